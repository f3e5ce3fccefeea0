internal import Foundation
internal import MutantCore

/// `xcodebuild` and what `xcrun` finds, as they stand on PATH.
struct AppleTools: Sendable {
    private let directory: String
    /// For what calls need while they run: what a killed run leaves there is the next one's to clear.
    private let folder: String
    private let environment: [String: String]
    private let children: RunningChildren

    /// - Parameter home: the folder that holds every run; its lock must be held.
    init(directory: String, home: String, environment: [String: String], children: RunningChildren) {
        self.directory = directory
        folder = home + "/tools"
        self.environment = environment
        self.children = children
    }

    /// What a command printed, and how it ended.
    struct Answer: Hashable, Sendable {
        let ending: ProcessEnding
        let output: String
        let errors: String

        var isSuccess: Bool { ending == .exited(0) }

        /// What to tell people: the tool's own words, else how it ended.
        var complaint: String {
            let words = [errors, output].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            return words.first { !$0.isEmpty } ?? "\(ending)"
        }
    }

    /// Runs a command to its end, or for `limit` seconds: CoreSimulatorService can be in a state in which it never
    /// answers.
    func run(
        _ words: [String], limit: Double?, onOutput: (@Sendable (String) -> Void)? = nil
    ) async throws(ProjectError) -> Answer {
        let scratch = try makeFolder()
        defer { remove(scratch) }
        let mark = scratch + "/receipts"
        let log = scratch + "/output"
        let errors = scratch + "/errors"
        // What is read as JSON must not have a warning in its middle; only who builds is listened to.
        let shell = onOutput == nil ? ["/bin/sh", "-c", #"exec "$@" 2>"$0""#, errors] : ["/usr/bin/env"]
        let command = Invocation(
            shell[0], Array(shell.dropFirst()) + words,
            environment: environment.merging([LaunchEnvironment.receipts: mark]) { $1 }, directory: directory)
        let end = await ChildProcess.run(
            command, log: log, mark: "\(LaunchEnvironment.receipts)=\(mark)", limits: .init(deadline: limit),
            registry: children, onOutput: onOutput)
        return Answer(ending: end.ending, output: Self.text(of: log), errors: Self.text(of: errors))
    }

    /// A new folder that a call may write into.
    func makeFolder() throws(ProjectError) -> String {
        let path = "\(folder)/\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path, reason: ProjectError.reason(of: error))
        }
        return path
    }

    /// Removes a call's folder, and with the last one the folder of them all.
    func remove(_ path: String) {
        ScratchFolder.remove(path)
        rmdir(folder)
    }

    /// Ends the calls that a killed run left, and removes what they wrote.
    func clearEarlierRun() {
        guard FileManager.default.fileExists(atPath: folder) else { return }
        _ = Leftovers.sweep(markedBy: "\(LaunchEnvironment.receipts)=\(folder)/")
        ScratchFolder.remove(folder)
    }

    private static func text(of path: String) -> String {
        var bytes: [UInt8] = []
        LogFile.read(path) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The patience that a question to the simulators gets, in seconds.
    static let patience: Double = 60

    func simctl(_ words: [String], limit: Double = patience) async throws(ProjectError) -> Answer {
        try await run(["xcrun", "simctl"] + words, limit: limit)
    }
}
