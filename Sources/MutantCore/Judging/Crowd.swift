/// How many other trials run beside each one, at most.
struct Crowd: Sendable {
    /// A start after which so many ran.
    private struct Peak {
        let start: Int
        let running: Int
    }

    /// The start of each trial that runs, counted over all trials.
    private var starts: [Int: Int] = [:]
    private var started = 0
    /// The starts after which more ran than after any later one.
    private var peaks: [Peak] = []

    /// - Parameter trial: its number.
    mutating func begin(_ trial: Int) {
        started += 1
        starts[trial] = started
        while let last = peaks.last, last.running <= starts.count { peaks.removeLast() }
        peaks.append(Peak(start: started, running: starts.count))
    }

    /// Nil for what never began.
    mutating func end(_ trial: Int) -> Int? {
        guard let start = starts.removeValue(forKey: trial) else { return nil }
        return peaks.first { $0.start >= start }.map { $0.running - 1 }
    }
}
