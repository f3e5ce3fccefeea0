import Foundation
import Testing

/// What there is before something is typed.
struct ErrorScene: Sendable {
    enum Base: Sendable {
        /// An empty folder.
        case nothing
        /// A bank with a defect, a test that claims it, and a manifest: see `Bank`.
        case bank
        /// The package `Shop`, as it is in the sources.
        case shop
        /// The same with its tests as they are built.
        case built
        /// The same after `kassios mutants run --prebuilt --only freeDelivery`.
        case ran
        /// The same after runs of two shards, in the folders `one` and `two`.
        case shards
    }

    var base = Base.nothing
    /// Files and their texts, beside and instead of the base's.
    var files: [String: String] = [:]
    /// Files of the base that are not there.
    var without: [String] = []
    /// What a shell has done in the folder, for what is no text.
    var after = ""
    var environment: [String: String] = [:]
    /// Who holds the lock of the project.
    var holder: String?

    static let bank = ErrorScene(base: .bank)
    static let shop = ErrorScene(base: .shop)
    static let built = ErrorScene(base: .built)
    static let ran = ErrorScene(base: .ran)
    static let shards = ErrorScene(base: .shards)

    static func after(_ line: String, in base: Base = .nothing) -> ErrorScene { ErrorScene(base: base, after: line) }

    static func files(_ files: [String: String], in base: Base = .nothing) -> ErrorScene {
        ErrorScene(base: base, files: files)
    }

    static func variables(_ variables: [String: String], in base: Base = .nothing) -> ErrorScene {
        ErrorScene(base: base, environment: variables)
    }

    /// What was done before, for the name of a row.
    var shown: String { after.isEmpty ? "" : after + "; " }
}

extension ErrorScene {
    /// Makes the folder and runs the line in it.
    func type(_ line: String) async throws -> Ending {
        let folder = try await folder()
        for name in without { try FileManager.default.removeItem(at: folder.appending(path: name)) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.write(text)
        }
        if !after.isEmpty {
            let ending = try await Kassios.shell("cd '\(folder.path)' && { \(after); }")
            guard ending.status == 0 else { throw CocoaError(.fileReadUnknown, userInfo: ["shell": ending.errors]) }
        }
        let lock = try holder.map { try HeldLock(folder, holder: $0) }
        defer { lock?.letGo() }
        let before = Self.files(in: folder)
        let ending = try await Kassios.type(line, in: folder, environment: environment)
        // What is refused leaves nothing behind.
        if [2, 5, 6].contains(ending.status) { #expect(Self.files(in: folder) == before) }
        return Ending(
            status: ending.status, output: shown(ending.output, folder), errors: shown(ending.errors, folder),
            seconds: ending.seconds)
    }

    /// All that people know of: what runs leave for each other may be there.
    private static func files(in folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { !$0.hasPrefix(".kassios") }.sorted()
    }

    /// Without the name of a folder that is another each time.
    private func shown(_ text: String, _ folder: URL) -> String { text.replacing(folder.path, with: "/project") }

    private func folder() async throws -> URL {
        switch base {
        case .nothing: return try TemporaryFolder.make()
        case .bank:
            let folder = try TemporaryFolder.make()
            for (path, text) in Bank.files {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try file.write(text)
            }
            return folder
        case .shop: return try FixturePackage.unbuilt().folder
        case .built: return try await FixturePackage.prebuilt().folder
        case .ran: return try await Self.copy(of: Self.finished.value, [".kassios"])
        case .shards: return try await Self.copy(of: Self.sharded.value, ["one", "two"])
        }
    }

    // MARK: Runs that rows share

    private static let finished = Task {
        let package = try await FixturePackage.prebuilt()
        _ = try await package.run("--only", "freeDelivery")
        return package
    }

    private static let sharded = Task {
        let package = try await FixturePackage.prebuilt()
        for (shard, name) in [("1/2", "one"), ("2/2", "two")] {
            _ = try await package.run("--shard", shard, "--output", name)
        }
        return package
    }

    private static func copy(of package: FixturePackage, _ names: [String]) async throws -> URL {
        let copy = try await FixturePackage.prebuilt()
        for name in names { try FileManager.default.copyItem(at: package[name], to: copy[name]) }
        return copy.folder
    }
}

/// A lock that somebody else seems to hold.
private struct HeldLock {
    private let descriptor: Int32

    init(_ folder: URL, holder: String) throws {
        let file = folder.appending(path: ".kassios/lock")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.write(holder)
        descriptor = open(file.path, O_RDWR | O_CLOEXEC)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    }

    func letGo() { close(descriptor) }
}

/// A subject small enough to be looked at, for what is said before anything is built.
enum Bank {
    static let files = [
        "mutants.json": manifest(),
        "Sources/BankDefect.swift": "enum BankDefect: String {\n    case doubleCharge\n}\n",
        "Tests/PaymentTests.swift": """
        import XCTest

        final class PaymentTests: XCTestCase {
            /// Catches `doubleCharge`.
            func test_payment_happensOnce() {}
        }

        """,
    ]

    private static let subject = [
        ("runner", #""swift-package""#), ("switch", #"{ "arguments": ["-ActiveDefects", "{defect}"] }"#),
        ("tests", #"[ { "target": "BankTests", "path": "Tests" } ]"#),
        ("catalogue", #"[ { "enum": "BankDefect", "file": "Sources/BankDefect.swift" } ]"#),
        ("receipts", #""reached""#),
    ]
    private static let rest = [
        ("mutants", #"[ { "id": "doubleCharge", "tests": ["BankTests/PaymentTests/test_payment_happensOnce"] } ]"#)
    ]

    /// Its manifest, a key a line, with other values for some keys and without those that have nil.
    static func manifest(
        subject: KeyValuePairs<String, String?> = [:], rest: KeyValuePairs<String, String?> = [:]
    ) -> String {
        let subject = lines(Self.subject, changed: subject, indentation: "    ")
        let rest = lines(
            [("version", "1"), ("subject", "{\n\(subject)\n  }")] + Self.rest, changed: rest, indentation: "  ")
        return "{\n\(rest)\n}\n"
    }

    private static func lines(
        _ usual: [(String, String)], changed: KeyValuePairs<String, String?>, indentation: String
    ) -> String {
        var entries = usual
        for (key, value) in changed {
            let index = entries.firstIndex { $0.0 == key }
            switch (index, value) {
            case (let index?, let value?): entries[index].1 = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value): entries.append((key, value ?? "null"))
            }
        }
        return entries.map { "\(indentation)\"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
    }
}
