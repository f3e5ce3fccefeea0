/// What launches take besides the trials in them.
package struct LaunchCosts: Hashable, Sendable {
    private var launches = 0
    private var overhead = 0.0
    private var trials = 0
    private var trialSeconds = 0.0

    package init() {}

    /// - Parameters:
    ///   - seconds: the wall time of a launch.
    ///   - trials: how long each of its tests took.
    package mutating func add(seconds: Double, trials lengths: [Double]) {
        let inside = lengths.reduce(0, +)
        launches += 1
        overhead += max(0, seconds - inside)
        trials += lengths.count
        trialSeconds += inside
    }

    /// The mean seconds of a launch besides its trials.
    package var overheadPerLaunch: Double { launches > 0 ? overhead / Double(launches) : 0 }

    /// How many claims, each with its twin, should share a launch so that a fifth of their time pays for it; nil before
    /// anything was measured.
    package var batchSize: Int? {
        guard trials > 0, trialSeconds > 0 else { return nil }
        let claim = 2 * trialSeconds / Double(trials)
        let size = (overheadPerLaunch / (0.2 * claim)).rounded(.up)
        // Beyond that a launch that breaks costs more than it saves.
        return Int(min(max(1, size), 32))
    }
}
