import MutantCore
import Testing

@Suite struct GroupTotalsTests {
    private static let catalogue = Catalogue(
        entries: [("m1", "money"), ("s1", "state"), ("m2", "money"), ("n1", nil)].map { id, group in
            Catalogue.Entry(id: .sample(id), group: group)
        })

    private func plan(_ claimed: [String], _ selection: Selection = Selection()) throws -> RunPlan {
        let location = SourceLocation(file: "T.swift", line: 1, column: 1)
        let claims = claimed.map { Claim(defect: .sample($0), test: TestID("T/x"), location: location) }
        return try Planner.plan(
            claims: claims, manifest: Manifest(subject: Subject(switchSettings: LaunchSettings(), receipts: .active)),
            catalogue: Self.catalogue, selection: selection)
    }

    @Test func `groups stand as the catalogue has them, defects without one last`() throws {
        let groups = try plan(["m1", "n1"]).groups
        #expect(groups.map(\.name) == ["money", "state", nil])
        #expect(groups.map(\.known) == [2, 1, 1] && groups.map(\.claimed) == [1, 0, 1])
    }

    @Test func `kills are counted where they belong`() {
        let mutants: [MutantReport] = [
            .sample("m1", .sample(.killed(.crash)), group: "money"), .sample("m2", .sample(nil), group: "money"),
            .sample("s1", .sample(.killed(.crash)), group: "state"), .sample("n1", .sample(.killed(.crash))),
        ]
        let totals = GroupTotals(PlannedGroup(name: "money", known: 5, claimed: 3), mutants)
        #expect(totals.known == 5 && totals.claimed == 3 && totals.selected == 2 && totals.caught == 1)
        #expect(GroupTotals(PlannedGroup(name: nil, known: 1, claimed: 1), mutants).caught == 1)
    }
}
