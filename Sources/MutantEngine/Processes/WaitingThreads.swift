internal import Foundation
internal import Synchronization

/// Threads for calls that block, which have no place among the tasks. One that is done waits for the next call: making a new
/// one for every trial would take longer than the call.
final class WaitingThreads: Sendable {
    private let idle = Mutex<[Place]>([])

    /// Where an idle thread finds its next call.
    private final class Place: Sendable {
        private let body = Mutex<(@Sendable () -> Void)?>(nil)
        private let wake = DispatchSemaphore(value: 0)

        /// - Parameter body: nil ends the thread.
        func give(_ body: (@Sendable () -> Void)?) {
            self.body.withLock { $0 = body }
            wake.signal()
        }

        func take() -> (@Sendable () -> Void)? {
            wake.wait()
            return body.withLock { body in
                defer { body = nil }
                return body
            }
        }
    }

    deinit {
        for place in idle.withLock({ $0 }) { place.give(nil) }
    }

    /// Runs `body` on a thread where nothing else runs meanwhile.
    func run(_ body: @escaping @Sendable () -> Void) {
        if let place = idle.withLock({ $0.popLast() }) { return place.give(body) }
        let place = Place()
        place.give(body)
        Thread.detachNewThread { [weak self] in
            while let body = place.take() {
                body()
                // Who owns the threads has gone, and nobody will give this one anything.
                guard let self else { return }
                self.idle.withLock { $0.append(place) }
            }
        }
    }
}
