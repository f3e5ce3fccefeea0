/// Counts the seconds of a child, without those in which the run was stopped by Ctrl-Z.
struct Stopwatch: Sendable {
    private let registry: RunningChildren
    private let start = ContinuousClock.now
    private let stoppedBefore: Duration

    init(_ registry: RunningChildren) {
        self.registry = registry
        stoppedBefore = registry.stoppedTime
    }

    var seconds: Double {
        let stopped = registry.stoppedTime - stoppedBefore
        return max(0, (ContinuousClock.now - start - stopped) / .seconds(1))
    }
}
