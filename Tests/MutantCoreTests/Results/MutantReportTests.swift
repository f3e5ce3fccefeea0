import MutantCore
import Testing

@Suite struct MutantReportTests {
    private static let killed = ClaimReport.sample(.killed(.assertion))
    private static let survived = ClaimReport.sample(.survived(.stillGreen))
    private static let undecided = ClaimReport.sample(.undecided(.notRun))
    private static let pending = ClaimReport.sample(nil)
    private static let accepted = ClaimReport.sample(.survived(.stillGreen), isAccepted: true)

    @Test(
        arguments: [
            ([killed, killed], .killed, false),
            ([killed, survived], .survived, false),
            ([survived, undecided, pending, accepted], .survived, false),
            ([killed, undecided], .undecided, false),
            ([undecided, pending], .pending, false),
            ([accepted, pending], .pending, false),
            ([accepted, undecided], .undecided, false),
            ([accepted, killed], .survived, true),
            ([accepted], .survived, true),
            ([accepted, survived], .survived, false),
            ([], .pending, false),
        ] as [([ClaimReport], ClaimReport.Outcome, Bool)])
    func `one survivor decides, then what is not proven, then what is accepted`(
        claims: [ClaimReport], verdict: ClaimReport.Outcome, accepted: Bool
    ) {
        let planned = PlannedMutant(id: .doubleCharge, receipts: .reached, claims: [])
        for claims in [claims, claims.reversed()] {
            let report = MutantReport(planned, claims: claims)
            #expect(report.verdict == verdict && report.accepted == accepted)
        }
    }

    @Test func `only survival is accepted`() {
        let claim = ClaimReport.sample(.undecided(.skipped), isAccepted: true)
        #expect(!claim.accepted && !claim.isSurvivor)
    }

    @Test func `a claim tells what its trials showed`() {
        var first = Observation.late
        first.swept = ["app (pid 12)"]
        first.seconds = 10
        var last = Observation.red
        last.seconds = 0.5
        last.worker = 2
        last.started = 3.25
        last.receipts = .reached + .reached
        let claim = ClaimReport.sample(.killed(.assertion), trials: [first, last])
        #expect(claim.attempts == 2 && claim.seconds == 10.5 && claim.swept == ["app (pid 12)"])
        #expect(claim.receipts == ["active", "reached"] && claim.twin == .passed)
        #expect(claim.exitCode == 1 && claim.signal == nil && claim.worker == 2 && claim.started == 3.25)
        #expect(claim.failures.map(\.message) == ["was 2"] && claim.log == "logs/1.log")
        #expect(claim.file == "Tests/CardTests.swift" && claim.line == 41 && claim.reason == "assertion")
    }

    @Test func `a signal is told apart from an exit status`() {
        let claim = ClaimReport.sample(.killed(.crash), trials: [.crash])
        #expect(claim.exitCode == nil && claim.signal == 11)
    }

    @Test func `a claim without a trial is pending with nothing told`() {
        #expect(Self.pending.verdict == .pending && Self.pending.reason == nil && Self.pending.attempts == 0)
        #expect(Self.pending.log == nil && Self.pending.worker == nil && Self.pending.exitCode == nil)
    }
}
