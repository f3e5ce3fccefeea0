import MutantCore
import MutantReports
import Testing

@Suite struct HTMLReportTests {
    @Test func `a page is whole, asks for nothing and says how it went without a script`() throws {
        let page = try ReadPage(.sample([.sample("a", .sample("T/x", .survived(.stillGreen)))]))
        #expect(page.text.hasPrefix("<!doctype html>") && page.text.hasSuffix("</html>\n"))
        #expect(page.text.contains("content=\"default-src 'none';"))
        #expect(page.text.contains("<title>1 mutant survived · kassios mutants</title>"))
        #expect(page.text.contains(">0 of 1 killed, 1 survived</p>"))
        for forbidden in ["{{", "http:", "https:", "src=\"", "@import", "url(", "innerHTML"] {
            #expect(!page.text.contains(forbidden), "\(forbidden)")
        }
    }

    @Test func `every mutant, claim and test has a row`() throws {
        let page = try ReadPage(
            .sample(
                [
                    .sample("a", .sample("T/x", .killed(.crash)), .sample("T/y", .undecided(.unstable))),
                    .sample("b", .sample("T/x", .survived(.stillGreen), isAccepted: true)),
                    .sample("c", .sample("T/z", nil)),
                ], unclaimed: [.sample("z")]))
        #expect(page.rows("mutants").map { page.texts[$0[0]] } == ["a", "b", "c"])
        #expect(page.words("tests") == [["T/x"], ["T/y"], ["T/z"]])
        // Mutant, test, state.
        #expect(page.rows("claims").map { Array($0.prefix(3)) } == [[0, 0, 0], [0, 1, 2], [1, 0, 3], [2, 2, 4]])
        #expect(page.rows("totals") == [[3, 0, 0, 1, 1, 1, 0], [4, 1, 0, 1, 1, 1, 0]])
        #expect(page.words("unclaimed") == [["z"]])
    }

    @Test func `a claim says why and what to look at`() throws {
        let failure = Failure(message: "was 2", file: "A.swift", line: 7)
        let claim = ClaimReport.sample("T/x", .undecided(.redOnClean), failures: [failure])
        let page = try ReadPage(.sample([.sample("a", claim)]))
        let row = try #require(page.rows("claims").first)
        #expect(page.texts[row[3]] == "red without any defect")
        #expect(page.texts[row[4]] == Wording.advice("redOnClean"))
        #expect(page.texts[row[9]] == "Tests/BankTests/CardTests.swift" && row[10] == 41)
        #expect(row.count == 22 && page.texts[row[19]] == "was 2" && page.texts[row[20]] == "A.swift" && row[21] == 7)
    }

    @Test(
        arguments: [
            ([], "All 0 mutants were killed"),
            ([.killed(.crash)], "The mutant was killed"),
            ([.killed(.crash), .killed(.assertion)], "All 2 mutants were killed"),
            (
                [.survived(.stillGreen), .undecided(.skipped), .undecided(.skipped)],
                "1 mutant survived, 2 are undecided"
            ),
            ([.killed(.crash), nil], "1 mutant not run"),
        ] as [([Verdict?], String)])
    func `the headline is the verdict in words`(verdicts: [Verdict?], title: String) throws {
        let mutants = verdicts.enumerated().map { MutantReport.sample("d\($0)", .sample("T/x", $1)) }
        #expect(try ReadPage(.sample(mutants)).text.contains("<h1 id=\"title\">\(title)</h1>"))
    }

    @Test(
        arguments: [
            (.interrupted, "Interrupted before the end"), (.aborted, "Stopped before the end"),
            (.nothingToDo, "Nothing to do"),
        ] as [(RunReport.Status, String)])
    func `a run that did not come to its end says so first`(status: RunReport.Status, title: String) throws {
        #expect(try ReadPage(.sample([], status: status)).text.contains("<title>\(title) ·"))
    }

    @Test func `findings and suspicions are told`() throws {
        let place = SourceLocation(file: "A.swift", line: 1, column: 2)
        let mutants = ["a", "b"].map { MutantReport.sample($0, .sample("T/x", .survived(.stillGreen))) }
        let page = try ReadPage(.sample(mutants, findings: [Finding(.warning, at: place, "odd")]))
        let remarks = page.words("remarks")
        #expect(remarks.first?.first == "suspicion")
        #expect(remarks.contains(["warning", "A.swift:1:2", "odd"]))
    }

    @Test(arguments: Hostile.texts)
    func `hostile text is nothing but text`(text: String) throws {
        let quotations = Quotations(source: { _ in Array(text.utf8) }, logEnd: { _, _ in Array(text.utf8) })
        let page = try ReadPage(Hostile.report(text), quotations: quotations)
        let plain = try ReadPage(Hostile.report("plain"))
        for tag in ["<script", "</script", "<style", "</style", "<!--", "<title", "<h1", "<meta", "<b>"] {
            #expect(page.count(of: tag) == plain.count(of: tag), "\(tag)")
        }
        #expect(!page.data.utf8.contains(UInt8(ascii: "<")))
        let forbidden = page.text.unicodeScalars.filter { scalar in
            switch scalar.value {
            // The template is indented with tabs.
            case 0x9, 0xa: false
            case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x61c: true
            default: false
            }
        }
        #expect(!page.data.utf8.contains(UInt8(ascii: "\t")))
        #expect(forbidden.isEmpty)
        #expect(page.text.utf8.count < 200_000)
    }

    @Test func `a text that would end the data stays in it, and reads the same`() throws {
        let text = "a</script><script>alert(1)</script><!--\u{2028}\"\\\u{1}\u{85}é😀"
        let page = try ReadPage(Hostile.report(text))
        #expect(page.texts.contains(text))
        #expect(page.count(of: "alert") == page.data.utf8.ranges(of: "alert".utf8).count)
    }

    @Test func `times that are none do not end the program`() throws {
        let report = RunReport.sample(
            [], clean: CleanReport(status: .green, seconds: .infinity, tests: []))
        #expect(try ReadPage(report).rows("claims").isEmpty)
    }
}
