import MutantCore
import MutantReports
import Testing

@Suite struct PlanListingTests {
    @Test func `trials stand in their order, tests that share a process are counted`() {
        let trials = [
            Trial(number: 1, tests: [TestID("T/x")], defect: nil, deadline: 300),
            Trial(number: 2, tests: ["R/a", "R/b", "R/c"].map { TestID($0) }, defect: nil, deadline: 300),
            Trial(number: 3, tests: [TestID("T/\u{1b}x")], defect: .sample("doubleCharge"), deadline: 300),
        ]
        #expect(
            PlanListing.lines(trials) == [
                "clean         T/x", "clean         R/a and 2 more", #"doubleCharge  T/\u{1b}x"#,
            ])
        #expect(PlanListing.lines([]) == [])
    }
}
