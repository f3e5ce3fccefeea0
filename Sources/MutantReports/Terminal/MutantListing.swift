package import MutantCore

/// `kassios mutants list`: mutants with their tests, defects without claims, tests without claims.
package struct MutantListing: Hashable, Sendable, Encodable {
    package struct Entry: Hashable, Sendable, Encodable {
        package let id: DefectID
        @OrNull package var title: String?
        @OrNull package var group: String?
        package let tests: [Place]
    }

    package struct Place: Hashable, Sendable, Encodable {
        package let id: TestID
        @OrNull package var file: String?
        @OrNull package var line: Int?

        init(_ id: TestID, at location: SourceLocation?) {
            self.id = id
            file = location?.file
            line = location?.line
        }
    }

    package let mutants: [Entry]
    package let unclaimed: [DefectID]
    package let testsWithoutClaims: [Place]

    /// - Parameter tests: all that the sources hold; with a selection the lists of what is unclaimed stay whole.
    package init(_ plan: RunPlan, claims: [Claim], tests: [TestID: SourceLocation]) {
        mutants = plan.mutants.map { mutant in
            Entry(
                id: mutant.id, title: mutant.title, group: mutant.group,
                tests: mutant.claims.map { Place($0.test, at: $0.location) })
        }
        unclaimed = plan.unclaimed
        let claimed = Set(claims.map(\.test))
        testsWithoutClaims = tests.filter { !claimed.contains($0.key) }.sorted { $0.value < $1.value }
            .map { Place($0.key, at: $0.value) }
    }

    package func lines(_ style: TerminalStyle) -> [String] {
        let claimed = mutants.flatMap { mutant in
            [style.text(mutant.id.text, .strong) + (mutant.group.map { "  (\(PlainText.visible($0)))" } ?? "")]
                + mutant.tests.map { "  " + line($0) }
        }
        return claimed + section("Defects that no test claims:", unclaimed.map(\.text), style)
            + section("Tests that claim nothing:", testsWithoutClaims.map(line), style)
            + [
                "",
                Count.text(mutants.count, "mutant") + ", "
                    + Count.text(mutants.reduce(0) { $0 + $1.tests.count }, "claim"),
            ]
    }

    private func section(_ title: String, _ lines: [String], _ style: TerminalStyle) -> [String] {
        lines.isEmpty ? [] : ["", style.text(title, .doubt)] + lines.map { "  " + $0 }
    }

    private func line(_ place: Place) -> String {
        let location = place.file.map { PlainText.visible($0) + (place.line.map { ":\($0)" } ?? "") + ": " } ?? ""
        return location + PlainText.visible(place.id.text)
    }
}
