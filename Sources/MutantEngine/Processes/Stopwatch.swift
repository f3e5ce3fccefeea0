/// Counts seconds, of a child or a run, without those in which the run was stopped by Ctrl-Z.
package struct Stopwatch: Sendable {
    private let registry: RunningChildren
    private let start = ContinuousClock.now
    private let stoppedBefore: Duration

    package init(_ registry: RunningChildren) {
        self.registry = registry
        stoppedBefore = registry.stoppedTime
    }

    package var seconds: Double {
        let stopped = registry.stoppedTime - stoppedBefore
        return max(0, (ContinuousClock.now - start - stopped) / .seconds(1))
    }
}
