import Foundation
import Synchronization
import Testing

@testable import MutantEngine

@Suite struct WaitingThreadsTests {
    /// Runs `body` and waits until it is over.
    private func run(on threads: WaitingThreads, _ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            threads.run {
                body()
                continuation.resume()
            }
        }
    }

    @Test func `calls that wait for each other come to their ends`() async {
        let threads = WaitingThreads()
        let (ping, pong) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        threads.run {
            ping.wait()
            pong.signal()
        }
        await run(on: threads) {
            ping.signal()
            pong.wait()
        }
    }

    @Test func `a thread that is done takes another call`() async {
        let threads = WaitingThreads()
        let seen = Mutex<[ObjectIdentifier]>([])
        // It is free a moment after its call is over.
        while seen.withLock({ Set($0).count == $0.count }) {
            await run(on: threads) { seen.withLock { $0.append(ObjectIdentifier(Thread.current)) } }
        }
        #expect(seen.withLock { $0.count } > 1)
    }

    @Test func `threads end with their owner`() async {
        weak var thread: Thread?
        do {
            let threads = WaitingThreads()
            let current = Mutex<Thread?>(nil)
            await run(on: threads) { current.withLock { $0 = Thread.current } }
            thread = current.withLock { $0 }
        }
        while thread != nil { await Task.yield() }
    }
}
