import MutantCore
import Testing

@Suite struct ClaimChoiceTests {
    private func chosen(_ id: String, _ test: String? = nil) throws -> TestID? {
        let id2 = try #require(DefectID("lateFee"))
        let claims = ["T/A/test_fee", "T/A/test_feeTwice", "T/B/test_late"].map { PlannedClaim(test: TestID($0)) }
        let mutants = [
            PlannedMutant(id: id2, receipts: .none, claims: claims),
            PlannedMutant(
                id: try #require(DefectID("noToast")), receipts: .none,
                claims: [PlannedClaim(test: TestID("T/A/test_t"))]),
        ]
        let mutant = try ClaimChoice(id: id, test: test).mutant(in: mutants)
        #expect(mutant.claims.count == 1)
        return mutant.claims.first?.test
    }

    @Test func `the only claim needs no test`() throws {
        #expect(try chosen("noToast") == TestID("T/A/test_t"))
    }

    @Test(arguments: [("T/A/test_fee", "T/A/test_fee"), ("Twice", "T/A/test_feeTwice"), ("B/", "T/B/test_late")])
    func `a test is meant by its id, or by a part that only it has`(part: String, test: String) throws {
        #expect(try chosen("lateFee", part) == TestID(test))
    }

    @Test func `what several have means none, and the nearest id is offered`() throws {
        let ids = ["T/A/test_fee", "T/A/test_feeTwice"].map { TestID($0) }
        let fee = try #require(DefectID("lateFee"))
        #expect(throws: ClaimChoiceError.several(of: fee, ids, by: "fee")) { try chosen("lateFee", "fee") }
        #expect(throws: ClaimChoiceError.noMutant("lateFe", near: "lateFee")) { try chosen("lateFe") }
    }
}
