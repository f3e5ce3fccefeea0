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
    /// Has a lock of its own: whoever looks at it must not wait for a child that is just being started.
    private let stopped = Mutex(Stopped())
    /// Where children are started and waited for.
    let threads = WaitingThreads()

    private struct State {
        var marks: [Int32: String] = [:]

        var children: [Leftovers] { marks.map { Leftovers(group: $0.key, mark: $0.value) } }
    }

    private struct Stopped {
        var time = Duration.zero
        var since: ContinuousClock.Instant?
    }

    package init() {}

    /// Starts a child; who ends or stops all children at that moment does not miss it.
    func start(mark: String, _ spawn: () -> Result<pid_t, SpawnError>) -> Result<pid_t, SpawnError> {
        state.withLock { state in
            let result = spawn()
            if case .success(let pid) = result {
                state.marks[pid] = mark
                if stopped.withLock({ $0.since != nil }) { kill(pid, SIGSTOP) }
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
            stopped.withLock { $0.since = $0.since ?? .now }
            return state.children
        }
        for child in children { child.signalAll(SIGSTOP) }
    }

    package func continueAll() {
        let children = state.withLock { state in
            stopped.withLock { stopped in
                if let since = stopped.since { stopped.time += .now - since }
                stopped.since = nil
            }
            return state.children
        }
        for child in children { child.signalAll(SIGCONT) }
    }

    /// For how long the children have been stopped so far.
    var stoppedTime: Duration {
        stopped.withLock { stopped in stopped.time + (stopped.since.map { .now - $0 } ?? .zero) }
    }
}
