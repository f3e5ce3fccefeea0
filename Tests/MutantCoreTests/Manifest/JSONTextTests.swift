import MutantCore
import Testing

@Suite struct JSONTextTests {
    @Test(
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("0", .integer(0)), ("-12", .integer(-12)),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("1.5", .number(1.5)), ("-2E+2", .number(-200)), ("\"\"", .text("")), ("\"a/b\"", .text("a/b")),
            ("[]", .array([])), ("{}", .object([])), ("\u{FEFF}1", .integer(1)), (" \t\r\n1 \n", .integer(1)),
        ] as [(String, JSONValue.Content)])
    func `every kind of value is read`(text: String, content: JSONValue.Content) throws {
        #expect(try JSONText.value(of: Array(text.utf8)).content == content)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""é""#, "é"), (#""\u00e9\u00E9""#, "éé"),
        (#""\uD83D\uDE00!""#, "😀!"), (#""Привет \u0416""#, "Привет Ж"), (#""a\u0000b""#, "a\0b"),
    ])
    func `escapes and other scripts are read as text`(json: String, text: String) throws {
        #expect(try JSONText.value(of: Array(json.utf8)).text == text)
    }

    @Test func `keys keep their order and values their places`() throws {
        let value = try JSONText.value(of: Array("{\r\n  \"b\": 1,\n\t\"a\": [true,\r\"é\", 2]}".utf8))
        let members = try #require(value.members)
        #expect(members.map(\.key) == ["b", "a"])
        #expect(members.map(\.position) == [JSONPosition(line: 2, column: 3), JSONPosition(line: 3, column: 2)])
        let places = value["a"]?.elements?.map(\.position.description)
        #expect(places == ["3:8", "4:1", "4:7"])
        #expect(value["b"]?.bytes == 10..<11)
    }

    @Test func `a byte order mark takes no column`() throws {
        #expect(try JSONText.value(of: Array("\u{FEFF}[7]".utf8)).elements?.first?.position.column == 2)
    }

    @Test func `a hundred levels are read and one more is not`() throws {
        let nested = { (depth: Int) in
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSONText.value(of: nested(100)) }
        #expect(throws: JSONError(.tooDeep(limit: 100), at: JSONPosition(line: 1, column: 101))) {
            try JSONText.value(of: nested(101))
        }
        #expect(throws: JSONError.self) { try JSONText.value(of: Array(String(repeating: "[", count: 1_000_000).utf8)) }
    }

    @Test func `a text over the limit is refused unread`() {
        let error = #expect(throws: JSONError.self) { try JSONText.value(of: [0xFF, 0xFF, 0xFF], maximumBytes: 2) }
        #expect(error?.problem == .tooLarge(bytes: 3, limit: 2))
    }

    @Test func `a key among many is found to stand twice`() {
        let keys = (0..<50).map { "\"k\($0)\": 1" } + ["\"k3\": 2"]
        let error = #expect(throws: JSONError.self) {
            try JSONText.value(of: Array("{\(keys.joined(separator: ",\n"))}".utf8))
        }
        #expect(error?.description == "51:1: the key `k3` stands twice in this object; first on line 4")
    }
}

