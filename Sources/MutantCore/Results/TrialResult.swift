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
    /// For how many of them it had a processor, its descendants too; may be more than `seconds`.
    @OrNull package var processorSeconds: Double?
    /// The most bytes that one of its processes held.
    @OrNull package var memory: Int?
    /// How many other trials ran beside it at most; nil where several share a launch.
    @OrNull package var beside: Int?
    package let ending: String

    package init(_ trial: Trial, _ observation: Observation) {
        number = trial.number
        worker = observation.worker
        started = observation.started
        seconds = observation.seconds
        processorSeconds = observation.processorSeconds
        memory = observation.memory
        beside = observation.beside
        ending = "\(observation.ending)"
        defect = trial.defect
        test = trial.tests.count == 1 ? trial.tests[0] : nil
    }
}
