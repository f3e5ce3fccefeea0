internal import Foundation
internal import MutantCore

/// Asks git about a folder; what the user's settings and shell say makes no difference to the answers.
struct Git: Sendable {
    /// Absolute.
    let folder: String
    private let inherited: [String: String]
    private let children: RunningChildren

    init(folder: String, environment: [String: String], children: RunningChildren) {
        self.folder = folder
        inherited = environment
        self.children = children
    }

    func git(in folder: String) -> Git { Git(folder: folder, environment: inherited, children: children) }

    /// What a command prints, and whether it says yes by its exit status.
    struct Answer: Sendable {
        let isYes: Bool
        let output: [UInt8]
        let errors: String

        /// What it complains of, without the line's end behind it.
        var reason: String { errors.trimmingCharacters(in: .newlines) }
        var text: String { String(decoding: output, as: UTF8.self) }
        /// Without the line's end behind it.
        var line: String { text.hasSuffix("\n") ? String(text.dropLast()) : text }
    }

    /// What a command prints that must not fail.
    func output(of words: [String], input: [UInt8] = []) async throws(ProjectError) -> Answer {
        let answer = try await answer(to: words, input: input)
        guard answer.isYes else {
            throw .git(.failed(command: (["git"] + words.prefix(2)).joined(separator: " "), reason: answer.reason))
        }
        return answer
    }

    func answer(to words: [String], input: [UInt8] = []) async throws(ProjectError) -> Answer {
        let scratch = try ScratchFolder(environment: inherited)
        defer { scratch.remove() }
        let receipts = scratch.path + "/receipts"
        var command = Invocation(
            "git", Self.settings + words,
            environment: environment.merging([LaunchEnvironment.receipts: receipts]) { $1 }, directory: folder)
        command.errors = scratch.path + "/errors"
        if !input.isEmpty {
            command.input = scratch.path + "/input"
            try AtomicFile.write(input, to: scratch.path + "/input")
        }
        let log = scratch.path + "/output"
        let end = await ChildProcess.run(
            command, log: log, mark: "\(LaunchEnvironment.receipts)=\(receipts)", limits: .init(), registry: children)
        let errors = String(decoding: Self.bytes(of: scratch.path + "/errors"), as: UTF8.self)
        switch end.ending {
        case .exited(let status): return Answer(isYes: status == 0, output: Self.bytes(of: log), errors: errors)
        case .notStarted(let reason): throw .git(.notStarted(reason))
        case .signaled, .deadlinePassed, .tooMuchOutput, .tooMuchMemory, .interrupted:
            throw .git(.failed(command: "git \(words[0])", reason: "\(end.ending)"))
        }
    }

    private static func bytes(of path: String) -> [UInt8] {
        var bytes: [UInt8] = []
        LogFile.read(path) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Hooks that watch the file system are the user's programs, too.
    private static let settings = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]

    /// Without what would send git to another repository or through other programs; the user's settings stay, since
    /// they may say that the folder is safe.
    private var environment: [String: String] {
        var environment = inherited.filter { name, _ in
            !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG") || Self.kept.contains(name)
        }
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["LC_ALL"] = "C"
        return environment
    }

    private static let kept: Set = ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
}
