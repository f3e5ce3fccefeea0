import Foundation
import MutantCore
import MutantReports
import Testing

/// In each format a reused verdict is told as one, and counts as nothing that this run has measured.
@Suite struct ReusedVerdictsTests {
    private static func report(allowed: Bool = false, _ more: MutantReport...) -> RunReport {
        .sample(
            [.sample("a", .sample("T/x", .killed(.assertion))), old.takenOver] + more,
            reuse: ReuseReport(mode: .rerun, startedAt: "2026-11-29T10:00:00Z", allowed: allowed))
    }

    private static let old = MutantReport.sample("b", .sample("T/y", .killed(.assertion)))
    private static let survivor = MutantReport.sample("c", .sample("T/z", .survived(.stillGreen))).takenOver

    private static let quotations = Quotations(source: { _ in nil }, logEnd: { _, _ in nil })

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: On the terminal

    private func summary(_ report: RunReport) -> [String] {
        Summary(report, style: .plain, runDirectory: "").lines
    }

    @Test func `the last line says how many were not measured, and what lets them pass`() {
        let lines = summary(Self.report())
        #expect(
            lines.last == """
                1 of 2 killed, 1 reused; 1 verdict was not measured by this run but by the run of 2026-11-29T10:00:00Z; \
                --allow-reused lets it pass
                """)
        #expect(lines.first == "Totals: 2 mutants (1 killed, 1 reused); 2 claims (1 killed, 1 reused)")
    }

    @Test func `where they are allowed nothing more is asked for, and where more is amiss they are not the way out`() {
        #expect(summary(Self.report(allowed: true)).last?.hasSuffix("of 2026-11-29T10:00:00Z, as allowed") == true)
        let undecided = MutantReport.sample("c", .sample("T/z", .undecided(.notRun)))
        #expect(summary(Self.report(undecided)).last?.hasSuffix("run of 2026-11-29T10:00:00Z") == true)
    }

    @Test func `a reused survivor is listed as one`() {
        #expect(summary(Self.report(Self.survivor)).contains { $0.hasPrefix("    c: still green, reused; ") })
    }

    @Test func `the table marks them`() {
        let table = VerdictTable(mutants: [.sample("b"), .sample("c")], style: .plain)
        #expect(table.line(Self.old.takenOver) == "b       killed (reused)")
        #expect(table.line(Self.survivor) == "c       SURVIVED (reused)  (still green: T/z)")
    }

    @Test func `the table of groups does not call them caught`() {
        let mutants = [MutantReport.sample("a", group: "g", .sample("T/x", .killed(.crash))), Self.grouped.takenOver]
        let report = RunReport.sample(mutants, groups: [PlannedGroup(name: "g", known: 4, claimed: 2)])
        #expect(
            summary(report).prefix(2) == [
                "  group  caught  reused  claimed  known", "  g           1       1        2      4",
            ])
    }

    private static let grouped = MutantReport.sample("b", group: "g", .sample("T/y", .killed(.assertion)))

    // MARK: In files

    @Test func `JUnit skips a reused kill, and fails for a reused survivor`() throws {
        let text = JUnitReport.text(of: Self.report(Self.survivor))
        #expect(text.contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\" time=\"0.500\""))
        #expect(text.contains("<skipped message=\"reused: killed by an earlier run, not measured by this one\"/>"))
        #expect(text.contains("still green (reused: survived by an earlier run, not measured by this one)"))
    }

    @Test func `the page for people counts and lists them apart`() {
        let text = MarkdownReport.text(of: Self.report(Self.survivor))
        #expect(text.contains("| mutants | 3 | 1 | 0 | 0 | 0 | 0 | 2 |"))
        #expect(text.contains("<summary>1 kill</summary>") && text.contains("<summary>1 reused kill</summary>"))
        #expect(text.contains("| `c` | **SURVIVED** (reused) |"))
    }

    @Test func `GitHub and Xcode are told how many there are`() {
        let sentence = "1 verdict was not measured by this run but by the run of 2026-11-29T10"
        let annotations = GitHubAnnotations.lines(of: Self.report())
        #expect(annotations.count == 1)
        #expect(annotations[0].hasPrefix("::notice title=Reused verdicts::" + sentence))
        let warnings = XcodeWarnings.lines(of: Self.report(), quoting: Self.quotations)
        #expect(warnings.count == 1 && warnings[0].hasPrefix("warning: " + sentence))
    }

    @Test func `a reused survivor is marked where GitHub, Xcode and code scanning show it`() {
        let report = Self.report(Self.survivor)
        #expect(GitHubAnnotations.lines(of: report)[0].contains("still green (reused)"))
        #expect(XcodeWarnings.lines(of: report, quoting: Self.quotations)[1].contains("still green (reused)"))
        #expect(text(SARIFReport.bytes(of: report, quoting: Self.quotations)).contains("c survived (reused)"))
    }

    @Test func `code scanning gets a notification`() {
        let text = text(SARIFReport.bytes(of: Self.report(), quoting: Self.quotations))
        #expect(text.contains("1 verdict was not measured by this run"))
    }

    @Test func `the score of mutation-elements leaves them out`() {
        let text = text(MutationElementsReport.bytes(of: Self.report(), quoting: Self.quotations))
        #expect(
            text.contains("\"Ignored\"") && text.contains("T/y: killed by an earlier run, not measured by this one"))
        #expect(text.components(separatedBy: "killedBy").count == 2)
    }

    @Test func `Allure skips a reused kill`() {
        var results: [String] = []
        AllureReport.forEachFile(of: Self.report(), quoting: Self.quotations) { results.append(text($0.bytes)) }
        let reused = results.filter { $0.contains("reused: killed by an earlier run, not measured by this one") }
        #expect(reused.count == 1 && reused[0].contains("\"skipped\""))
        #expect(results.filter { $0.contains("\"passed\"") }.count == 1)
    }

    @Test func `the page has a state of its own for them`() {
        let page = text(HTMLReport.bytes(of: Self.report(), quotations: Self.quotations))
        // Selected, killed, survived, undecided, accepted, pending, reused: mutants, then claims.
        #expect(page.contains("\"totals\":[[2,1,0,0,0,0,1],\n[2,1,0,0,0,0,1]]"))
        #expect(page.contains("1 verdict of an earlier run, 1 measured"))
        #expect(page.contains("killed by an earlier run, not measured by this one"))
    }
}
