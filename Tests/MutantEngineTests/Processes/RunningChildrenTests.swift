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

/// Ctrl-Z: children are stopped, go on, and pay nothing for the time between.
@Suite struct RunningChildrenTests {
    private let scene: ChildScene
    private let children = RunningChildren()

    init() throws {
        scene = try ChildScene()
    }

    private func run(
        _ script: String, deadline: Double? = 60, memory: Int? = nil
    ) async -> ChildProcess.End {
        await ChildProcess.run(
            scene.shell(script), log: scene.log, mark: scene.mark, limits: .init(deadline: deadline, memory: memory),
            registry: children)
    }

    /// How often something has ticked.
    private func ticks() -> Int {
        FileManager.default.contents(atPath: scene.folder.path + "/ticks")?.count ?? 0
    }

    /// Whether anything ticks in the next half second.
    private func isTicking() async throws -> Bool {
        let before = ticks()
        for _ in 0..<50 {
            try await Task.sleep(for: .milliseconds(10))
            if ticks() > before { return true }
        }
        return false
    }

    private static let ticking = "while :; do printf x >>ticks; sleep 0.02; done"

    // MARK: Stopping

    @Test(arguments: ["\(ticking)", "sh -c '\(ticking)' & wait", "setsid sh -c '\(ticking)' & wait"])
    func `a child stops with all that it started, and goes on with it`(script: String) async throws {
        let task = Task { await run("echo ready; \(script)") }
        try await scene.waits(for: "ready")
        #expect(try await isTicking())
        children.stopAll()
        #expect(try await !isTicking())
        children.continueAll()
        #expect(try await isTicking())
        task.cancel()
        #expect(await task.value.ending == .interrupted)
        #expect(scene.living.isEmpty)
    }

    @Test func `stopped time is not the child's`() async throws {
        let start = ContinuousClock.now
        let task = Task { await run("echo ready; sleep 0.2; exit 3") }
        try await scene.waits(for: "ready")
        children.stopAll()
        try await Task.sleep(for: .milliseconds(1500))
        children.continueAll()
        let end = await task.value
        #expect(end.ending == .exited(3))
        #expect((ContinuousClock.now - start) / .seconds(1) - end.seconds >= 1.4)
    }

    @Test func `the deadline comes when the time that counts is over`() async throws {
        let task = Task { await run("echo ready; sleep 60", deadline: 0.5) }
        try await scene.waits(for: "ready")
        children.stopAll()
        try await Task.sleep(for: .seconds(1))
        children.continueAll()
        let end = await task.value
        #expect(end.ending == .deadlinePassed && end.seconds >= 0.4 && end.seconds < 30)
        #expect(scene.living.isEmpty)
    }

    @Test func `a child that starts while all are stopped is stopped, too`() async throws {
        children.stopAll()
        let task = Task { await run("sleep 0.1; \(Self.ticking)") }
        while scene.living.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        try await Task.sleep(for: .milliseconds(500))
        #expect(ticks() == 0)
        children.continueAll()
        #expect(try await isTicking())
        task.cancel()
        #expect(await task.value.ending == .interrupted)
    }

    @Test func `a stopped child can be ended`() async throws {
        let task = Task { await run("echo ready; sleep 60") }
        try await scene.waits(for: "ready")
        children.stopAll()
        task.cancel()
        let end = await task.value
        #expect(end.ending == .interrupted && end.seconds < 30)
        #expect(scene.living.isEmpty)
    }

    @Test func `a child that has stopped itself before is one of those that go on`() async throws {
        let task = Task { await run("echo ready; kill -STOP $$; exit 4") }
        try await scene.waits(for: "ready")
        try await Task.sleep(for: .milliseconds(50))
        children.stopAll()
        children.continueAll()
        #expect(await task.value.ending == .exited(4))
    }

    // MARK: Memory

    private static let growing = "a=$(head -c 60000000 /dev/zero | tr '\\0' x); echo grown; sleep 60"

    @Test(arguments: [growing, "sh -c \"$0\" & wait", "setsid sh -c \"$0\" & wait"])
    func `what a child and all it started use together is limited`(script: String) async {
        let growing = Self.growing.replacing("$", with: "\\$").replacing("\\0", with: "\\\\0")
        let script = script.replacing("$0", with: growing)
        let end = await run(script, memory: 30 << 20)
        #expect(end.ending == .tooMuchMemory && end.seconds < 20)
        #expect(scene.living.isEmpty)
    }

    @Test func `a child below the limit is not touched`() async {
        let end = await run("sleep 0.5; exit 5", memory: 200 << 20)
        #expect(end.ending == .exited(5))
    }

    @Test func `the table knows what a process uses`() {
        #expect(ProcessTable.memory(of: getpid()) > 1 << 20)
        #expect(ProcessTable.memory(of: 0x7fff_fff0) == 0)
    }
}

@Suite struct StopwatchTests {
    private let children = RunningChildren()

    private func pause() async throws {
        try await Task.sleep(for: .milliseconds(200))
    }

    @Test func `it counts on while nothing is stopped`() async throws {
        let watch = Stopwatch(children)
        try await pause()
        #expect(watch.seconds >= 0.15)
    }

    @Test func `it stands still while all is stopped, and goes on from there`() async throws {
        let watch = Stopwatch(children)
        children.stopAll()
        let before = watch.seconds
        try await pause()
        #expect(watch.seconds - before < 0.05)
        children.continueAll()
        try await pause()
        #expect(watch.seconds - before >= 0.15)
    }

    @Test func `stops before its start are none of its business`() async throws {
        children.stopAll()
        try await pause()
        children.continueAll()
        let watch = Stopwatch(children)
        try await pause()
        #expect(watch.seconds >= 0.15)
    }

    @Test func `a second stop in a row is the same one, and going on twice changes nothing`() async throws {
        let start = ContinuousClock.now
        let watch = Stopwatch(children)
        children.stopAll()
        try await pause()
        children.stopAll()
        try await pause()
        children.continueAll()
        children.continueAll()
        #expect((ContinuousClock.now - start) / .seconds(1) - watch.seconds >= 0.35)
        #expect(children.stoppedTime >= .milliseconds(350))
    }

    @Test func `one that is made while all is stopped begins when they go on`() async throws {
        children.stopAll()
        let watch = Stopwatch(children)
        try await pause()
        #expect(watch.seconds < 0.05)
        children.continueAll()
        try await pause()
        #expect(watch.seconds >= 0.15)
    }
}
