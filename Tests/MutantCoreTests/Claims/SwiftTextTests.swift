import MutantCore
import Testing

struct SwiftTextTests {
    /// `kind text` of every token.
    private func tokens(_ source: String) -> [String] {
        let text = SwiftText(Array(source.utf8))
        return text.map { "\($0.kind) \(text.text(of: $0))" }
    }

    private func places(_ source: String) -> [String] {
        let text = SwiftText(Array(source.utf8))
        return text.map { "\(text.text(of: $0))@\($0.line):\($0.column)-\($0.endLine)" }
    }

    @Test func `words, numbers, operators and punctuation come one by one`() {
        #expect(
            tokens("let x1 = a.b+1.5e3;") == [
                "identifier let", "identifier x1", "symbol =", "identifier a", "punctuation .", "identifier b",
                "symbol +",
                "number 1.5e3", "punctuation ;",
            ])
    }

    @Test(arguments: [
        ("// a", "lineComment"), ("//", "lineComment"), ("/// a", "docLineComment"), ("/* a */", "blockComment"),
        ("/**/", "blockComment"), ("/***/", "docBlockComment"), ("/** a */", "docBlockComment"),
        ("/* /* */ still */", "blockComment"), ("/*/*/ */ */", "blockComment"), ("/* a // */", "blockComment"),
        ("/* open", "blockComment"), ("/** open /* */", "docBlockComment"), ("#!/usr/bin/swift", "shebang"),
    ])
    func `a comment is one token`(source: String, kind: String) {
        #expect(tokens(source) == ["\(kind) \(source)"])
    }

    @Test(arguments: [
        #""""#, #""a""#, #""\"""#, #""\\""#, #""a \(b) c""#, #""\("x")""#, #""\(f(")"))""#, #""\("\("\("x)")")")""#,
        #""\( /* ) " */ a)""#, ##"#"a"b"#"##, ##"#"\(a")"#"##, ##"#"\#("b")"#"##, ##"#"""#"##, ##"#"""a"#"##,
        ###"##"a"#b"##"###, "\"\"\"\na \"quoted\" \"\"\n\"\"\"", "\"\"\"\n\\(a\n + \"x\" // )\n) \n\"\"\"",
        "\"\"\"\n\\(\"\"\"\n \\(a)\n\"\"\")\n\"\"\"", "#\"\"\"\n\"\"\" \\(\n\"\"\"#", "\"\"\"\n open", "\"open", "\"\\",
        "\"\\(",
        "\"\"\"\n\\\"\"\"\n\"\"\"",
    ])
    func `a string literal is one token`(source: String) {
        #expect(tokens(source) == ["string \(source)"])
    }

    @Test(arguments: ["\"open", "\"open \\(a", "\"open \\(f(\"b", "\"open\\"])
    func `an open string ends with its line`(source: String) {
        #expect(tokens(source + "\nnext") == ["string \(source)", "identifier next"])
    }

    @Test(arguments: [
        "/a\"b/", "/a\\/\"b/", "/(a)b\"/", "/[)]\"/", "/=\"/", "/?\"/", "#/a\"/b/#", "##/a\"/#b/##", "#/\n a \" b\n/#",
    ])
    func `a regex literal is one token`(source: String) {
        #expect(tokens("let r = " + source).last == "regex \(source)")
    }

    /// All of these are as the compiler sees them.
    @Test(arguments: [
        ("x = y ? /a\"/ : z", true), ("f(/a\"/)", true), ("[/a\"/]", true), ("{/a\"/}", true), ("return/a\"/", true),
        ("return /a\"/", true), ("x\n/a\"/", true), ("x = /*c*//a\"/", true), ("x = !/a\"/", true),
        ("(try/a\"/)", true),
        ("f(/, a/)", true), ("let x = a/b/c", false), ("x = a / b / c", false), ("x!/a/b", false), ("(x)/a/b", false),
        ("[x]/a/b", false), ("f{}/a/b", false), ("x.reduce(1, /) + b/2", false), ("f(/, /)", false), ("f(/a /)", false),
        ("x = /a)b/", false), ("func /(a: X, b: X) -> X { X(a.v/b.v) }", false), ("infix operator /-/", false),
        ("a /= b / c", false), ("x\n  / a\n  / b", false), ("x = /a", false), ("r = /a//b", false),
        ("r = `if`/a/b", false),
    ])
    func `a slash begins a regex only where an expression may begin`(source: String, isRegex: Bool) {
        #expect(tokens(source).contains { $0.hasPrefix("regex") } == isRegex)
    }

    @Test func `a name in backticks may hold anything but a line's end`() {
        #expect(tokens("func `a /* b \"c`()")[1] == "rawIdentifier `a /* b \"c`")
        #expect(tokens("`a\nb").map { $0.prefix(11) } == ["punctuation", "identifier ", "identifier "])
    }

    @Test(arguments: ["\u{0}", "\t", "\u{1F}", "\u{7F}"])
    func `a name in backticks holds no control characters, as for the compiler`(control: String) {
        #expect(!tokens("func `a\(control)b`()").contains { $0.hasPrefix("rawIdentifier") })
    }

    @Test func `only the four words of conditional compilation are directives`() {
        #expect(
            tokens("#if #elseif #else #endif #ifx #selector").map { $0.prefix { $0 != " " } } == [
                "directive", "directive", "directive", "directive", "poundWord", "poundWord",
            ])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `every kind of line end counts once`(lineEnd: String) {
        let source = ["a", "/* b", "*/ c", "\"\"\"", "\"\"\" d"].joined(separator: lineEnd)
        let ends = places(source).map { $0.suffix(5) }
        #expect(ends == ["1:1-1", "2:1-3", "3:4-3", "4:1-5", "5:5-5"])
    }

    @Test func `columns count bytes, and none for a byte order mark`() {
        #expect(places("\u{FEFF}é x") == ["é@1:1-1", "x@1:4-1"])
    }

    @Test func `a shebang comes only first`() {
        #expect(
            tokens("a\n#!b").map { $0.prefix { $0 != " " } } == ["identifier", "punctuation", "symbol", "identifier"])
    }
}
