internal import MutantCore

/// Runs the toolchain's commands and keeps what they print.
struct BuildTool: Sendable {
    let directory: String
    let environment: [String: String]
    let children: RunningChildren

    /// - Parameter locks: whether the command may have to wait for another one of its kind. SwiftPM keeps its locks in
    ///   `TMPDIR`, and a build that looks for them elsewhere runs into the other.
    func run(
        _ words: [String], locks: Bool = false, onOutput: (@Sendable (String) -> Void)?
    ) async throws(ProjectError) -> (ending: ProcessEnding, output: String) {
        let scratch = try ScratchFolder(environment: environment)
        defer { scratch.remove() }
        var environment = environment
        environment[LaunchEnvironment.receipts] = scratch.path + "/receipts"
        // The toolchain leaves empty folders in it, even when asked for its version.
        if !locks { environment["TMPDIR"] = scratch.path }
        let log = scratch.path + "/output"
        let command = Invocation(words[0], Array(words.dropFirst()), environment: environment, directory: directory)
        let end = await ChildProcess.run(
            command, log: log, mark: "\(LaunchEnvironment.receipts)=\(scratch.path)/receipts", limits: .init(),
            registry: children, onOutput: onOutput)
        var output: [UInt8] = []
        LogFile.read(log) { output.append(contentsOf: $0) }
        return (end.ending, String(decoding: output, as: UTF8.self))
    }
}
