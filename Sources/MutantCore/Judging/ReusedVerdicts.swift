/// Verdicts of an earlier run that stand in the place of trials, until a clean trial speaks against their tests.
struct ReusedVerdicts: Hashable, Sendable {
    private var reports: [Int: MutantReport]
    private let mutants: [TestID: [Int]]

    /// - Parameter reports: by the places of their mutants in the plan.
    init(_ reports: [Int: MutantReport]) {
        self.reports = reports
        var mutants: [TestID: [Int]] = [:]
        for (index, report) in reports {
            for claim in report.claims { mutants[claim.test, default: []].append(index) }
        }
        self.mutants = mutants
    }

    subscript(mutant: Int) -> MutantReport? { reports[mutant] }

    /// Gives up every verdict that hangs on `test`: red, skipped or unstable without any defect it proves nothing.
    /// - Returns: the mutants that have to be measured after all.
    mutating func giveUp(_ test: TestID) -> [Int] {
        (mutants[test] ?? []).filter { reports.removeValue(forKey: $0) != nil }.sorted()
    }
}
