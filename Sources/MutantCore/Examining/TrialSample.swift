/// The few trials that a check-up starts: as quick as can be had.
package struct TrialSample: Hashable, Sendable {
    package let defect: DefectID
    /// Claims `defect`.
    package let test: TestID
    package let receipts: ReceiptLevel
    /// Two claimed tests, or one where there are no more.
    package let pair: [TestID]
    /// An id that is no defect's.
    package let unknownDefect: DefectID

    /// Nil where nothing is claimed.
    ///
    /// - Parameter seconds: how long tests took, as far as known; those go first, and the others in the plan's order.
    package init?(_ plan: RunPlan, catalogue: Catalogue?, seconds: [TestID: Double]) {
        let claims = plan.mutants.flatMap { mutant in mutant.claims.map { (mutant: mutant, test: $0.test) } }
        let ordered = claims.enumerated().sorted { left, right in
            let times = (seconds[left.element.test] ?? .infinity, seconds[right.element.test] ?? .infinity)
            return times.0 == times.1 ? left.offset < right.offset : times.0 < times.1
        }.map(\.element)
        // A defect that hangs costs its deadline, and one that is seldom seen tells little.
        let best =
            ordered.first {
                $0.mutant.receipts != .none && !$0.mutant.settings.hang && $0.mutant.settings.attempts == 1
            }
            ?? ordered.first { $0.mutant.receipts != .none } ?? ordered.first
        guard let best, let unknown = Self.unknownDefect(plan, catalogue) else { return nil }
        defect = best.mutant.id
        test = best.test
        receipts = best.mutant.receipts
        var seen: Set<TestID> = []
        pair = Array(ordered.map(\.test).filter { seen.insert($0).inserted }.prefix(2))
        unknownDefect = unknown
    }

    private static func unknownDefect(_ plan: RunPlan, _ catalogue: Catalogue?) -> DefectID? {
        let known = Set(plan.mutants.map(\.id.text) + (catalogue?.entries ?? []).map(\.id.text))
        var name = "noSuchDefect"
        while known.contains(name) { name += "X" }
        return DefectID(name)
    }
}
