import MutantCore
import Testing

private typealias ExitStatus = MutantCore.ExitStatus

@Suite struct ReportComparisonTests {
    private static let kill = ClaimReport.sample(.killed(.assertion))
    private static let survival = ClaimReport.sample(.survived(.stillGreen))
    private static let doubt = ClaimReport.sample(.undecided(.notRun))
    private static let acceptance = ClaimReport.sample(.survived(.stillGreen), isAccepted: true)
    private static let nothing = ClaimReport.sample(nil)

    private func comparison(
        _ newer: [MutantReport], with older: [MutantReport], selection: Selection = Selection(),
        unclaimed: ([String], [String]) = ([], [])
    ) -> ReportComparison {
        ReportComparison(
            of: .sample(newer, unclaimed: unclaimed.0.map { .sample($0) }, selection: selection),
            with: .sample(older, unclaimed: unclaimed.1.map { .sample($0) }))
    }

    private func words(_ comparison: ReportComparison) -> [String] {
        comparison.entries.map { "\($0.change) \($0.id)" }
    }

    @Test(
        arguments: [
            (survival, kill, ["newlySurvived a"], 1), (survival, doubt, ["newlySurvived a"], 1),
            (survival, acceptance, ["newlySurvived a"], 1), (doubt, kill, ["newlyUndecided a"], 4),
            (nothing, kill, ["newlyPending a"], 4), (acceptance, survival, ["newlyAccepted a"], 0),
            (kill, survival, ["newlyKilled a"], 0), (kill, nothing, ["newlyKilled a"], 0), (kill, kill, [], 0),
            (survival, survival, [], 0), (doubt, doubt, [], 0),
        ] as [(ClaimReport, ClaimReport, [String], Int32)])
    func `what has become of a mutant is named, and fails the check where it is worse`(
        now: ClaimReport, before: ClaimReport, words: [String], code: Int32
    ) {
        let comparison = comparison([.sample("a", now)], with: [.sample("a", before)])
        #expect(self.words(comparison) == words && comparison.status.code == code)
        #expect(comparison.isEmpty == words.isEmpty)
    }

    @Test(
        arguments: [
            (survival, ["newlySurvived a", "new a"], 1), (doubt, ["newlyUndecided a", "new a"], 4),
            (kill, ["new a"], 0),
            (acceptance, ["new a"], 0),
        ] as [(ClaimReport, [String], Int32)])
    func `a mutant that the older run did not know is new, and a survivor still`(
        now: ClaimReport, words: [String], code: Int32
    ) {
        let comparison = comparison([.sample("a", now)], with: [])
        #expect(self.words(comparison) == words && comparison.status.code == code)
    }

    @Test func `one more test that survives is named with the test`() {
        let other = ClaimReport.sample(.survived(.stillGreen), test: "T/other")
        let comparison = comparison([.sample("a", Self.survival, other)], with: [.sample("a", Self.survival)])
        #expect(words(comparison) == ["newlySurvived a"])
        #expect(comparison.entries.first?.claims.map(\.test.text) == ["T/other"])
        #expect(comparison.entries.first?.before == .survived)
    }

    @Test func `a survivor whose weak test no longer claims it is newly killed`() {
        let weak = ClaimReport.sample(.survived(.stillGreen), test: "T/weak")
        let older = [MutantReport.sample("a", Self.kill, weak)]
        #expect(words(comparison([.sample("a", Self.kill)], with: older)) == ["newlyKilled a"])
        // Left out by the selection, the weak test may survive as ever.
        let selection = Selection(tests: "once")
        #expect(comparison([.sample("a", Self.kill)], with: older, selection: selection).isEmpty)
    }

    @Test func `a defect that lost its last claim, or never had one, is newly unclaimed`() {
        let lost = comparison([], with: [.sample("a", Self.kill)], unclaimed: (["a"], []))
        #expect(words(lost) == ["newlyUnclaimed a"] && lost.status == .survived)
        let added = comparison([], with: [], unclaimed: (["a", "b"], ["b"]))
        #expect(words(added) == ["newlyUnclaimed a"] && added.status == .survived)
    }

    @Test func `what the newer run left out is not judged`() {
        let older = [MutantReport.sample("a", Self.kill), .sample("b", Self.kill)]
        let all = comparison([.sample("a", Self.kill)], with: older)
        #expect(words(all) == ["gone b"] && all.unjudged == 0 && all.status == .success)
        let some = comparison([.sample("a", Self.kill)], with: older, selection: Selection(only: ["a"]))
        #expect(some.isEmpty && some.unjudged == 1)
    }

    @Test func `a check passes only with a run that came to its end and measured, or was allowed not to`() {
        let older = RunReport.sample([.sample("a", Self.kill)])
        func status(_ newer: RunReport) -> ExitStatus { ReportComparison(of: newer, with: older).status }
        let mutants = [MutantReport.sample("a", Self.kill)]
        #expect(status(.sample(mutants)) == .success)
        #expect(status(.sample(mutants, status: .aborted)) == .undecided)
        #expect(status(.sample(mutants, status: .interrupted, forced: .signal(2))) == .undecided)
        #expect(status(.sample(mutants.map(\.takenOver), reuse: .sample(allowed: false))) == .undecided)
        #expect(status(.sample(mutants.map(\.takenOver), reuse: .sample(allowed: true))) == .success)
    }

    @Test func `a run compared with itself has not changed, whatever it is`() {
        var numbers = SeededNumbers(seed: 9)
        for _ in 0..<200 {
            let report = RunReport.sample(
                (0..<6).map { MutantReport.random("d\($0)", using: &numbers) }.filter { mutant in
                    Set(mutant.claims.map(\.test)).count == mutant.claims.count
                }, unclaimed: [.sample("z")])
            #expect(ReportComparison(of: report, with: report).isEmpty, "\(report.mutants)")
        }
    }
}

extension ReuseReport {
    static func sample(allowed: Bool) -> ReuseReport {
        ReuseReport(mode: .rerun, startedAt: "2026-11-29T10:00:00Z", allowed: allowed)
    }
}
