import MutantCore
import Testing

@Suite struct TouchSearchSubjectTests {
    private static let source = """
        struct Bank {
            func pay() {
                if Bug.double.isActive { pay() }
                send()
            }
            var total: Int {
                Bug.sum.isActive ? 0 : 1
            }
        }
        let top = 1
        let late = Bug.late.isActive



        let far = 1

        """

    private func touches(_ old: String, _ new: String) -> [String] {
        TouchScene(
            before: ["Bank.swift": Self.source], after: ["Bank.swift": Self.source.replacing(old, with: new)]
        ).touches(claiming: ["double", "sum", "late"])
    }

    @Test(arguments: [
        ("send()", "send(1)", ["double: Bank.swift:3: the code around its switch was changed"]),
        ("        send()\n", "", ["double: Bank.swift:3: the code around its switch was changed"]),
        ("? 0 : 1", "? 1 : 0", ["sum: Bank.swift:7: the code around its switch was changed"]),
        ("let top = 1", "let top = 2", ["late: Bank.swift:11: the code around its switch was changed"]),
        ("let far = 1", "let far = 2", []),
        ("struct Bank", "class Bank", []),
        ("Bug.sum.isActive ? 0 : 1", "1", ["sum: Bank.swift: a switch of it was there before"]),
    ])
    func `a switch is touched by the function around it`(old: String, new: String, expected: [String]) {
        #expect(touches(old, new) == expected)
    }

    @Test func `an entry of the catalogue is touched by its own line`() {
        let source = "enum Bug: String {\n/// One.\ncase double\ncase sum\n}"
        let (entries, _) = EnumCatalogue.read(Array(source.utf8), file: "Bug.swift", enumName: "Bug")
        let scene = TouchScene(
            before: ["Bug.swift": source.replacing("case sum", with: "case sums")], after: ["Bug.swift": source],
            entries: entries)
        #expect(
            scene.touches(claiming: ["double", "sum"]) == ["sum: Bug.swift:4: its entry in the catalogue was changed"])
    }

    private func manifest(
        receipts: ReceiptLevel = .none, attempts: Int = 1, claims: [Mutant] = [], accepted: [AcceptedSurvivor] = []
    ) throws -> Manifest {
        let defect = try #require(DefectID("sum"))
        let subject = Subject(
            switchSettings: LaunchSettings(arguments: ["{defect}"]), tests: [TestRoot(target: "T", path: "Tests")],
            receipts: receipts)
        return Manifest(
            subject: subject, defects: attempts > 1 ? [defect: DefectSettings(attempts: attempts)] : [:],
            accepted: accepted, claims: claims)
    }

    private func touches(from old: Manifest?, to new: Manifest) -> [String] {
        let claims = ["double", "sum"].compactMap { DefectID($0) }
            .map { Claim(defect: $0, test: TestID("T/t"), location: nil) }
        var search = TouchSearch(claims: claims, catalogue: nil)
        search.readManifest(new, old: old, file: "mutants.json")
        return TouchScene.lines(search)
    }

    @Test func `what the manifest says of the subject touches every mutant, the rest what it names`() throws {
        let sum = try #require(DefectID("sum"))
        let claims = [Mutant(id: sum, tests: [TestID("T/t")])]
        let accepted = [AcceptedSurvivor(id: sum, tests: [TestID("T/t")], reason: "why", until: nil)]
        let plain = try manifest()
        #expect(
            touches(from: plain, to: try manifest(receipts: .active)) == [
                "double: mutants.json: `subject` was changed", "sum: mutants.json: `subject` was changed",
            ])
        #expect(
            touches(from: plain, to: try manifest(attempts: 3)) == ["sum: mutants.json: `defects` was changed"])
        #expect(touches(from: plain, to: try manifest(claims: claims)) == ["sum: mutants.json: `claims` was changed"])
        #expect(touches(from: plain, to: try manifest(accepted: accepted)) == [])
        #expect(touches(from: nil, to: plain).count == 2)
    }
}
