internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The children that run now, for the moments when all of them have to stop, go on, or end.
package final class RunningChildren: Sendable {
    private let state = Mutex(State())

    private struct State {
        var marks: [Int32: String] = [:]
        var stoppedTime = Duration.zero
        var stoppedSince: ContinuousClock.Instant?

        var children: [Leftovers] { marks.map { Leftovers(group: $0.key, mark: $0.value) } }
    }

    package init() {}

    /// Starts a child; who ends or stops all children at that moment does not miss it.
    func start(mark: String, _ spawn: () -> Result<pid_t, SpawnError>) -> Result<pid_t, SpawnError> {
        state.withLock { state in
            let result = spawn()
            if case .success(let pid) = result {
                state.marks[pid] = mark
                if state.stoppedSince != nil { kill(pid, SIGSTOP) }
            }
            return result
        }
    }

    /// To be called once the child is reaped: its number may then be somebody else's.
    func remove(_ pid: pid_t) {
        _ = state.withLock { $0.marks.removeValue(forKey: pid) }
    }

    /// Kills every child and what it started, without waiting for the children's own ends to be seen.
    package func killAll() {
        for child in state.withLock({ $0.children }) {
            killpg(child.group, SIGKILL)
            _ = child.sweep()
        }
    }

    /// Stops every child and what it started; the time until `continueAll` does not count.
    package func stopAll() {
        let children = state.withLock { state in
            state.stoppedSince = state.stoppedSince ?? .now
            return state.children
        }
        for child in children { child.signalAll(SIGSTOP) }
    }

    package func continueAll() {
        let children = state.withLock { state in
            if let since = state.stoppedSince { state.stoppedTime += .now - since }
            state.stoppedSince = nil
            return state.children
        }
        for child in children { child.signalAll(SIGCONT) }
    }

    /// For how long the children have been stopped so far.
    var stoppedTime: Duration {
        state.withLock { state in
            state.stoppedTime + (state.stoppedSince.map { .now - $0 } ?? .zero)
        }
    }
}