@Suite struct JSONErrorTests {
    @Test(arguments: [
        ("", "1:1: the file is empty; expected JSON"),
        (" \n ", "2:2: the file is empty; expected JSON"),
        ("\u{FEFF}", "1:1: the file is empty; expected JSON"),
        ("[1,]", "1:3: no comma may stand before `]`"),
        ("{\"a\": 1,\n}", "1:8: no comma may stand before `}`"),
        ("[,]", "1:2: expected a value or `]`, not `,`"),
        ("[1,,2]", "1:4: expected a value, not `,`"),
        ("[1 2]", "1:4: expected `,` or `]`, not `2`"),
        ("{\"a\" 1}", "1:6: expected `:` after the key, not `1`"),
        ("{a: 1}", "1:2: expected a key in quotes, not `a`"),
        ("{'a': 1}", "1:2: expected a key in quotes, not `'`"),
        ("[True]", "1:2: expected a value, not `True`"),
        ("[nul]", "1:2: expected a value, not `nul`"),
        ("// x\n1", "1:1: JSON has no comments; remove it"),
        ("[1, /* x */ 2]", "1:5: JSON has no comments; remove it"),
        ("[\n# x\n]", "2:1: JSON has no comments; remove it"),
        ("{\"a\": 1, \"a\": 2}", "1:10: the key `a` stands twice in this object; first on line 1"),
        ("[\"a", "1:2: the string is not closed before the line's end; expected `\"`"),
        ("[\"a\n\"]", "1:2: the string is not closed before the line's end; expected `\"`"),
        ("[\"a\tb\"]", #"1:4: a control character inside a string is written `\t`"#),
        ("[\"\u{1}\"]", #"1:3: a control character inside a string is written `\u0001`"#),
        (#"["\x"]"#, #"1:3: no such escape; expected one of \" \\ \/ \b \f \n \r \t, or \u and four hex digits"#),
        (#"["\u12"]"#, #"1:3: no such escape; expected one of \" \\ \/ \b \f \n \r \t, or \u and four hex digits"#),
        (#"["\uD800"]"#, #"1:3: half a surrogate pair; \ud800 to \udfff come in pairs only"#),
        (#"["\uDC00\uD800"]"#, #"1:3: half a surrogate pair; \ud800 to \udfff come in pairs only"#),
        (#"["\uD800\u0041"]"#, #"1:3: half a surrogate pair; \ud800 to \udfff come in pairs only"#),
        ("1e999", "1:1: the number is out of range"),
        ("{\"a\": [1,", "1:10: the text ends inside the `[` of line 1; expected `]`"),
        ("{\n\"a\": 1\n", "3:1: the text ends inside the `{` of line 1; expected `}`"),
        ("{\"a\":", "1:6: expected a value, not the end of the file"),
        ("1 x", "1:3: expected nothing after the end of the value"),
        ("{}}", "1:3: expected nothing after the end of the value"),
        ("[\u{1}]", #"1:2: expected a value, not the control character `\u0001`"#),
        ("[Ж]", "1:2: expected a value, not `Ж`"),
    ])
    func `the first mistake is named with its place`(json: String, message: String) {
        let error = #expect(throws: JSONError.self) { try JSONText.value(of: Array(json.utf8)) }
        #expect(error?.description == message)
    }

    @Test(arguments: ["01", "-", "+1", ".5", "1.", "1e", "0x10", "1_000", "1.2.3", "-a"])
    func `numbers that JSON does not know are refused`(literal: String) {
        #expect(throws: JSONError.self) { try JSONText.value(of: Array("[\(literal)]".utf8)) }
    }

    @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> other", "||||||| base"])
    func `a conflict marker gets a sentence of its own`(marker: String) {
        let error = #expect(throws: JSONError.self) { try JSONText.value(of: Array("[\n1\n\(marker)\n]".utf8)) }
        #expect(error?.problem == .conflictMarker)
        #expect(error?.position == JSONPosition(line: 3, column: 1))
    }

    @Test(
        arguments: [
            ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC3, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 2),
            ([0x22, 0xC0, 0x80, 0x22], 2), ([0xFF], 1), ([0x5B, 0x80], 2), ([0x22, 0x5C, 0x6E, 0xF5, 0x22], 4),
        ] as [([UInt8], Int)])
    func `bytes that are not UTF-8 are named with their column`(bytes: [UInt8], column: Int) {
        #expect(throws: JSONError(.badUTF8, at: JSONPosition(line: 1, column: column))) {
            try JSONText.value(of: bytes)
        }
    }

    @Test(arguments: [[0xFE, 0xFF, 0x00, 0x31], [0xFF, 0xFE, 0x31, 0x00]] as [[UInt8]])
    func `UTF-16 is told apart`(bytes: [UInt8]) {
        #expect(throws: JSONError(.utf16, at: JSONPosition(line: 1, column: 1))) { try JSONText.value(of: bytes) }
    }
}
