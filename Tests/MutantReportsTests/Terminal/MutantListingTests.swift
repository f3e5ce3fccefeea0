import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct MutantListingTests {
    private static let place = SourceLocation(file: "CardTests.swift", line: 4, column: 1)
    private static let claims = [
        Claim(defect: .sample("a"), test: TestID("T/x"), location: place),
        Claim(defect: .sample("b"), test: TestID("T/x"), location: place),
        Claim(defect: .sample("b"), test: TestID("T/hand"), location: nil),
    ]

    private static func listing(unclaimed: [DefectID] = [.sample("z")]) -> MutantListing {
        let mutants = [
            PlannedMutant(
                id: .sample("a"), group: "money", receipts: .none,
                claims: [PlannedClaim(test: TestID("T/x"), location: place)]),
            PlannedMutant(
                id: .sample("b"), title: "B is lost", receipts: .none,
                claims: [PlannedClaim(test: TestID("T/hand")), PlannedClaim(test: TestID("T/x"), location: place)]),
        ]
        let tests = [
            TestID("T/x"): place, TestID("T/late"): SourceLocation(file: "CardTests.swift", line: 90, column: 1),
            TestID("T/early"): SourceLocation(file: "CardTests.swift", line: 9, column: 1),
        ]
        return MutantListing(RunPlan(mutants: mutants, unclaimed: unclaimed), claims: claims, tests: tests)
    }

    @Test func `mutants stand with their tests, then what is unclaimed on either side`() {
        #expect(
            Self.listing().lines(.plain).joined(separator: "\n") == """
                a  (money)
                  CardTests.swift:4: T/x
                b
                  T/hand
                  CardTests.swift:4: T/x

                Defects that no test claims:
                  z

                Tests that claim nothing:
                  CardTests.swift:9: T/early
                  CardTests.swift:90: T/late

                2 mutants, 3 claims
                """)
    }

    @Test func `a list without anything unclaimed has no such heading`() {
        let listing = MutantListing(RunPlan(mutants: []), claims: [], tests: [:])
        #expect(listing.lines(.plain) == ["", "0 mutants, 0 claims"])
    }

    @Test func `scripts get the same with nulls for what is not known`() throws {
        let bytes = JSONReport.bytes(of: Self.listing())
        let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(Set(root.keys) == ["mutants", "unclaimed", "testsWithoutClaims"])
        let mutants = try #require(root["mutants"] as? [[String: Any]])
        #expect(mutants[0]["title"] is NSNull && mutants[0]["group"] as? String == "money")
        let tests = try #require(mutants[1]["tests"] as? [[String: Any]])
        #expect(tests.map { $0["id"] as? String } == ["T/hand", "T/x"])
        #expect(tests[0]["file"] is NSNull && tests[1]["line"] as? Int == 4)
    }

    @Test func `with a commit to compare with each mutant says why it is selected`() throws {
        let mutants = ["a", "b"].map { PlannedMutant(id: .sample($0), receipts: .none, claims: []) }
        let touches = (1...6).map { Touch.switchSite(SourceLocation(file: "Bank.swift", line: $0, column: 1)) }
        let since = Affected(ref: "main", touches: [.sample("a"): touches, .sample("b"): [touches[0]]])
        let listing = MutantListing(RunPlan(mutants: mutants), claims: [], tests: [:], since: since)
        #expect(
            listing.lines(.plain).prefix(8) == [
                "a", "    Bank.swift:1: the code around its switch was changed",
                "    Bank.swift:2: the code around its switch was changed",
                "    Bank.swift:3: the code around its switch was changed",
                "    Bank.swift:4: the code around its switch was changed", "    and 2 more", "b",
                "    Bank.swift:1: the code around its switch was changed",
            ])
        #expect(listing.mutants[0].because?.count == 6)
        let none = MutantListing(RunPlan(mutants: []), claims: [], tests: [:], since: since)
        #expect(none.lines(.plain).last == "nothing to do: no claiming test and no switch site changed since main")
        #expect(TouchListing.lines(mutants.map(\.id), since).first == "a is selected by")
        #expect(TouchListing.lines([], since) == [TouchListing.nothing(since: "main")])
    }
}
