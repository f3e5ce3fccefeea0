/// All that is known about one claim when the judge is asked.
package struct Evidence: Hashable, Sendable {
    /// Nil where clean trials are looked at.
    package let defect: DefectID?
    package let test: TestID
    /// How much the subject says about itself.
    package let receipts: ReceiptLevel
    /// How many green trials make a survivor.
    package let attempts: Int
    /// Whether the defect is expected to hang.
    package let hang: Bool
    /// The trials with the defect on, in the order in which they ended.
    package var trials: [Observation]
    package var twin: Twin?
    /// The wall time of the twin.
    package var twinSeconds: Double?
    /// How many trials may have run beside a red for the twin to count: as many as beside the twin, or as is usual; nil for
    /// any number.
    package var twinBeside: Int?
    /// Whether the twin was run because another had fewer trials beside it than the red.
    package var isTwinRepeated = false
    /// The repetition of a kill.
    package var confirmation: Confirmation?

    package init(
        defect: DefectID?, test: TestID, receipts: ReceiptLevel, attempts: Int = 1, hang: Bool = false,
        trials: [Observation] = [], twin: Twin? = nil, twinSeconds: Double? = nil
    ) {
        self.defect = defect
        self.test = test
        self.receipts = receipts
        self.attempts = attempts
        self.hang = hang
        self.trials = trials
        self.twin = twin
        self.twinSeconds = twinSeconds
    }

    /// The same claim, seen in other trials.
    func holding(_ trials: [Observation]) -> Evidence {
        var evidence = self
        evidence.trials = trials
        return evidence
    }
}
