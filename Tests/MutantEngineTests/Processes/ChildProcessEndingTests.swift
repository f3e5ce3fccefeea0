import Foundation
import MutantCore
import Testing

@testable import MutantEngine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Deadlines, cancellation, and what children leave behind.
@Suite struct ChildProcessEndingTests {
    private let scene: ChildScene

    init() throws {
        scene = try ChildScene()
    }

    // MARK: Deadlines

    @Test func `a child that passes its deadline is ended by TERM at once`() async throws {
        let script = "trap 'echo told; exit 3' TERM; echo ready; while :; do sleep 0.05; done"
        let end = await scene.run(script, deadline: 0.5)
        #expect(end.ending == .deadlinePassed && end.seconds >= 0.4 && end.seconds < 30)
        #expect(try scene.output().hasSuffix("told\n"))
    }

    /// Catches `deafChildSpared`.
    @Test func `a child that ignores TERM is killed two seconds later`() async {
        let end = await scene.run("trap '' TERM; while :; do sleep 1; done", deadline: 0.2)
        #expect(end.ending == .deadlinePassed && end.seconds >= 2 && end.seconds < 30)
        #expect(scene.living.isEmpty)
    }

    @Test func `a child that stops itself is woken to hear TERM`() async throws {
        let end = await scene.run("kill -STOP $$; echo woken", deadline: 0.3)
        #expect(end.ending == .deadlinePassed && end.seconds < 30)
        #expect(scene.living.isEmpty)
    }

    @Test func `a child that says nothing for too long is ended, one that speaks is not`() async {
        let silent = await ChildProcess.run(
            scene.shell("echo once; sleep 60"), log: scene.log, mark: scene.mark, limits: .init(silence: 0.5),
            registry: RunningChildren())
        #expect(silent.ending == .deadlinePassed && silent.seconds >= 0.4)
        let speaking = await ChildProcess.run(
            scene.shell("for i in 1 2 3 4 5 6; do echo $i; sleep 0.3; done"), log: scene.log, mark: scene.mark,
            limits: .init(silence: 60), registry: RunningChildren())
        #expect(speaking.ending == .exited(0))
    }

    @Test func `a child that ends in time is not touched`() async {
        #expect(await scene.run("exit 0", deadline: nil).ending == .exited(0))
    }

    @Test func `everything a child started ends with its deadline`() async {
        let end = await scene.run("sleep 61 & sleep 62 & (sleep 63) & wait", deadline: 0.3)
        #expect(end.ending == .deadlinePassed)
        #expect(scene.living.isEmpty)
    }

    // MARK: Cancellation

    @Test func `cancelling ends the child first`() async throws {
        let task = Task { await scene.run("echo ready; sleep 60") }
        try await scene.waits(for: "ready")
        task.cancel()
        let end = await task.value
        #expect(end.ending == .interrupted && end.seconds < 30)
        #expect(scene.living.isEmpty)
    }

    @Test func `what is cancelled before it starts does not start`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await scene.run("echo started")
        }
        #expect(await task.value.ending == .interrupted)
        #expect(try scene.output() == "")
    }

    // MARK: Leftovers

    /// Catches `leftoversSpared`.
    @Test func `what a child leaves in its group is ended and named`() async {
        let end = await scene.run("sleep 64 & exit 5")
        #expect(end.ending == .exited(5) && end.seconds < 30)
        // It may be found before the shell has become `sleep`.
        #expect(end.swept.count == 1)
        #expect(end.swept.first?.wholeMatch(of: /(sleep|sh) \(pid [0-9]+\)/) != nil)
        #expect(scene.living.isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/setsid")))
    func `what leads a session of its own is found by its environment, though it holds the log open`() async throws {
        let end = await scene.run("setsid sh -c 'echo $$; exec sleep 65' & while ! [ -s log ]; do :; done")
        #expect(end.ending == .exited(0) && end.seconds < 30)
        let pid = try scene.output().trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(end.swept.contains("sleep (pid \(pid))") || end.swept.contains("sh (pid \(pid))"))
        #expect(scene.living.isEmpty)
    }

    @Test func `what ignores TERM is ended all the same`() async {
        let end = await scene.run("(trap '' TERM HUP INT; echo ready; sleep 66) & while ! [ -s log ]; do :; done")
        #expect(end.ending == .exited(0) && !end.swept.isEmpty && end.seconds < 30)
        #expect(scene.living.isEmpty)
    }

    @Test func `a process of another trial is not touched`() async throws {
        let other = try ChildScene()
        let task = Task { await other.run("echo ready; sleep 60") }
        try await other.waits(for: "ready")
        let end = await scene.run("exit 0")
        #expect(end.swept.isEmpty && !other.living.isEmpty)
        task.cancel()
        #expect(await task.value.ending == .interrupted)
    }

    @Test func `a mark that only begins like another's is another's`() async throws {
        let task = Task { await scene.run("echo ready; sleep 60") }
        try await scene.waits(for: "ready")
        #expect(Leftovers(group: 0x7fff_fff0, mark: String(scene.mark.dropLast())).sweep().isEmpty)
        #expect(!scene.living.isEmpty)
        task.cancel()
        #expect(await task.value.ending == .interrupted)
    }

    @Test func `all children can be ended at once`() async throws {
        let children = RunningChildren()
        let task = Task {
            await ChildProcess.run(
                scene.shell("sleep 67 & echo ready; sleep 68"), log: scene.log, mark: scene.mark, limits: .init(),
                registry: children)
        }
        try await scene.waits(for: "ready")
        children.killAll()
        #expect(await task.value.ending == .signaled(SIGKILL))
        #expect(scene.living.isEmpty)
    }

    #if os(Linux)
        @Test func `three hundred trials leak neither descriptors nor processes`() async throws {
            let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            var pids: [Int32] = []
            for round in 0..<300 {
                let end = await scene.run(round % 10 == 0 ? "sleep 69 & echo $$" : "echo $$")
                #expect(end.ending == .exited(0) && end.swept.count == (round % 10 == 0 ? 1 : 0))
                pids.append(try #require(Int32(try scene.output().dropLast())))
            }
            // Other tests come and go meanwhile; a leak would be one for each trial.
            let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            #expect(after - before < 100)
            #expect(pids.filter { getpgid($0) == $0 }.isEmpty, "each is reaped")
            #expect(scene.living.isEmpty)
            #expect(try scene.folder.names() == ["log"])
        }
    #endif
}
