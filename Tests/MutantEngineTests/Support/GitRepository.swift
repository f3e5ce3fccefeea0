import Foundation
import MutantCore

@testable import MutantEngine

/// A git repository in a folder of a test's own, whatever the machine's settings are.
struct GitRepository {
    let folder: TemporaryFolder
    /// Below the folder; the top itself when empty.
    var place = ""

    init(_ folder: TemporaryFolder, place: String = "") throws {
        self.folder = folder
        self.place = place
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    var path: String { place.isEmpty ? folder.path : folder.path + "/" + place }

    static let environment: [String: String] = {
        let own = [
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "Test",
            "GIT_AUTHOR_EMAIL": "test@example.com", "GIT_COMMITTER_NAME": "Test",
            "GIT_COMMITTER_EMAIL": "test@example.com",
        ]
        return ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }.merging(own) { $1 }
    }()

    /// Runs git, which must succeed.
    @discardableResult
    func git(_ words: String..., environment: [String: String] = [:]) async throws -> String {
        let log = try TemporaryFolder()
        let command = Invocation(
            "git", ["-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main"] + words,
            environment: Self.environment.merging(environment) { $1 }, directory: path)
        let end = await ChildProcess.run(
            command, log: log.path + "/output", mark: "KASSIOS_RECEIPTS=\(log.path)", limits: .init(),
            registry: RunningChildren())
        let output = try log.text(of: "output")
        guard end.ending == .exited(0) else { throw Refusal(words: words, output: output) }
        return output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    struct Refusal: Error {
        let words: [String]
        let output: String
    }

    func commitAll(_ message: String = "x") async throws {
        try await git("add", "--all")
        try await git("commit", "--quiet", "--allow-empty", "--message", message)
    }
}
