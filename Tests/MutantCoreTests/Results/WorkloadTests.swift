import MutantCore
import Testing

@Suite struct WorkloadTests {
    private static let plan = RunPlan(
        mutants: [("a", ["T/x", "T/y"]), ("b", ["T/x"])].map { id, tests in
            PlannedMutant(
                id: .sample(id), receipts: .reached, claims: tests.map { PlannedClaim(test: TestID($0)) })
        }, restOfSuite: [[TestID("T/p"), TestID("T/q")]])

    @Test func `each claim is a trial, and the suite as often as it is asked for`() {
        let work = Workload(Self.plan, cleanRuns: 2, demandsTwins: true, confirmsKills: false)
        #expect(work.claims.map { "\($0.defect) \($0.test)" } == ["a T/x", "a T/y", "b T/x"])
        let suite = [["T/x"], ["T/y"], ["T/p", "T/q"]].map { $0.map { TestID($0) } }
        #expect(work.clean == suite + suite)
        #expect(work.addsTwins && work.trialsPerKill == 0)
    }

    @Test func `a kill that is confirmed takes two trials more`() {
        let work = Workload(Self.plan, cleanRuns: 0, demandsTwins: false, confirmsKills: true)
        #expect(work.clean == [] && work.trialsPerKill == 2 && !work.addsTwins)
    }
}
