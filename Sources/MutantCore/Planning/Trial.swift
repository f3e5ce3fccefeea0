/// One launch of a test, with one defect on or clean.
package struct Trial: Hashable, Sendable {
    /// Counts from 1 in the order of the launches; names the log.
    package let number: Int
    /// One test, but for the clean tests that nobody claims: they share a process.
    package let tests: [TestID]
    /// Nil when clean.
    package let defect: DefectID?
    /// In seconds.
    package let deadline: Double?
    /// Whether no other trial may run meanwhile.
    package let isAlone: Bool
    /// The worker that must run it, or nil for any.
    package let worker: Int?

    package init(
        number: Int, tests: [TestID], defect: DefectID?, deadline: Double?, isAlone: Bool = false, worker: Int? = nil
    ) {
        self.number = number
        self.tests = tests
        self.defect = defect
        self.deadline = deadline
        self.isAlone = isAlone
        self.worker = worker
    }

    /// The word for what is switched on.
    package var label: String { defect?.text ?? "clean" }
}
