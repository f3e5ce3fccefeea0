import MutantCore
import MutantReports
import Testing

@Suite struct PlanListingTests {
    private func outlook(times: [String: Double], workers: Int = 2, reason: String? = nil) -> Outlook {
        let mutants = [("doubleCharge", "T/\u{1b}x"), ("late", "T/y"), ("a", "T/z")].map { id, test in
            PlannedMutant(id: .sample(id), receipts: .reached, claims: [PlannedClaim(test: TestID(test))])
        }
        let clean = Dictionary(times.map { (TestID($0.key), $0.value) }, uniquingKeysWith: { $1 })
        let rehearsal = Rehearsal(RunPlan(mutants: mutants), times: TestTimes(clean: clean))
        return Outlook(rehearsal, workers: workers, cleanWorkers: workers, reason: reason)
    }

    @Test func `trials stand in the order of their starts with the times they took, and the sum below`() {
        #expect(
            PlanListing.lines(outlook(times: ["T/y": 12.3, "T/z": 0.304])) == [
                "late          T/y  12 s", #"doubleCharge  T/\u{1b}x"#, "a             T/z  0.30 s", "",
                "3 trials on 2 workers: 25 s by recorded times (2 of 3), twins of kills included",
            ])
    }

    @Test func `where nothing was recorded nothing is foretold`() {
        #expect(
            PlanListing.lines(outlook(times: [:], workers: 1)).suffix(2) == [
                "", "3 trials on 1 worker; how long they take is unknown, since no run has recorded it",
            ])
    }

    @Test func `a number that the run would choose is explained`() {
        #expect(PlanListing.lines(outlook(times: [:], reason: "since")).suffix(3).prefix(2) == ["", "since"])
    }

    @Test func `where there is nothing to do, nothing is said`() {
        let rehearsal = Rehearsal(RunPlan(mutants: []))
        #expect(PlanListing.lines(Outlook(rehearsal, workers: 1, cleanWorkers: 1)) == [])
    }
}
