import MutantCore
import MutantReports
import Testing

@Suite struct VerdictTableTests {
    private func table(_ ids: String..., style: TerminalStyle = .plain) -> VerdictTable {
        VerdictTable(mutants: ids.map { .sample($0) }, style: style)
    }

    @Test func `columns line up under the longest id`() {
        let table = table("a", "zeroAmountAccepted")
        #expect(table.heading == "mutant              verdict")
        #expect(table.line(.sample("a", .sample("T/x", .killed(.crash)))) == "a                   killed")
    }

    @Test func `an id that is absurdly long does not push the others away`() {
        let long = String(repeating: "x", count: 200)
        let table = table("a", long)
        #expect(table.heading.count == 60 + 2 + "verdict".count)
        #expect(table.line(.sample(long, .sample("T/x", .killed(.crash)))) == long + "  killed")
    }

    @Test(
        arguments: [
            ([.sample("T/x", .survived(.stillGreen))], "SURVIVED  (still green: T/x)"),
            ([.sample("T/x", .killed(.assertion))], "killed"),
            ([.sample("T/x", .undecided(.notRun))], "UNDECIDED  (the test did not run: T/x)"),
            ([.sample("T/x", nil)], "PENDING"),
            ([.sample("T/x", .survived(.stillGreen), isAccepted: true)], "accepted  (still green: T/x)"),
            (
                [.sample("T/x", .survived(.stillGreen)), .sample("T/y", .survived(.neverReached))],
                "SURVIVED  (still green: T/x and 1 more)"
            ),
            (
                [.sample("T/x", .killed(.assertion)), .sample("T/y", .survived(.stillGreen))],
                "SURVIVED  (still green: T/y)"
            ),
            (
                [.sample("T/x", .survived(.stillGreen), isAccepted: true), .sample("T/y", .survived(.stillGreen))],
                "SURVIVED  (still green: T/y)"
            ),
            (
                [.sample("T/x", .undecided(.timedOut)), .sample("T/y", .killed(.timedOut))],
                "UNDECIDED  (the deadline passed twice: T/x)"
            ),
        ] as [([ClaimReport], String)])
    func `a line says the verdict and the test behind it`(claims: [ClaimReport], text: String) {
        let mutant = MutantReport(PlannedMutant(id: .sample("mutant"), receipts: .reached, claims: []), claims: claims)
        #expect(table("a").line(mutant) == "mutant  " + text)
    }

    @Test func `colour adds nothing to the words`() {
        let mutant = MutantReport.sample("a", .sample("T/x", .survived(.stillGreen)))
        let colored = table("a", style: TerminalStyle(hasColor: true))
        #expect(colored.line(mutant) == "a       \u{1b}[1;31mSURVIVED\u{1b}[0m  (still green: T/x)")
        #expect(colored.line(mutant).replacing(/\u{1b}\[[0-9;]*m/, with: "") == table("a").line(mutant))
        #expect(colored.heading.replacing(/\u{1b}\[[0-9;]*m/, with: "") == table("a").heading)
    }

    @Test func `a hostile test name stays on its line`() {
        let line = table("a").line(.sample("a", .sample("T/\n\u{1b}[2Jx", .survived(.stillGreen))))
        #expect(line == #"a       SURVIVED  (still green: T/\u{a}\u{1b}[2Jx)"#)
    }
}
