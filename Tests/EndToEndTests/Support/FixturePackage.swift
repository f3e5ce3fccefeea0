import Foundation

/// Folders that are gone when the tests end. Their names are short, since sockets and `TMPDIR` have little room.
enum TemporaryFolder {
    private static let root: URL = {
        var template = Array("/tmp/ke2e-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("there is no room in /tmp") }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        atexit { try? FileManager.default.removeItem(at: TemporaryFolder.root) }
        return URL(filePath: path).resolvingSymlinksInPath()
    }()

    static func make() throws -> URL {
        var template = Array((root.path + "/XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        return URL(filePath: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
}

/// A copy of the package `Shop`, which a test may change as it likes.
struct FixturePackage: Sendable {
    let folder: URL

    /// How the one build that all copies share came about.
    static let built = Task {
        let package = try FixturePackage()
        let ending = try await package.mutants("run", "--only", "lateDelivery")
        return (package: package, ending: ending)
    }

    private static let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Shop")

    /// A copy that has not been built.
    private init() throws {
        folder = try TemporaryFolder.make()
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: Self.source.path) where !name.hasPrefix(".") {
            try files.copyItem(at: Self.source.appending(path: name), to: folder.appending(path: name))
        }
        let templates = Kassios.repository.appending(path: "Templates")
        for (name, target) in [("DefectSwitch", "Sources/Shop"), ("TrialLaunch", "Tests/MisfitTests")] {
            try files.copyItem(
                at: templates.appending(path: "\(name).swift"), to: folder.appending(path: "\(target)/\(name).swift"))
        }
    }

    /// A copy with the tests as they are built: its sources may be changed, its binary stays.
    static func prebuilt() async throws -> FixturePackage {
        let shared = try await built.value.package
        let copy = try FixturePackage()
        try FileManager.default.createSymbolicLink(
            at: copy.folder.appending(path: ".build"), withDestinationURL: shared.folder.appending(path: ".build"))
        return copy
    }

    /// Sources only, for commands that need no build.
    static func unbuilt() throws -> FixturePackage {
        try FixturePackage()
    }

    /// Runs `kassios mutants` in the package.
    func mutants(_ words: String..., environment: [String: String] = [:]) async throws -> Ending {
        try await Kassios.run(["mutants"] + words, in: folder, environment: environment)
    }

    /// Runs `kassios mutants run` on the tests as they are built.
    func run(_ words: String..., environment: [String: String] = [:]) async throws -> Ending {
        try await Kassios.run(["mutants", "run", "--prebuilt"] + words, in: folder, environment: environment)
    }

    /// Runs the tests that have habits: `kassios mutants run --prebuilt --manifest habits.json`.
    func habits(only ids: String..., options: [String] = [], environment: [String: String] = [:]) async throws -> Ending
    {
        try await Kassios.run(
            ["mutants", "run", "--prebuilt", "--manifest", "habits.json"] + ids.flatMap { ["--only", $0] } + options,
            in: folder, environment: environment)
    }

    func start(_ words: String..., environment: [String: String] = [:]) throws -> RunningProgram {
        try Kassios.start(["mutants", "run", "--prebuilt"] + words, in: folder, environment: environment)
    }

    // MARK: Files

    subscript(path: String) -> URL { folder.appending(path: path) }

    /// Replaces `old`, which must be there, everywhere in a file.
    func change(_ path: String, _ old: String, to new: String) throws {
        let text = self[path].text
        guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
        try self[path].write(text.replacing(old, with: new))
    }

    func report() throws -> Report {
        let file = self[".kassios/latest/report.json"]
        try keep(file)
        return try Report(at: file)
    }

    /// For readers that others wrote, where `.ci/run` has made room for what they are to read.
    private func keep(_ file: URL) throws {
        let reports = Kassios.repository.appending(path: ".build/written-reports")
        guard reports.exists else { return }
        let folder = reports.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: file, to: folder.appending(path: "report.json"))
    }

    func journal() throws -> Journal {
        try Journal(at: self[".kassios/latest/journal.jsonl"])
    }
}
