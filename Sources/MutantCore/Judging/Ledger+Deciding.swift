// What is decided so far.
extension Ledger {
    /// The report of the mutant at `index` as things stand; without receipts survivors stay open until `settle`.
    package func report(_ index: Int) -> MutantReport {
        if let report = reused[index] { return report }
        let planned = plan.mutants[index]
        return MutantReport(
            planned,
            claims: zip(planned.claims, mutants[index]).map { claim, state in
                ClaimReport(claim, evidence: state.evidence, verdict: state.verdict)
            })
    }

    package var mutantCount: Int { mutants.count }

    /// Whether the mutant has the verdict of an earlier run.
    package func isReused(_ index: Int) -> Bool { reused[index] != nil }

    /// Whether trials have decided the mutant, and nothing that is still to come can change that.
    package func isDecided(_ index: Int) -> Bool {
        !isReused(index)
            && mutants[index].allSatisfy { state in
                guard let verdict = state.verdict else { return false }
                if case .survived = verdict { return state.evidence.receipts != .none }
                return true
            }
    }

    /// Looks at survivors whose subject gives no receipts, once everything else is decided.
    ///
    /// One counts only if the same switch killed another mutant in this run; else nothing shows that it switches
    /// anything: a reused kill shows only that it once did.
    package mutating func settle() {
        var killers: [LaunchSettings: [Int]] = [:]
        for index in mutants.indices where mutants[index].contains(where: { Self.isKilled($0) }) {
            killers[plan.mutants[index].settings.launch, default: []].append(index)
        }
        for index in mutants.indices {
            let proofs = killers[plan.mutants[index].settings.launch] ?? []
            guard proofs.isEmpty || proofs == [index] else { continue }
            for (claim, state) in mutants[index].enumerated() where state.evidence.receipts == .none {
                if case .survived(let reason)? = state.verdict {
                    mutants[index][claim].verdict = .undecided(.notActivated)
                    unproven.append(.init(defect: plan.mutants[index].id, test: state.evidence.test, reason: reason))
                }
            }
        }
    }

    private static func isKilled(_ claim: ClaimState) -> Bool {
        if case .killed? = claim.verdict { true } else { false }
    }

    /// Whether a clean trial has shown a test that is not green.
    package var hasRedTwin: Bool { clean.twins.values.contains { $0 != .passed && $0 != .skipped } }

    /// How the suite did without defects, as far as it was run.
    package func cleanReport(seconds: Double) -> CleanReport {
        clean.report(of: cleanTests, seconds: seconds)
    }

    /// The tests of the clean run.
    package var cleanTests: [TestID] { plan.claimedTests + plan.restOfSuite.joined() }
}
