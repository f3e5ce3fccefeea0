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

    @Test(
        arguments: [
            ("lateFe", nil, "no test claims `lateFe`; did you mean `lateFee`?"), ("xyz", nil, "no test claims `xyz`"),
            ("lateFee", "test_x", "no test that claims `lateFee` is called test_x; these do:"),
            ("lateFee", nil, "`lateFee` is claimed by 3 tests; say with --test which one:"),
            ("lateFee", "fee", "--test fee fits 2 of the tests that claim `lateFee`:"),
        ] as [(String, String?, String)])
    func `what is not clear is answered with what there is`(id: String, test: String?, answer: String) throws {
        let error = #expect(throws: ClaimChoiceError.self) { _ = try chosen(id, test) }
        #expect(error?.description.split(separator: "\n").first.map(String.init) == answer)
    }
}
