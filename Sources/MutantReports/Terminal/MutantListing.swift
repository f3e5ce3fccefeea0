package import MutantCore

/// `kassios mutants list`: mutants with their tests, defects without claims, tests without claims.
package struct MutantListing: Hashable, Sendable, Encodable {
    package struct Entry: Hashable, Sendable, Encodable {
        package let id: DefectID
        @OrNull package var title: String?
        @OrNull package var group: String?
        package let tests: [Place]
        /// Why it is selected, where a commit to compare with was named.
        @OrNull package var because: [String]?
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
    private let since: Affected?

    private enum CodingKeys: CodingKey {
        case mutants, unclaimed, testsWithoutClaims
    }

    /// - Parameter tests: all that the sources hold; with a selection the lists of what is unclaimed stay whole.
    package init(_ plan: RunPlan, claims: [Claim], tests: [TestID: SourceLocation], since: Affected? = nil) {
        self.since = since
        mutants = plan.mutants.map { mutant in
            Entry(
                id: mutant.id, title: mutant.title, group: mutant.group,
                tests: mutant.claims.map { Place($0.test, at: $0.location) },
                because: since.map { $0.touches[mutant.id]?.map(\.description) ?? [] })
        }
        unclaimed = plan.unclaimed
        let claimed = Set(claims.map(\.test))
        testsWithoutClaims = tests.filter { !claimed.contains($0.key) }.sorted { $0.value < $1.value }
            .map { Place($0.key, at: $0.value) }
    }

    package func lines(_ style: TerminalStyle) -> [String] {
        let claims = mutants.reduce(0) { $0 + $1.tests.count }
        var lines = mutants.flatMap { mutantLines($0, style) }
        lines += section("Defects that no test claims:", unclaimed.map(\.text), style)
        lines += section("Tests that claim nothing:", testsWithoutClaims.map(line), style)
        lines += ["", Count.text(mutants.count, "mutant") + ", " + Count.text(claims, "claim")]
        if let since, mutants.isEmpty { lines.append(TouchListing.nothing(since: since.ref)) }
        return lines
    }

    private func mutantLines(_ mutant: Entry, _ style: TerminalStyle) -> [String] {
        let group = mutant.group.map { "  (\(PlainText.visible($0)))" } ?? ""
        let reasons = since.map { TouchListing.reasons(for: mutant.id, $0) } ?? []
        return [style.text(mutant.id.text, .strong) + group] + mutant.tests.map { "  " + line($0) } + reasons
    }

    private func section(_ title: String, _ lines: [String], _ style: TerminalStyle) -> [String] {
        lines.isEmpty ? [] : ["", style.text(title, .doubt)] + lines.map { "  " + $0 }
    }

    private func line(_ place: Place) -> String {
        let location = place.file.map { PlainText.visible($0) + (place.line.map { ":\($0)" } ?? "") + ": " } ?? ""
        return location + PlainText.visible(place.id.text)
    }
}
