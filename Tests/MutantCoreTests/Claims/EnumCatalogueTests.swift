import MutantCore
import Testing

struct EnumCatalogueTests {
    private func read(_ source: String, _ name: String = "E") -> (ids: [String], complaints: [String]) {
        let (entries, findings) = EnumCatalogue.read(Array(source.utf8), file: "E.swift", enumName: name)
        return (entries.map(\.id.text), findings.map(\.description))
    }

    @Test(arguments: [
        ("case a\ncase b", ["a", "b"]), ("case a, b,\n  c", ["a", "b", "c"]), ("case `default`, a", ["default", "a"]),
        ("case a = \"x-1\", b, c = #\"y\"#", ["x-1", "b", "y"]), ("indirect case a; case b", ["a", "b"]),
        ("case a // , b\n/* case c */ case d", ["a", "d"]),
        ("#if X\ncase a\n#else\ncase b\n#endif\ncase c", ["a", "b", "c"]),
        ("#if X\ncase a\n#else\ncase a\n#endif", ["a"]), ("@available(macOS 15, *)\ncase a", ["a"]),
        ("case a\nvar x: Int { switch self { case .a: 1; case b: 2 } }\nfunc f() { if case .a = self {} }", ["a"]),
        ("case a\nenum Inner { case b }\nstruct S { let x = 1 }\ncase c", ["a", "c"]),
        ("case a\nstatic let all: [E] = [.a]\nlet s = \"\"\"\n case b\n\"\"\"\ncase c", ["a", "c"]),
    ])
    func `the enum's own cases are the defects`(body: String, ids: [String]) {
        let result = read("enum E: String, Defect {\n\(body)\n}\nenum F { case z }")
        #expect(result.ids == ids)
        #expect(result.complaints == [])
    }

    @Test(arguments: [
        ("case a(Int), b", ["b"], "2:6: error: the case `a` has associated values"),
        ("case a = \"\\(x)\"", [], "2:6: error: the raw value of `a` is no plain string"),
        ("case a = \"\\u{61}\"", [], "2:6: error: the raw value of `a` is no plain string"),
        ("case a = 1, b", ["b"], "2:6: error: the raw value of `a` is no plain string"),
        ("case a = -1, b", ["b"], "2:6: error: the raw value of `a` is no plain string"),
        ("case a = \"\"\"\nx\n\"\"\"", [], "2:6: error: the raw value of `a` is no plain string"),
        ("case `a b`", [], "2:6: error: `a b` is no defect id"),
        ("case a = \"\", b", ["b"], "2:6: error: `` is no defect id"),
        ("case é", [], "2:6: error: `é` is no defect id"),
        ("case a\ncase b = \"a\"", ["a"], "3:6: error: `a` is the id of two cases, first at E.swift:2:6"),
        ("#if X\ncase a\n#endif\ncase a", ["a"], "5:6: error: `a` is the id of two cases, first at E.swift:3:6"),
        ("", [], "1:1: warning: the enum `E` has no cases"),
    ])
    func `a case that can be no defect is a finding at its name`(body: String, ids: [String], complaint: String) {
        let result = read("enum E: String {\n\(body)\n}")
        #expect(result.ids == ids)
        #expect(result.complaints.map { $0.hasPrefix("E.swift:\(complaint)") } == [true])
    }

    @Test(arguments: ["Outer.Middle.E", "Middle.E", "E"])
    func `the types around the enum may be left out`(name: String) {
        let source =
            "struct Outer {}\nextension Outer { class Middle { enum E { case a } } }\nstruct E { enum F { case b } }"
        #expect(read(source, name).ids == ["a"])
    }

    @Test func `a name that fits two enums is an error that lists them`() {
        let result = read("enum A { enum E { case a } }\nenum B { enum E { case b } }")
        #expect(result.ids == [])
        #expect(result.complaints == ["E.swift:1:1: error: `E` may be any of `A.E`, `B.E`; write one of these"])
    }

    @Test func `the whole name wins over a longer one`() {
        #expect(read("enum A { enum E { case a } }\nenum E { case b }").ids == ["b"])
    }

    @Test func `a missing enum is an error with the nearest name`() {
        let result = read("enum BankDefect { case a }\nstruct BankDefects {}", "BankDefekt")
        #expect(
            result.complaints == ["E.swift:1:1: error: no enum `BankDefekt` in this file; did you mean `BankDefect`?"])
    }

    @Test func `titles come from doc comments and groups from marks inside the enum`() {
        let source = """
            // MARK: - Outside
            enum E {
                case a
                // MARK: - Money and more
                /// Charged twice.
                /// More words.
                case b, c,
                    /// Charged thrice.
                    d
                /** Lost. */
                case e
                enum Inner {
                    // MARK: Inner
                    case x
                }
                // MARK: Network -
                /// Not of f.

                // plain
                case f
                // MARK: -
                case g
            }
            """
        let entries = EnumCatalogue.read(Array(source.utf8), file: "E.swift", enumName: "E").entries
        #expect(entries.map(\.id.text) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(entries.map(\.title) == [nil, "Charged twice.", nil, "Charged thrice.", "Lost.", nil, nil])
        let money = "Money and more"
        #expect(entries.map(\.group) == [nil, money, money, money, money, "Network", nil])
        #expect(entries[3].location == SourceLocation(file: "E.swift", line: 9, column: 9))
    }

    @Test func `an enum that branches declare differently is one`() {
        #expect(read("#if X\nenum E: String { case a }\n#else\nenum E { case b }\n#endif").ids == ["a", "b"])
    }

    @Test func `bytes that are not UTF-8 are an error`() {
        let (entries, findings) = EnumCatalogue.read(
            Array("enum E { case a }".utf8) + [0xC3], file: "E.swift", enumName: "E")
        #expect(entries == [])
        #expect(findings.map(\.message) == ["this byte is not UTF-8; save the file as UTF-8"])
    }
}
