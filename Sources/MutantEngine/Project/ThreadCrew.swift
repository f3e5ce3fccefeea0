internal import Foundation
internal import Synchronization

/// Threads of their own, one a core, for work that waits for the disk: in the cooperative pool it would hold up all else.
enum ThreadCrew {
    /// What `body` makes of each item, in their order.
    static func map<Item: Sendable, Value: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Value
    ) async -> [Value] {
        guard !items.isEmpty else { return [] }
        return await withCheckedContinuation { continuation in
            let work = SharedWork(items, body, continuation)
            for _ in 0..<work.threads { Thread.detachNewThread { work.run() } }
        }
    }
}

/// What the threads of one crew take from and add to.
private final class SharedWork<Item: Sendable, Value: Sendable>: Sendable {
    private struct State {
        var next = 0
        var running: Int
        var done: [(start: Int, values: [Value])] = []
    }

    let threads: Int
    private let items: [Item]
    private let body: @Sendable (Item) -> Value
    private let continuation: CheckedContinuation<[Value], Never>
    private let state: Mutex<State>

    /// How many items a thread takes at a time: enough for the lock to cost nothing.
    private static var portion: Int { 16 }

    init(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Value,
        _ continuation: CheckedContinuation<[Value], Never>
    ) {
        self.items = items
        self.body = body
        self.continuation = continuation
        let portions = (items.count + Self.portion - 1) / Self.portion
        threads = min(ProcessInfo.processInfo.activeProcessorCount, portions)
        state = Mutex(State(running: threads))
    }

    func run() {
        while let portion = take() {
            let values = items[portion].map(body)
            state.withLock { $0.done.append((portion.lowerBound, values)) }
        }
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        guard isLast else { return }
        let done = state.withLock { $0.done.sorted { $0.start < $1.start } }
        continuation.resume(returning: done.flatMap(\.values))
    }

    private func take() -> Range<Int>? {
        state.withLock { state in
            guard state.next < items.count else { return nil }
            let portion = state.next..<min(state.next + Self.portion, items.count)
            state.next = portion.upperBound
            return portion
        }
    }
}
