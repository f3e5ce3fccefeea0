package import MutantCore

extension RunSession {
    package struct Options: Sendable {
        package var selection = Selection()
        /// The part of what is selected that the run is about; nil for all of it.
        package var shard: Shard?
        package var isClean = false
        package var workers = WorkerCount.standard
        /// How many trials may share a launch where launches are dear; nil for the usual number.
        package var batchSize: Int?
        package var keepsSimulators = false
        package var isPrebuilt = false
        package var isLocked = false
        package var failsFast = false
        package var deadlines = Deadlines()
        package var demandsTwins = true
        package var confirmsKills = false
        /// How often the clean suite is run.
        package var cleanRuns = 1
        /// What earlier runs have shown.
        package var history = History()
        /// What names the file that `history` was given in, where it was.
        package var historyFingerprint: String?
        package var keptResults = KeptResults()
        package var trials = TrialLauncher.Settings()
        /// The earlier run whose verdicts are taken over as far as they still stand.
        package var reuse: Reuse?

        package init() {}
    }
}
