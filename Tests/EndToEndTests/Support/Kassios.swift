import Foundation

/// The built executable, run as a user runs it.
enum Kassios {
    /// The folder of the build that these tests belong to.
    static let productFolder: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return bundle.bundleURL.deletingLastPathComponent()
        #else
            return URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }()

    static let executable = productFolder.appending(path: "kassios")

    /// The folder that holds `Package.swift`.
    static let repository: URL = {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        repeat { folder.deleteLastPathComponent() } while !folder.appending(path: "Package.swift").exists
        return folder
    }()

    /// What the test process was given, without anything that would change what is printed or switch a defect on.
    ///
    /// When the tool is the subject of a trial itself, it gets the trial's switch, and gives its receipts.
    static let environment: [String: String] = ProcessInfo.processInfo.environment.filter { name, _ in
        if isSubject, ["ACTIVE_DEFECTS", "KASSIOS_RECEIPTS"].contains(name) { return true }
        return !["KASSIOS_", "GITHUB_", "MISFITS_"].contains { name.hasPrefix($0) }
            && !["CI", "NO_COLOR", "CLICOLOR_FORCE", "ACTIVE_DEFECTS", "TMPDIR"].contains(name)
    }

    private static let isSubject = ProcessInfo.processInfo.environment["KASSIOS_DEFECT"] != nil

    /// A few at a time, on threads that are not the tests' own: a run takes every core, and tests of other suites go on
    /// meanwhile.
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    /// Runs `kassios` with `words` to its end.
    /// - Parameter alone: while no other does, for runs in which fractions of a second count.
    static func run(
        _ words: [String], in folder: URL, environment: [String: String] = [:], alone: Bool = false
    ) async throws -> Ending {
        try await queued(alone: alone) { try start(words, in: folder, environment: environment).wait() }
    }

    private static func queued(alone: Bool = false, _ body: @escaping @Sendable () throws -> Ending) async throws
        -> Ending
    {
        try await withCheckedThrowingContinuation { continuation in
            let operation: @Sendable () -> Void = { continuation.resume(with: Result(catching: body)) }
            if alone { queue.addBarrierBlock(operation) } else { queue.addOperation(operation) }
        }
    }

    /// Starts `kassios`, and leaves it running.
    static func start(
        _ words: [String], in folder: URL, environment: [String: String] = [:]
    ) throws -> RunningProgram {
        try RunningProgram(
            executable.path, words, in: folder, environment: Self.environment.merging(environment) { $1 })
    }

    /// Lets a shell run `line`, as somebody does who copied it from the terminal.
    static func shell(_ line: String) async throws -> Ending {
        try await queued {
            try RunningProgram("/bin/sh", ["-c", line], in: URL(filePath: "/"), environment: environment).wait()
        }
    }

    /// Lets a shell run `line` in a folder; `kassios` in it is the built executable.
    static func type(_ line: String, in folder: URL, environment: [String: String] = [:]) async throws -> Ending {
        let script = "kassios() { exec '\(executable.path)' \"$@\"; }; \(line)"
        return try await queued {
            try RunningProgram(
                "/bin/sh", ["-c", script], in: folder, environment: Self.environment.merging(environment) { $1 }
            ).wait()
        }
    }
}

extension URL {
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The file's text; empty where there is none.
    var text: String {
        guard let bytes = FileManager.default.contents(atPath: path) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names in a folder, sorted; none where there is no folder.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

    func write(_ text: String) throws {
        try Data(text.utf8).write(to: self)
    }
}
