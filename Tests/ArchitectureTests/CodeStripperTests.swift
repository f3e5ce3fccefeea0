import Testing

@Suite struct CodeStripperTests {
    @Test(arguments: [
        ("a // b", "a     "),
        ("a /* b /* c */ d */ e", "a                   e"),
        ("a /* b\n */ c", "a     \n    c"),
        (#"a "b // c" d"#, "a          d"),
        (#"a "b \" c" d"#, "a          d"),
        (##"a #"b " \ c"# d"##, "a             d"),
        ("a \"\"\"\n \" b\n \"\"\" c", "a    \n    \n     c"),
        (#"a "\(b + "c") d" e"#, "a   (b +    )    e"),
        (##"a #"\(b) \#(c)"# e"##, "a          (c)   e"),
        (##"a = #/ " {/# b"##, "a =          b"),
        ("a = b.matches(of: /\"{/) }", "a = b.matches(of:     ) }"),
        ("return /{/", "return    "),
        ("a / b / c {", "a / b / c {"),
        ("(a)/b/c {", "(a)/b/c {"),
        ("func `a \"b` {", "func `____` {"),
        ("\"open", "     "),
        ("/* open", "       "),
        ("#if a\n#\"x\"#", "#if a\n     "),
    ])
    func `only code is left, and every line where it was`(text: String, code: String) {
        #expect(CodeStripper.code(of: text) == code)
    }

    @Test func `in the code of every source, what is opened is closed`() throws {
        let unbalanced = try Repository.sources().filter { file in
            ["{}", "()", "[]"].contains { pair in
                file.code.count { $0 == pair.first } != file.code.count { $0 == pair.last }
            }
        }
        #expect(unbalanced.map(\.path) == [])
    }
}
