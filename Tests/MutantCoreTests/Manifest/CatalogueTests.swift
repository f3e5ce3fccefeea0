import MutantCore
import Testing

@Suite struct CatalogueTests {
    private static let nested = JSONCatalogue(
        file: "d.json", at: "bank.defects", id: "key", title: "name", group: "screen")
    private static let flat = JSONCatalogue(file: "d.json", at: nil, id: "id", title: nil, group: nil)

    private func read(_ json: String, _ catalogue: JSONCatalogue = flat) -> (
        entries: [Catalogue.Entry], findings: [Finding]
    ) {
        Catalogue.read(json: Array(json.utf8), catalogue: catalogue, file: "d.json")
    }

    @Test func `entries have id, title, group and place`() throws {
        let json = """
            { "bank": { "other": 1, "defects": [
              { "key": "a", "name": "A is lost", "screen": "home", "extra": [] },
              { "key": "b", "name": null }
            ] } }
            """
        let result = read(json, Self.nested)
        let place = { (line: Int) in SourceLocation(file: "d.json", line: line, column: 12) }
        #expect(
            result.entries == [
                Catalogue.Entry(
                    id: try #require(DefectID("a")), title: "A is lost", group: "home", location: place(2)),
                Catalogue.Entry(id: try #require(DefectID("b")), location: place(3)),
            ])
        #expect(result.findings.isEmpty)
    }

    @Test(arguments: [
        ("{}", "d.json:1:1: error: the file takes an array of objects, not an object"),
        ("[1]", "d.json:1:2: error: `[0]` takes an object, not a number"),
        ("[{\"ID\": \"a\"}]", "d.json:1:2: error: `[0]` lacks the key `id`, which holds the id; did you mean `ID`?"),
        ("[{\"id\": 7}]", "d.json:1:9: error: `[0].id` takes text, not a number"),
        ("[,]", "d.json:1:2: error: expected a value or `]`, not `,`"),
    ])
    func `what is wrong in a JSON catalogue is named with path and place`(json: String, message: String) {
        let result = read(json)
        #expect(result.findings.map(\.description) == [message])
        #expect(result.entries.isEmpty)
    }

    @Test(arguments: [
        ("[]", "d.json:1:1: error: the file takes an object with the key `bank`, not an array"),
        (
            "{\"bank\": {\"defect\": []}}",
            "d.json:1:10: error: `bank` lacks the key `defects` of the catalogue's `at`; did you mean `defect`?"
        ),
        ("{\"bank\": {\"defects\": 1}}", "d.json:1:22: error: `bank.defects` takes an array of objects, not a number"),
        (
            "{\"bank\": {\"defects\": [{\"key\": \"a\", \"name\": 1}]}}",
            "d.json:1:44: error: `bank.defects[0].name` takes text, not a number"
        ),
    ])
    func `a key path that leads nowhere is named step by step`(json: String, message: String) {
        #expect(read(json, Self.nested).findings.map(\.description) == [message])
    }

    @Test func `a bad entry does not hide the good ones`() {
        let result = read(#"[{"id": "a"}, {"id": "b c"}, {"id": "d"}]"#)
        #expect(result.entries.map(\.id.text) == ["a", "d"])
        #expect(result.findings.map(\.location?.column) == [22])
    }

    @Test func `a command prints one id a line`() {
        let result = Catalogue.read(commandOutput: "a\r\n\n  b \t\nnot an id\n", command: ["list", "-x"])
        #expect(result.entries.map(\.id.text) == ["a", "b"])
        #expect(result.findings.count == 1)
        #expect(
            result.findings.first?.message.hasPrefix(
                "line 4 of the output of `list -x` takes a defect's id, not `not an id`;") == true)
    }

    @Test func `an id in two sources is an error with both places`() {
        let result = Catalogue.joined([
            read("[{\"id\": \"a\"}, {\"id\": \"b\"}]").entries,
            Catalogue.read(commandOutput: "c\nb", command: ["list"]).entries,
            read("[\n{\"id\": \"a\"}]").entries,
        ])
        #expect(result.catalogue.entries.map(\.id.text) == ["a", "b", "c"])
        #expect(
            result.findings.map(\.description) == [
                "d.json:1:22: error: `b` is in the catalogue twice; first at d.json:1:22 and again from a command",
                "d.json:2:8: error: `a` is in the catalogue twice; first at d.json:1:9 and again at d.json:2:8",
            ])
    }
}
