import MutantCore
import Testing

@Suite struct KeptResultsTests {
    private func kept(_ kinds: KeptResults.Kind...) -> [String] {
        let verdicts: [Verdict?] = [.killed(.crash), .survived(.stillGreen), .undecided(.notRun), nil]
        return verdicts.compactMap { verdict in
            let claim = ClaimReport(
                PlannedClaim(test: TestID("T/x")),
                evidence: Evidence(defect: nil, test: TestID("T/x"), receipts: .none), verdict: verdict)
            return KeptResults(Set(kinds)).holds(claim) ? claim.verdict.rawValue : nil
        }
    }

    @Test func `each word means the claims that end so`() {
        #expect(kept(.undecided) == ["undecided"] && kept(.survived) == ["survived"])
        #expect(kept(.undecided, .survived) == ["survived", "undecided"])
        #expect(kept(.all) == ["killed", "survived", "undecided", "pending"])
    }

    @Test func `none means none, and adds nothing to others`() {
        #expect(kept(.none) == [] && KeptResults([.none]).isNothing)
        #expect(kept(.none, .survived) == ["survived"])
    }
}
