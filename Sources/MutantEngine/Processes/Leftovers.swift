#if PLANTED_DEFECTS
    internal import DefectSwitch
    internal import MutantCore
#endif

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The processes of a trial besides its own: found, counted, stopped, and ended once it is over, so that nothing of one
/// defect lives on into the next.
///
/// A process belongs to a trial when it is in the group of the trial's own process, or when its environment holds the
/// trial's mark: what a test launches often leads a session of its own. Nothing else is ever touched.
struct Leftovers {
    /// The process group of the trial's own process.
    let group: pid_t
    /// `NAME=value`, which no process has but the trial's.
    let mark: String
    /// The process numbers given since shortly before the trial's launch, where they are known.
    var numbers: ProcessNumbers?

    struct Process: Hashable, CustomStringConvertible {
        let pid: pid_t
        let name: String

        var description: String { "\(name) (pid \(pid))" }
    }

    /// Ends everything that is left, and waits until it is gone.
    ///
    /// The trial's own process must have ended, but not been reaped: its number could be somebody else's by then.
    /// - Returns: what had to be ended.
    func sweep() -> [Process] {
        #if PLANTED_DEFECTS
            if PlantedDefect.leftoversSpared.isActive { return [] }
        #endif
        return Self.sweep { living() }
    }

    /// Ends every process whose environment holds an entry that begins with `mark`.
    static func sweep(markedBy mark: String) -> [Process] {
        sweep {
            ProcessTable.all()
                .filter { ProcessTable.environment(of: $0, holds: mark, asPrefix: true) && ProcessTable.isAlive($0) }
                .map { Process(pid: $0, name: ProcessTable.name(of: $0)) }
        }
    }

    private static func sweep(_ living: () -> [Process]) -> [Process] {
        var ended: [Process] = []
        // What forks while it is looked for is found in the next round.
        for round in 0..<rounds {
            let alive = living()
            if alive.isEmpty { break }
            for process in alive {
                kill(process.pid, SIGKILL)
                // It may have been found on the way from one program to the next.
                if !ended.contains(where: { $0.pid == process.pid }) { ended.append(process) }
            }
            if round > 0 { usleep(pause) }
        }
        return ended
    }

    /// At a millisecond each, what does not die of KILL within two seconds is in the kernel's hands.
    private static let rounds = 2000
    private static let pause: UInt32 = 1000

    /// Sends `signal` to everything that belongs to the trial, its own process included.
    func signalAll(_ signal: Int32) {
        killpg(group, signal)
        for process in living() { kill(process.pid, signal) }
    }

    /// The bytes of memory that the trial has in use.
    var memory: Int {
        living().reduce(ProcessTable.memory(of: group)) { $0 + ProcessTable.memory(of: $1.pid) }
    }

    /// The processes of the trial that live, but for its own.
    private func living() -> [Process] {
        if isSeenToBeGone { return [] }
        return ProcessTable.all().filter { $0 != group && belongs($0) && ProcessTable.isAlive($0) }
            .map { Process(pid: $0, name: ProcessTable.name(of: $0)) }
    }

    private func belongs(_ pid: pid_t) -> Bool {
        let itsGroup = getpgid(pid)
        // The kernel's own are in none.
        return itsGroup == group || itsGroup > 0 && ProcessTable.environment(of: pid, holds: mark)
    }

    /// Whether nobody who was started since the launch is the trial's; false where that takes a look at every process.
    private var isSeenToBeGone: Bool {
        guard var numbers, var given = numbers.next() else { return false }
        // Else they are not the kernel's, whatever they are.
        guard given.contains(where: { $0.contains(group) }) else { return false }
        for _ in 0..<Self.glances {
            if given.joined().contains(where: { $0 != group && belongs($0) }) { return false }
            // Whoever was not yet there may have been started by one who is gone now.
            guard let more = numbers.next() else { return false }
            if more.isEmpty { return true }
            given = more
        }
        return false
    }

    private static let glances = 20
}
