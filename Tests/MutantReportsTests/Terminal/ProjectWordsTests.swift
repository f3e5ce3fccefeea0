import MutantCore
import MutantReports
import Testing

@Suite struct ProjectWordsTests {
    private static let manifest = Manifest(
        subject: Subject(switchSettings: LaunchSettings(), receipts: .active),
        claims: [Mutant(id: .sample("late"), tests: [TestID("T/pay(to:)")])],
        mutants: [
            Mutant(id: .sample("zero"), tests: [TestID("T/b"), TestID("T/a")]),
            Mutant(id: .sample("late"), tests: [TestID("T/a")]),
        ])
    private static let catalogue = Catalogue(entries: [
        .init(id: .sample("zero"), title: " Zero\tis\n\u{1b}[1m accepted ", group: "two words"),
        .init(id: .sample("late"), group: "money"), .init(id: .sample("more"), title: "Unclaimed", group: "money"),
        .init(id: .sample("odd"), group: "a\tb"), .init(id: .sample("none"), group: ""),
    ])

    @Test func `ids of claimed defects stand once each, with their titles in a line`() {
        #expect(
            ProjectWords.mutants.lines(in: Self.manifest, Self.catalogue) == [
                "late", "zero\tZero is \\u{1b}[1m accepted",
            ])
    }

    @Test func `groups that can be typed stand once each`() {
        #expect(ProjectWords.groups.lines(in: Self.manifest, Self.catalogue) == ["money", "two words"])
    }

    @Test func `tests stand once each, as they are or as patterns for themselves`() throws {
        #expect(ProjectWords.tests.lines(in: Self.manifest, Self.catalogue) == ["T/a", "T/b", "T/pay(to:)"])
        let patterns = ProjectWords.testPatterns.lines(in: Self.manifest, Self.catalogue)
        #expect(patterns == ["T/a", "T/b", "T/pay\\(to:\\)"])
        #expect(try "T/pay(to:)".wholeMatch(of: Regex(patterns[2])) != nil)
    }
}
