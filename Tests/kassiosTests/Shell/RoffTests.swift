import Testing

@testable import kassios

@Suite struct RoffTests {
    @Test(arguments: [
        ("plain", "plain"), ("--only", #"\-\-only"#), (#"a\b"#, #"a\(rsb"#), ("'quoted'", #"\(aqquoted\(aq"#),
        (#""x""#, #"\(dqx\(dq"#), ("`id`", #"\(gaid\(ga"#), (".kassios", #"\&.kassios"#),
        ("mutants.json", "mutants.json"),
        ("~/x^2", #"\(ti/x\(ha2"#), ("x…", "x..."), ("é", #"\[u00E9]"#), ("", ""),
    ])
    func `a text is shown as it is`(text: String, source: String) {
        #expect(Roff.escaped(text) == source)
    }

    @Test func `a line ends with its sentence, and before it grows long`() {
        var page = Roff()
        page.text("One. Two goes on! " + Array(repeating: "word", count: 20).joined(separator: " "))
        let lines = page.source.split(separator: "\n")
        #expect(lines.prefix(2) == ["One.", "Two goes on!"])
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.utf8.count <= 78 })
    }

    @Test func `no space follows a heading, and each further paragraph begins one`() {
        var page = Roff()
        page.section("FILES")
        page.paragraph("a")
        page.paragraph("b")
        page.verbatim("'c'\n\n.d")
        #expect(
            page.source == #"""
                .SH "FILES"
                a
                .PP
                b
                .PP
                .RS 4
                .nf
                \(aqc\(aq

                \&.d
                .fi
                .RE
                """#)
    }

    @Test func `an entry without a label goes on with the one before`() {
        var page = Roff()
        page.entry("--a <b>", "Text.")
        page.entry("", "More.")
        #expect(page.source == ".TP\n.B \"\\-\\-a <b>\"\nText.\n.IP\nMore.")
    }
}
