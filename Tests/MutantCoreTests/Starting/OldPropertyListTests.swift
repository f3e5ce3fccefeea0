import MutantCore
import Testing

@Suite struct OldPropertyListTests {
    private func read(_ text: String) throws -> PropertyList { try OldPropertyList.read(Array(text.utf8)) }

    @Test func `dictionaries, arrays, words and texts are read, and comments passed over`() throws {
        let text = """
            // !$*UTF8*$!
            { /* first */ objects = { A1 /* Bank */ = {isa = PBXGroup; path = "My App"; }; };
              files = (A1 /* x */, "B\\"2", ); empty = {}; none = (); data = <0fbd77>; "a.b" = $(X)/y; }
            """
        #expect(throws: PropertyListError.unreadable("line 3: expected `;` behind a value")) { try read(text) }
        let tree = try read(text.replacing("$(X)/y", with: "\"$(X)/y\""))
        #expect(tree["objects"]?["A1"]?["path"]?.text == "My App")
        #expect(tree["files"]?.elements?.compactMap(\.text) == ["A1", "B\"2"])
        #expect(tree["none"]?.elements == [])
        #expect(tree["a.b"]?.text == "$(X)/y")
    }

    @Test(arguments: [
        ("\"a\\nb\\t\\\\\"", "a\nb\t\\"), ("\"\\U00e4\\344\"", "ää"), ("'it'", "it"), ("\u{FEFF}word", "word"),
        ("com.apple.product-type.application", "com.apple.product-type.application"),
    ])
    func `texts say what their escapes mean`(text: String, meaning: String) throws {
        #expect(try read(text).text == meaning)
    }

    @Test(arguments: [
        ("", "line 1: the text ends too early"), ("{ a = 1", "line 1: expected `;` behind a value"),
        ("{\n a 1; }", "line 2: expected `=` behind a key"), ("(a b)", "line 1: expected `,` behind an element"),
        ("\n\"open", "line 2: a quoted text is not closed"), ("/* open", "line 1: a comment is not closed"),
        ("<0f", "line 1: `<` is not closed"), ("a b", "line 1: something follows the end of the value"),
        ("{ ; }", "line 1: expected a value"),
    ])
    func `what is broken is told with its line`(text: String, reason: String) {
        #expect(throws: PropertyListError.unreadable(reason)) { try read(text) }
    }

    @Test func `what is nested without end is refused, and bytes of any kind are no trap`() throws {
        #expect(throws: PropertyListError.tooDeep(limit: 100)) { try read(String(repeating: "(", count: 1_000_000)) }
        for byte in UInt8.min...UInt8.max {
            for text in [[byte], [0x7B, byte], [0x22, 0x5C, byte], [0x28, byte, byte], [0x2F, 0x2A, byte]] {
                _ = Result { try OldPropertyList.read(text) }
            }
        }
    }
}
