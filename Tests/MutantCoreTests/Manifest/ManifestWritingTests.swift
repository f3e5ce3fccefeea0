import MutantCore
import Testing

@Suite struct ManifestWritingTests {
    private func write(_ list: [Mutant], into text: String) throws -> String {
        String(
            decoding: try ManifestText.write(mutants: list, into: Array(text.utf8), file: "mutants.json"), as: UTF8.self
        )
    }

    private static let current = sampleMutants(
        "lostRow:BankTests/HistoryTests/test_filter BankTests/HistoryTests/test_all",
        "doubleCharge:BankTests/CardTests/test_once")

    @Test func `the same mutants leave a canonical file as it is`() throws {
        #expect(try write(Self.current, into: SampleManifest.text) == SampleManifest.text)
    }

    @Test(arguments: 0..<200)
    func `writing twice is writing once`(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var manifest = Manifest.random(using: &numbers)
        manifest.subject.tests = [TestRoot(target: "T", path: "Tests")]
        let text = ManifestText.text(of: manifest)
        #expect(try write(manifest.mutants, into: text) == text)
        let list = Manifest.random(using: &numbers).mutants
        let once = try write(list, into: text)
        #expect(try write(list, into: once) == once)
        #expect(try ManifestText.read(Array(once.utf8), file: "m").mutants == list)
    }

    @Test func `all but the generated value stays as people wrote it`() throws {
        let before =
            "\u{FEFF}{\t\"mutants\":[ 1 , {}],\n\"version\":1,\n\n  \"subject\" : {\"x\\/y\":  1e0, \"tests\": [ 0 ]} }\n\n"
        let after = try write(sampleMutants("a:t"), into: before)
        #expect(
            after
                == before.replacing(
                    "[ 1 , {}]", with: "[\n    { \"id\": \"a\", \"tests\": [\n      \"t\"\n    ] }\n  ]"))
    }

    @Test func `a missing key is added after the last`() throws {
        let before = "{\n  \"subject\": { \"tests\": [ 1 ] }\n}\n"
        #expect(try write([], into: before) == "{\n  \"subject\": { \"tests\": [ 1 ] },\n  \"mutants\": []\n}\n")
    }

    @Test func `the file's line ends are taken over, and the last line gets one`() throws {
        let before = "{\r\n  \"subject\": { \"tests\": [ 1 ] },\r\n  \"mutants\": []\r\n}"
        let list = "[\r\n    { \"id\": \"a\", \"tests\": [\r\n      \"t\",\r\n      \"u\"\r\n    ] }\r\n  ]"
        #expect(try write(sampleMutants("a:u t"), into: before) == before.replacing("[]", with: list) + "\r\n")
    }

    @Test func `slashes, backticks and other scripts are not escaped`() throws {
        let test = TestID(#"T/`a/b "c" \ é`()"#)
        let id = try #require(DefectID("a"))
        let text = try write([Mutant(id: id, tests: [test])], into: SampleManifest.text)
        #expect(text.contains(#""T/`a/b \"c\" \\ é`()""#))
    }

    @Test func `hand-written mutants are not overwritten`() {
        let error = #expect(throws: ManifestError.self) { try write([], into: SampleManifest.handWritten) }
        #expect(
            error?.description
                == "mutants.json:8:14: error: `mutants` is hand-written, since `subject.tests` names no tests to read claims from"
        )
    }
}

@Suite struct ManifestDocumentTests {
    private static let conflict = SampleManifest.text.replacing(
        "    { \"id\": \"lostRow\"",
        with:
            "<<<<<<< HEAD\n=======\n    { \"id\": \"new\", \"tests\": [\n      \"t\"\n    ] },\n>>>>>>> x\n    { \"id\": \"lostRow\""
    )
    private static let current = sampleMutants(
        "doubleCharge:BankTests/CardTests/test_once",
        "lostRow:BankTests/HistoryTests/test_all BankTests/HistoryTests/test_filter")

    private static let broken: [String] = [
        conflict,
        SampleManifest.text.replacing("\"mutants\": [", with: "\"mutants\":\n<<<<<<< HEAD\n["),
        SampleManifest.text.replacing("] }\n  ]\n}\n", with: "] }\n"),
        SampleManifest.text.replacing("    ] },\n", with: "    ] }\n"),
        SampleManifest.text.replacing("\"lostRow\"", with: "\"lost\u{1}Row"),
        SampleManifest.text.replacing("\"lostRow\"", with: "\"id\": 3, lost"),
    ]

    @Test(arguments: broken)
    func `a broken generated part is written anew`(text: String) throws {
        let bytes = try ManifestText.write(mutants: Self.current, into: Array(text.utf8), file: "m")
        #expect(String(decoding: bytes, as: UTF8.self) == SampleManifest.text)
    }

    @Test(
        arguments: broken + [
            SampleManifest.text, SampleManifest.text.replacing("lostRow", with: "doubleCharge"),
            SampleManifest.text.replacing("\"id\"", with: "\"no\""),
        ])
    func `the hand-written part is read whatever the generated one is like`(text: String) throws {
        let manifest = try ManifestText.readHandWritten(Array(text.utf8), file: "m")
        #expect(manifest.subject.receipts == .reached)
        #expect(manifest.mutants.isEmpty)
    }

    @Test func `reading the whole file says how to mend the generated part`() {
        #expect(
            SampleManifest.complaints(replacing: "", with: "", in: Self.conflict) == [
                """
                mutants.json:13:1: error: a merge conflict is open here; keep one side and delete the lines of `<<<<<<<`, \
                `=======` and `>>>>>>>`; `mutants` is generated, and `kassios mutants manifest` writes it anew
                """
            ])
    }

    @Test func `hand-written keys behind a broken part are not thrown away`() {
        let text = Self.conflict.replacing("\n  ]\n}", with: "\n  ],\n  \"unclaimed\" : []\n}")
        let error = #expect(throws: ManifestError.self) {
            try ManifestText.readHandWritten(Array(text.utf8), file: "m")
        }
        #expect(error?.description.contains("`unclaimed` may stand after the generated `mutants`") == true)
        #expect(throws: ManifestError.self) {
            try ManifestText.write(mutants: [], into: Array(text.utf8), file: "m")
        }
    }

    @Test func `a conflict in what people wrote is theirs to mend`() {
        let text = SampleManifest.text.replacing("  \"version\": 1,", with: "<<<<<<< HEAD\n  \"version\": 1,")
        let error = #expect(throws: ManifestError.self) {
            try ManifestText.readHandWritten(Array(text.utf8), file: "m")
        }
        #expect(error?.description.hasSuffix("`=======` and `>>>>>>>`") == true)
    }

    @Test func `hand-written mutants must be whole`() throws {
        #expect(
            try ManifestText.readHandWritten(Array(SampleManifest.handWritten.utf8), file: "m").mutants == Self.current)
        for (old, new) in [("lostRow", "doubleCharge"), ("\"lostRow\"", "<")] {
            let text = SampleManifest.handWritten.replacing(old, with: new)
            #expect(throws: ManifestError.self) { try ManifestText.readHandWritten(Array(text.utf8), file: "m") }
        }
    }
}
