/// The number of workers that keeps the cores busy, and why it is that.
package struct WorkerChoice: Hashable, Sendable {
    /// Where the usage was measured.
    package enum Origin: Hashable, Sendable {
        case cleanRun
        case earlierRun
    }

    package let workers: Int
    /// In one line.
    package let reason: String

    /// More would ask too much of what tests share besides processors.
    private static let mostPerCore = 8

    /// - Parameter freeMemory: in bytes; nil where it is not known.
    package init(cores: Int, usage: Usage?, from origin: Origin, freeMemory: Int?) {
        guard let usage else {
            workers = cores
            reason = Self.text(cores, cores, "no run has measured yet for how much of its time a trial has a processor")
            return
        }
        let most = min(cores * Self.mostPerCore, WorkerCount.range.upperBound)
        let wanted = Double(cores) / max(usage.processorShare, 0.001)
        let busy = max(cores, min(most, Int(min(wanted, Double(most)))))
        let fitting = freeMemory.flatMap { usage.memory > 0 ? max(1, $0 / usage.memory) : nil } ?? busy
        let percent = max(1, Int((usage.processorShare * 100).rounded()))
        let trials =
            switch origin {
            case .cleanRun: "trials of the clean run"
            case .earlierRun: "trials of an earlier run"
            }
        var why = "\(trials) had a processor for \(percent) % of their time"
        if fitting < busy {
            why += ", but no more of \(Room.text(usage.memory)) fit into the memory that is free"
        } else if busy == most, wanted > Double(most) {
            why += "; more than \(Self.mostPerCore) a core are not tried"
        }
        workers = min(busy, fitting)
        reason = Self.text(workers, cores, why)
    }

    private static func text(_ workers: Int, _ cores: Int, _ why: String) -> String {
        "--parallel auto: \(workers) worker\(workers == 1 ? "" : "s") on \(cores) core\(cores == 1 ? "" : "s"), since \(why)"
    }

    /// Where a worker is dear, and the machine's room decides.
    package static func roomReason(workers: Int) -> String {
        "--parallel auto: \(workers) worker\(workers == 1 ? "" : "s"), as many as the machine has room for"
    }
}
