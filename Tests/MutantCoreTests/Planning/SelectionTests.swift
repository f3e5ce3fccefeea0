import MutantCore
import Testing

@Suite struct SelectionTests {
    private static let mutants = [
        planned("cardLost", "money", "T/Card/a", "T/Card/b"), planned("cardTwice", "money", "T/Card/c"),
        planned("rowLost", "lists", "T/Rows/a"), planned("plain", nil, "T/Plain/a"),
    ]

    private static func planned(_ id: String, _ group: String?, _ tests: String...) -> PlannedMutant {
        PlannedMutant(
            id: .sample(id), group: group, receipts: .none, claims: tests.map { PlannedClaim(test: TestID($0)) })
    }

    /// `id:number of claims`
    private func selected(_ selection: Selection) throws -> [String] {
        try selection.selected(from: Self.mutants).map { "\($0.id):\($0.claims.count)" }
    }

    private func complaint(_ selection: Selection) -> SelectionError? {
        do throws(SelectionError) {
            _ = try selection.selected(from: Self.mutants)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Patterns

    @Test(arguments: [
        ("cardLost", "cardLost"), ("cardLost", "card*"), ("cardLost", "*Lost"), ("cardLost", "*"),
        ("cardLost", "c*L*t"),
        ("cardLost", "card????"), ("cardLost", "**card**Lost**"), ("aXbXc", "*Xc"), ("aaab", "*ab"), ("", ""),
        ("", "*"), ("a.b", "a.b"), ("a", "?"),
    ])
    func `a pattern fits`(text: String, pattern: String) {
        #expect(Selection.matches(text, pattern: pattern))
    }

    @Test(arguments: [
        ("cardLost", "card"), ("cardLost", "Lost"), ("cardLost", "card???"), ("cardLost", "cardlost"), ("cardLost", ""),
        ("", "?"), ("a.b", "a?"), ("axb", "a.b"), ("abc", "*b"), ("cardLost", "[a-z]*"), ("cardLost", "cardLost?"),
    ])
    func `a pattern does not fit`(text: String, pattern: String) {
        #expect(!Selection.matches(text, pattern: pattern))
    }

    @Test func `a hostile pattern takes no time`() {
        let text = String(repeating: "a", count: 2000)
        let start = ContinuousClock.now
        #expect(!Selection.matches(text, pattern: String(repeating: "*a", count: 200) + "b"))
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    // MARK: Selecting

    @Test func `nothing named selects everything`() throws {
        #expect(try selected(Selection()) == ["cardLost:2", "cardTwice:1", "rowLost:1", "plain:1"])
        #expect(Selection().isEverything && !Selection(tests: "").isEverything)
    }

    @Test func `ids and patterns add up, in the mutants' own order`() throws {
        #expect(try selected(Selection(only: ["rowLost", "card*"])) == ["cardLost:2", "cardTwice:1", "rowLost:1"])
    }

    @Test func `a group selects its mutants`() throws {
        #expect(try selected(Selection(groups: ["lists"])) == ["rowLost:1"])
        #expect(try selected(Selection(groups: ["lists", "money"])) == ["cardLost:2", "cardTwice:1", "rowLost:1"])
    }

    @Test func `ids and groups must both fit`() throws {
        #expect(try selected(Selection(only: ["*Lost"], groups: ["money"])) == ["cardLost:2"])
    }

    @Test func `a pattern of tests selects claims, and mutants that keep some`() throws {
        #expect(try selected(Selection(tests: "/a$")) == ["cardLost:1", "rowLost:1", "plain:1"])
        #expect(try selected(Selection(only: ["card*"], tests: "Card/[bc]")) == ["cardLost:1", "cardTwice:1"])
    }

    // MARK: Complaints

    @Test(arguments: [Selection(tests: "Nowhere"), Selection(only: ["plain"], groups: ["money"])])
    func `parts that no claim matches together select nothing`(selection: Selection) {
        #expect(complaint(selection) == .nothing(selection))
    }

    @Test func `a name that selects nothing names the nearest`() {
        #expect(complaint(Selection(only: ["cardLots"])) == .noMutant("cardLots", near: "cardLost"))
        #expect(complaint(Selection(only: ["card*", "zzzzzzzz"])) == .noMutant("zzzzzzzz", near: nil))
    }

    @Test func `a group that does not exist is told with those that do`() {
        #expect(complaint(Selection(groups: ["mony"])) == .noGroup("mony", near: "money", known: ["lists", "money"]))
        let far = SelectionError.noGroup("zzzzzz", near: nil, known: ["lists", "money"])
        #expect(complaint(Selection(groups: ["zzzzzz"])) == far)
    }

    @Test(arguments: ["(", "[a", "*", "a{2,1}"])
    func `a pattern of tests that is none is told`(pattern: String) {
        #expect(complaint(Selection(tests: pattern)) == .badPattern(pattern))
    }

    @Test func `what was changed is selected from what is named, and may be nothing`() throws {
        let touched = try #require(DefectID("rowLost"))
        let since = Affected(ref: "main", touches: [touched: [.newManifest(file: "mutants.json")]])
        #expect(try selected(Selection(since: since)) == ["rowLost:1"])
        #expect(try selected(Selection(only: ["card*"], since: since)) == [])
        #expect(try selected(Selection(since: Affected(ref: "main", touches: [:]))) == [])
        #expect(
            complaint(Selection(tests: "Nowhere", since: since)) == .nothing(Selection(tests: "Nowhere", since: since)))
        #expect(!Selection(since: since).isEverything)
    }
}
