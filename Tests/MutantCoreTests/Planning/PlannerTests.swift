import MutantCore
import Testing

@Suite struct PlannerTests {
    private static let subject = Subject(switchSettings: LaunchSettings(), receipts: .active)
    private static let place = SourceLocation(file: "CardTests.swift", line: 4, column: 1)

    private func claim(
        _ defect: String, _ test: String, declared: String? = nil, isConditional: Bool = false
    ) -> Claim {
        Claim(
            defect: .sample(defect), test: TestID(test), location: Self.place, declared: declared.map { TestID($0) },
            isConditional: isConditional)
    }

    private func built(_ claims: Claim..., listed: String...) -> (tests: [String], findings: [String]) {
        let built = Planner.built(claims, listed: listed.map { TestID($0) })
        return (built.claims.map(\.test.text), built.findings.map(\.description))
    }

    // MARK: Plans

    @Test func `claims become mutants in the order of their ids, tests in theirs`() throws {
        let claims = [claim("b", "T/y"), claim("a", "T/z"), claim("b", "T/x"), claim("b", "T/y")]
        let plan = try Planner.plan(
            claims: claims, manifest: Manifest(subject: Self.subject), catalogue: nil, selection: Selection())
        #expect(plan.mutants.map(\.id.text) == ["a", "b"])
        #expect(plan.mutants.map { $0.claims.map(\.test.text) } == [["T/z"], ["T/x", "T/y"]])
        #expect(plan.claimedTests.map(\.text) == ["T/z", "T/x", "T/y"] && plan.claimCount == 3)
        #expect(plan.mutants[0].claims[0].location == Self.place)
    }

    @Test func `the catalogue gives titles and groups and tells what nobody claims`() throws {
        let entries = ["c", "a", "b"].map {
            Catalogue.Entry(id: .sample($0), title: "title \($0)", group: "money", location: nil)
        }
        let plan = try Planner.plan(
            claims: [claim("b", "T/x")], manifest: Manifest(subject: Self.subject),
            catalogue: Catalogue(entries: entries), selection: Selection())
        #expect(plan.mutants.map(\.title) == ["title b"] && plan.mutants.map(\.group) == ["money"])
        #expect(plan.unclaimed.map(\.text) == ["a", "c"])
    }

    @Test func `what the manifest says of single defects goes into the plan`() throws {
        let settings = DefectSettings(attempts: 3, hang: true, receipts: ReceiptLevel.none)
        let accepted = AcceptedSurvivor(id: .sample("b"), tests: [TestID("T/y")], reason: "known", until: nil)
        let manifest = Manifest(subject: Self.subject, defects: [.sample("a"): settings], accepted: [accepted])
        let plan = try Planner.plan(
            claims: [claim("a", "T/x"), claim("b", "T/x"), claim("b", "T/y")], manifest: manifest, catalogue: nil,
            selection: Selection())
        #expect(plan.mutants[0].settings == settings)
        #expect(plan.mutants.map(\.receipts) == [ReceiptLevel.none, .active])
        #expect(plan.mutants.map { $0.claims.map(\.isAccepted) } == [[false], [false, true]])
        #expect(plan.mutants.map { $0.claims.map(\.acceptedReason) } == [[nil], [nil, "known"]])
    }

    @Test func `a base class's test that is accepted stands for those that inherit it`() throws {
        let accepted = AcceptedSurvivor(id: .sample("a"), tests: [TestID("T/Base/x")], reason: "known", until: nil)
        let inherited = Claim(
            defect: .sample("a"), test: TestID("T/Sub/x"), location: nil, declared: TestID("T/Base/x"))
        let plan = try Planner.plan(
            claims: [inherited], manifest: Manifest(subject: Self.subject, accepted: [accepted]), catalogue: nil,
            selection: Selection())
        #expect(plan.mutants.map { $0.claims.map(\.isAccepted) } == [[true]])
    }

    // MARK: What was built

    @Test func `a claim whose test is listed stays without a word`() {
        let built = built(claim("a", "T/C/x"), listed: "T/C/x", "T/C/y")
        #expect(built.tests == ["T/C/x"] && built.findings.isEmpty)
    }

    @Test func `a test that is missing is an error with the nearest names`() {
        let built = built(
            claim("a", "T/C/test_ones"), claim("b", "T/C/test_ones"), listed: "T/C/test_once", "T/D/test_other")
        #expect(built.tests.isEmpty && built.findings.count == 1)
        let finding = built.findings.first ?? ""
        #expect(
            finding.hasPrefix(
                "CardTests.swift:4:1: error: T/C/test_ones, which claims `a`, `b`, is not among the 2 tests"))
        #expect(finding.contains("did you mean `T/C/test_once`"))
    }

    @Test func `a test that begins like a listed one is missing all the same`() {
        #expect(built(claim("a", "T/C/test"), listed: "T/C/testTwo").findings.count == 1)
        #expect(built(claim("a", "T/C/x"), listed: "U/C/x").findings.count == 1)
    }

    @Test func `a conditional test that is not built is a note and its claim is left out`() {
        let built = built(claim("a", "T/C/x", isConditional: true), claim("a", "T/C/y"), listed: "T/C/y")
        #expect(built.tests == ["T/C/y"])
        let note = "CardTests.swift:4:1: note: T/C/x is not built here, so its claim of `a` is left out"
        #expect(built.findings == [note])
    }

    @Test func `an inherited test counts where one of the classes that run it is listed`() {
        let inherited = claim("a", "T/Child/x", declared: "T/Base/x")
        let built = built(claim("a", "T/Base/x"), inherited, listed: "T/Child/x")
        #expect(built.tests == ["T/Child/x"] && built.findings.isEmpty)
    }

    @Test func `an inherited test that no class runs is missing`() {
        let inherited = claim("a", "T/Child/x", declared: "T/Base/x")
        #expect(built(claim("a", "T/Base/x"), inherited, listed: "T/Other/x").findings.count == 2)
    }

    // MARK: The rest of the suite

    private func rest(_ listed: [String], claimed: String...) -> [[String]] {
        Planner.restOfSuite(
            listed: listed.map { TestID($0) }, claimed: claimed.map { TestID($0) }, modules: ["A", "B"]
        ).map { $0.map(\.text) }
    }

    @Test func `unclaimed tests share a process for each module and framework`() {
        let listed = ["B/S/free()", "A/C/y", "A/C/x", "A/S/free()", "C/C/x", "B/C/z", "A/C/claimed"]
        #expect(
            rest(listed, claimed: "A/C/claimed") == [["A/S/free()"], ["A/C/x", "A/C/y"], ["B/S/free()"], ["B/C/z"]])
    }

    @Test func `no rest needs no process`() {
        #expect(rest(["A/C/x", "Z/C/x"], claimed: "A/C/x") == [])
    }

    @Test func `lists are cut before they are too long for a command line`() {
        let listed = (0..<3000).map { "A/Class/test_\($0)_" + String(repeating: "x", count: 100) }
        let lists = rest(listed)
        #expect(lists.count > 1 && lists.flatMap { $0 }.sorted() == listed.sorted())
        #expect(lists.allSatisfy { $0.joined(separator: ",").utf8.count < 100_000 && !$0.isEmpty })
    }

    @Test func `a name longer than a list has one of its own`() {
        let long = "A/C/" + String(repeating: "x", count: 120_000)
        #expect(rest([long, "A/C/a"]).map(\.count) == [1, 1])
    }
}
