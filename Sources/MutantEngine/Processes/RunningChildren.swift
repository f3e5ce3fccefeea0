internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The children that run now, for the moment when they all have to end at once.
package final class RunningChildren: Sendable {
    private let marks = Mutex<[Int32: String]>([:])

    package init() {}

    func add(_ pid: pid_t, mark: String) {
        marks.withLock { $0[pid] = mark }
    }

    /// To be called once the child is reaped: its number may then be somebody else's.
    func remove(_ pid: pid_t) {
        _ = marks.withLock { $0.removeValue(forKey: pid) }
    }

    /// Kills every child and what it started, without waiting.
    package func killAll() {
        for (pid, mark) in marks.withLock({ $0 }) {
            killpg(pid, SIGKILL)
            _ = Leftovers(group: pid, mark: mark).sweep()
        }
    }
}
