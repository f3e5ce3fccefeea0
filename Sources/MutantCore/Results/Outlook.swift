/// What a run would do that is not started: its trials in their order, and how long it would take.
package struct Outlook: Hashable, Sendable, Codable {
    package struct Part: Hashable, Sendable, Codable {
        /// Nil without any defect.
        @OrNull package var defect: DefectID?
        package let test: TestID
        /// How long it took before; nil where it was never seen.
        @OrNull package var seconds: Double?
    }

    /// How many trials would run at once.
    package let workers: Int
    /// Why so many, where the run would choose.
    @OrNull package var workersReason: String?
    /// In seconds, twins included; nil where nothing was ever seen.
    @OrNull package var estimate: Double?
    /// How many of the trials were seen before.
    package let known: Int
    /// The trials that are sure to come; twins come when kills ask for them.
    package let trials: [Part]

    /// - Parameter cleanWorkers: how many trials would run at once in the clean run.
    package init(_ rehearsal: Rehearsal, workers: Int, cleanWorkers: Int, reason: String? = nil) {
        self.workers = workers
        trials = rehearsal.trials.flatMap { trial in
            trial.tests.map { test in
                Part(defect: trial.defect, test: test, seconds: rehearsal.recordedSeconds(of: test, trial.defect))
            }
        }
        known = trials.count { $0.seconds != nil }
        workersReason = reason
        estimate = rehearsal.seconds(workers: workers, cleanWorkers: cleanWorkers)
    }
}
