import Foundation
import MutantCore
import Testing

@testable import MutantEngine

/// Runs shell scripts as children that a mark tells apart from everything else on the machine.
struct ChildScene {
    let folder: TemporaryFolder
    let mark: String
    let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        mark = "KASSIOS_RECEIPTS=\(folder.path)/receipts"
        environment = ["PATH": "/usr/bin:/bin", "KASSIOS_RECEIPTS": "\(folder.path)/receipts"]
    }

    func shell(_ script: String, _ arguments: String...) -> Invocation {
        Invocation("/bin/sh", ["-c", script, "sh"] + arguments, environment: environment, directory: folder.path)
    }

    func run(
        _ script: String, deadline: Double? = 60, output: Int = 1 << 30,
        onOutput: (@Sendable (String) -> Void)? = nil
    ) async -> ChildProcess.End {
        await run(shell(script), deadline: deadline, output: output, onOutput: onOutput)
    }

    func run(
        _ command: Invocation, deadline: Double? = 60, output: Int = 1 << 30,
        onOutput: (@Sendable (String) -> Void)? = nil
    ) async -> ChildProcess.End {
        await ChildProcess.run(
            command, log: log, mark: mark, limits: .init(deadline: deadline, output: output),
            registry: RunningChildren(), onOutput: onOutput)
    }

    var log: String { folder.path + "/log" }

    func output() throws -> String { try folder.text(of: "log") }

    /// What lives of this scene.
    var living: [Int32] {
        ProcessTable.all().filter { ProcessTable.environment(of: $0, holds: mark) && ProcessTable.isAlive($0) }
    }

    /// Waits until the child has written `text`, on a thread of its own: tests that keep the others busy do not count.
    func waits(for text: String) async throws {
        let (folder, log) = (folder, log)
        let hasCome = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let limit = ContinuousClock.now + .seconds(600)
                var hasCome = false
                while !hasCome, ContinuousClock.now < limit {
                    let bytes = FileManager.default.contents(atPath: log) ?? Data()
                    hasCome = String(decoding: bytes, as: UTF8.self).contains(text)
                    if !hasCome { usleep(5000) }
                }
                continuation.resume(returning: hasCome)
            }
        }
        try #require(hasCome, "\(text) never came to \(folder.path)")
    }
}
