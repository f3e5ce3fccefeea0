/// What trials take of the machine while no more of them run at once than it has cores.
package struct Usage: Hashable, Sendable, Codable {
    /// For which part of its time a trial has a processor: 1 when it computes from its start to its end.
    package let processorShare: Double
    /// The most bytes that a process of a trial held.
    package let memory: Int

    package init(processorShare: Double, memory: Int) {
        self.processorShare = processorShare
        self.memory = memory
    }

    /// Nil where nobody counted.
    package init?(of trials: [TrialResult], cores: Int) {
        // Where trials wait for each other's processors they look as if they slept.
        let counted = trials.filter { $0.processorSeconds != nil && ($0.beside ?? .max) < cores }
        let seconds = counted.reduce(0) { $0 + $1.seconds }
        let processorSeconds = counted.reduce(0) { $0 + ($1.processorSeconds ?? 0) }
        guard seconds > 0, seconds.isFinite, processorSeconds.isFinite, processorSeconds >= 0 else { return nil }
        processorShare = processorSeconds / seconds
        memory = counted.compactMap(\.memory).max() ?? 0
    }
}
