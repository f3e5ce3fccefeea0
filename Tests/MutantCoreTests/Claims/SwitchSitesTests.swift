import MutantCore
import Testing

struct SwitchSitesTests {
    private func sites(_ source: String, _ defects: [String] = ["a", "x-1"]) -> [String] {
        let ids = defects.compactMap { DefectID($0) }
        let (entries, _) = EnumCatalogue.read(
            Array("enum E: String { case a, b = \"x-1\" }".utf8), file: "E.swift", enumName: "E")
        let sites = SwitchSites(of: ids, catalogue: Catalogue(entries: entries))
            .sites(in: Array(source.utf8), file: "Bank.swift")
        return ids.flatMap { id in (sites[id] ?? []).map { "\(id) \($0.line):\($0.column)" } }
    }

    @Test(arguments: [
        ("if E.a.isActive { }", ["a 1:6"]),
        ("let x = !E\n    .a\n    .isActive", ["a 2:6"]),
        ("E.a.isActive; E.a.isActive", ["a 1:3", "a 1:17"]),
        ("#if DEBUG\nif E.`a`.isActive {}\n#endif", ["a 2:6"]),
        ("E.b.isActive", ["x-1 1:3"]),
        ("E.a /* why */ .isActive // E.a.isActive", ["a 1:3"]),
    ])
    func `a question to the switch is found where the defect is named`(source: String, sites: [String]) {
        #expect(self.sites(source) == sites)
    }

    @Test(arguments: [
        "E.a", "E.a.isActiveNow", "a.isActive", "x = \"E.a.isActive\"", "/* E.a.isActive */", "E.c.isActive",
        "E.x.isActive", "E.a.isactive", "E.a().isActive", "",
    ])
    func `what only looks like one is none`(source: String) {
        #expect(sites(source) == [])
    }

    @Test func `without a catalogue the code calls a defect by its id`() {
        let sites = SwitchSites(of: [DefectID("late")].compactMap { $0 }, catalogue: nil)
            .sites(in: Array("Bugs.late.isActive".utf8), file: "A.swift")
        #expect(sites.values.map { $0.map(\.description) } == [["A.swift:1:6"]])
    }
}
