/// What was seen in one trial: facts, no judgement.
package struct Observation: Hashable, Sendable {
    package var ending: ProcessEnding
    /// One entry per test that showed up in the output.
    package var outcomes: [TestOutcome]
    package var receipts: [Receipt]
    /// Wall time from the launch to the end.
    package var seconds: Double
    /// Seconds from the run's start to the launch.
    package var started: Double
    package var worker: Int
    /// The log's path relative to the run directory.
    package var log: String
    /// The seconds the process was given, or nil for any number.
    package var deadline: Double?
    /// What the process left behind and we ended.
    package var swept: [String]
    /// For how many seconds it had a processor, with the descendants that were waited for; nil where nobody counted.
    package var processorSeconds: Double?
    /// The most bytes that one of its processes held.
    package var memory: Int?
    /// How many other trials ran beside it at most; nil where launches are shared.
    package var beside: Int?
    /// Files under the test roots that were changed while it ran.
    package var wroteSources: [String] = []
    /// Pictures of the screen and what else the test attached, relative to the run directory.
    package var attachments: [String] = []
    /// Where the trial's folder is, if it is kept, relative to the run directory.
    package var results: String?

    package init(
        ending: ProcessEnding, outcomes: [TestOutcome] = [], receipts: [Receipt] = [], seconds: Double = 0,
        started: Double = 0, worker: Int = 0, log: String = "", deadline: Double? = nil, swept: [String] = []
    ) {
        self.ending = ending
        self.outcomes = outcomes
        self.receipts = receipts
        self.seconds = seconds
        self.started = started
        self.worker = worker
        self.log = log
        self.deadline = deadline
        self.swept = swept
    }

    /// Whether the launch, and not the subject, went wrong: it says nothing about the test.
    package var isLaunchFailure: Bool {
        if case .notStarted = ending { true } else { false }
    }

    /// What was seen of `test`, if it showed up at all.
    package func outcome(of test: TestID) -> TestOutcome? {
        outcomes.first { $0.test == test }
    }
}
