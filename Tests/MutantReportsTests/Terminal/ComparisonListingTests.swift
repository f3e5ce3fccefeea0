import MutantCore
import MutantReports
import Testing

@Suite struct ComparisonListingTests {
    private func text(_ newer: RunReport, with older: RunReport) -> String {
        ComparisonListing(of: newer, with: older, style: .plain).lines.joined(separator: "\n")
    }

    private static let kill = ClaimReport.sample("T/x", .killed(.assertion))

    @Test func `each change stands with what was, and with the tests`() {
        let newer = RunReport.sample(
            [
                .sample("a", .sample("T/x", .survived(.stillGreen)), .sample("T/y", .killed(.assertion))),
                .sample("b", Self.kill), .sample("d", .sample("T/x", .undecided(.notRun))),
            ], unclaimed: [.sample("e")])
        let older = RunReport.sample([
            .sample("a", Self.kill, .sample("T/y", .killed(.assertion))),
            .sample("b", .sample("T/x", .survived(.stillGreen))), .sample("c", Self.kill), .sample("d", Self.kill),
            .sample("e", Self.kill),
        ])
        #expect(
            text(newer, with: older) == """
                Newly survived:
                  a  (was killed)
                    Tests/BankTests/CardTests.swift:41: T/x  survived: still green

                Newly unclaimed:
                  e  (was killed)

                Newly undecided:
                  d  (was killed)
                    Tests/BankTests/CardTests.swift:41: T/x  undecided: the test did not run

                Newly killed:
                  b  (was survived)
                    Tests/BankTests/CardTests.swift:41: T/x  killed: failed

                Gone:
                  c  (was killed)
                    Tests/BankTests/CardTests.swift:41: T/x

                compared with the run of 2026-11-30T10:00:00Z: 1 newly survived, 1 newly unclaimed, 1 newly undecided, \
                1 newly killed, 1 gone
                """)
    }

    @Test func `nothing changed is one line`() {
        let report = RunReport.sample([.sample("a", Self.kill)])
        #expect(text(report, with: report) == "compared with the run of 2026-11-30T10:00:00Z: nothing changed")
    }

    @Test func `what is not judged, and why the newer run is no measure, is said`() {
        let older = RunReport.sample([.sample("a", Self.kill), .sample("b", Self.kill)])
        let newer = RunReport.sample(
            [.sample("a", Self.kill)], status: .interrupted, selection: Selection(only: ["a"]))
        #expect(
            text(newer, with: older) == """
                compared with the run of 2026-11-30T10:00:00Z: nothing changed; 1 mutant of it left out by the newer run, \
                and not judged; the newer run was interrupted
                """)
    }
}
