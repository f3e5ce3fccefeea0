/// When a trial ran, where, and how its process ended.
package struct TrialResult: Hashable, Sendable, Codable {
    /// Counted from 1 in the order of their starts; the first part of the log's name.
    package var number: Int
    /// Nil without any defect.
    @OrNull package var defect: DefectID?
    /// Nil where several tests shared the process.
    @OrNull package var test: TestID?
    package var worker: Int
    /// Seconds from the run's start.
    package var started: Double
    package let seconds: Double
    package let ending: String

    package init(_ trial: Trial, _ observation: Observation) {
        number = trial.number
        worker = observation.worker
        started = observation.started
        seconds = observation.seconds
        ending = "\(observation.ending)"
        defect = trial.defect
        test = trial.tests.count == 1 ? trial.tests[0] : nil
    }
}
