internal import Foundation
internal import Synchronization

/// Calls something ten times a second, on a thread of its own, from `start` to `stop`.
final class Ticker: Sendable {
    private let state = Mutex(State.new)

    private enum State {
        case new
        case started
        case stopped
    }

    func start(_ body: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            defer { if state == .new { state = .started } }
            return state == .new
        }
        guard isFirst else { return }
        Thread.detachNewThread { [self] in
            while state.withLock({ $0 == .started }) {
                body()
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
    }

    /// A call that is under way may still come to its end.
    func stop() {
        state.withLock { $0 = .stopped }
    }
}
