/// Tells a machine on which nothing can be launched from a few launches that went wrong.
struct LaunchStreak {
    /// The launches that went wrong one after the other, without one between them that worked.
    private var launches: Set<Int> = []
    private var workers: Set<Int> = []
    /// What they were to run: one claim that breaks its launch again and again breaks no other.
    private var trials: Set<[String]> = []
    /// The last launch in which something ran.
    private var working: Int?

    /// - Parameter launch: the number of its first trial.
    mutating func add(_ observation: Observation, of trial: Trial, launch: Int, isTwin: Bool) {
        guard observation.isLaunchFailure else {
            self = LaunchStreak()
            working = launch
            return
        }
        guard working != launch else { return }
        launches.insert(launch)
        workers.insert(observation.worker)
        if !isTwin { trials.insert([trial.label] + trial.tests.map(\.text)) }
    }

    /// Whether it is long enough to give up, on a machine with `count` workers.
    func isHopeless(workers count: Int) -> Bool {
        launches.count >= Self.length && trials.count >= Self.length && workers.count >= min(Self.length, count)
    }

    private static let length = 3
}
