package import MutantCore

extension RunSession {
    package struct Options: Sendable {
        package var selection = Selection()
        package var isClean = false
        package var workers = 1
        package var isPrebuilt = false
        package var isLocked = false
        package var failsFast = false
        package var deadlines = Deadlines()
        package var demandsTwins = true
        package var confirmsKills = false
        /// How often the clean suite is run.
        package var cleanRuns = 1
        package var trials = TrialLauncher.Settings()

        package init() {}
    }
}
