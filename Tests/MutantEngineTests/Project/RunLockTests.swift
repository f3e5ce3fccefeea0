import Foundation
import Synchronization
import Testing

@testable import MutantEngine

@Suite struct RunLockTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var home: String { folder.path + "/.kassios" }

    private func take(
        _ holder: String, waits: Bool = false, onWait: (String) -> Void = { _ in }
    ) async throws -> RunLock {
        try await RunLock.take(home: home, holder: holder, waits: waits, onWait: onWait)
    }

    /// Catches `lockForgotten`.
    @Test func `a lock that is held is not given twice, and tells its holder`() async throws {
        let lock = try await take("process 7, since ten")
        await #expect(throws: ProjectError.lockHeld(by: "process 7, since ten")) { _ = try await take("second") }
        withExtendedLifetime(lock) {}
    }

    @Test func `a lock that was let go is given again`() async throws {
        do { _ = try await take("a longer name of the first") }
        let lock = try await take("second")
        await #expect(throws: ProjectError.lockHeld(by: "second")) { _ = try await take("third") }
        withExtendedLifetime(lock) {}
    }

    @Test func `who waits is told for whom, once, and gets the lock in the end`() async throws {
        let lock = Mutex<RunLock?>(try await take("first"))
        let words = Mutex<[String]>([])
        let second = try await take("second", waits: true) { holder in
            words.withLock { $0.append(holder) }
            lock.withLock { $0 = nil }
        }
        #expect(words.withLock { $0 } == ["first"])
        withExtendedLifetime(second) {}
    }

    @Test func `who is cancelled waits no longer`() async throws {
        let lock = try await take("first")
        let task = Task { _ = try await take("second", waits: true) }
        task.cancel()
        await #expect(throws: ProjectError.lockHeld(by: "first")) { try await task.value }
        withExtendedLifetime(lock) {}
    }

    @Test func `the lock of a process that was killed is free`() async throws {
        let scene = try ChildScene()
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        guard FileManager.default.fileExists(atPath: "/usr/bin/flock") else { return }
        let task = Task { await scene.run("exec flock \(home)/lock sh -c 'echo ready; sleep 60'") }
        try await scene.waits(for: "ready")
        await #expect(throws: ProjectError.lockHeld(by: "")) { _ = try await take("second") }
        task.cancel()
        _ = await task.value
        _ = try await take("second")
    }

    @Test func `a folder that cannot be made is told`() async throws {
        try folder.write("", to: ".kassios")
        await #expect(throws: ProjectError.self) { _ = try await take("first") }
    }
}
