import MutantCore
import Testing

/// What twins do to kills, and what clean trials make a twin.
@Suite struct JudgeTwinTests {
    private let judge = JudgeTests.judge

    // MARK: Kills

    /// Catches `twinForgotten`.
    @Test(arguments: [Observation.red, .crash])
    func `a kill waits for its twin`(trial: Observation) {
        #expect(judge.answer(to: .sample(trial, twin: nil)) == .twin)
    }

    @Test func `a survivor needs no twin`() {
        #expect(judge.answer(to: .sample(.green, twin: nil)) == .verdict(.survived(.stillGreen)))
    }

    /// Catches `redTwinForgiven`.
    @Test(
        arguments: [
            (.red, .redOnClean), (.unstable, .unstable), (.skipped, .skippedOnClean), (.notRun, .notRunOnClean),
            (.active, .activeOnClean),
        ] as [(Twin, UndecidedReason)])
    func `a kill whose twin is not green is undecided`(twin: Twin, reason: UndecidedReason) {
        for trial in [Observation.red, .crash] {
            #expect(judge.answer(to: .sample(trial, twin: twin)) == .verdict(.undecided(reason)))
        }
        #expect(judge.answer(to: .sample(.late, .late, twin: twin, hang: true)) == .verdict(.undecided(reason)))
    }

    @Test(arguments: [Observation.red, .crash])
    func `without twins a kill stays unchecked`(trial: Observation) {
        let judge = Judge(crashSignals: .linux, demandsTwins: false)
        #expect(judge.answer(to: .sample(trial, twin: nil)) == .verdict(.undecided(.uncheckedKill)))
    }

    @Test func `a twin that is known counts even where none is demanded`() {
        let judge = Judge(crashSignals: .linux, demandsTwins: false)
        #expect(judge.answer(to: .sample(.red)) == .verdict(.killed(.assertion)))
        #expect(judge.answer(to: .sample(.red, twin: .red)) == .verdict(.undecided(.redOnClean)))
    }

    // MARK: Clean trials

    private func answer(_ trials: Observation...) -> Judge.CleanAnswer {
        judge.answer(to: trials.map { $0.clean() }, of: .claimed)
    }

    @Test func `without any clean trial one is asked for`() {
        #expect(judge.answer(to: [], of: .claimed) == .againAlone)
    }

    @Test func `a green clean trial is a fit twin`() {
        #expect(answer(.green) == .twin(.passed))
    }

    @Test(arguments: [
        Observation.red, .crash, .late, .trial(.exited(0), .open), .trial(.exited(1), .green), .trial(.exited(0), .red),
        .trial(.deadlinePassed, .green),
        .trial(.exited(0), TestOutcome(test: .claimed, starts: 1, ends: 1, result: .expectedFailure)),
    ])
    func `a clean trial that is not green is made again alone`(trial: Observation) {
        #expect(answer(trial) == .againAlone)
        #expect(answer(trial, trial) == .twin(.red))
        #expect(answer(trial, .green) == .twin(.unstable))
    }

    @Test func `a clean trial that skips its test is no twin`() {
        #expect(answer(.trial(.exited(0), .skipped)) == .twin(.skipped))
        #expect(answer(.red, .trial(.exited(0), .skipped)) == .twin(.skipped))
    }

    @Test(arguments: [
        Observation.trial(.exited(0)), .trial(.notStarted("no"), .green), .trial(.signaled(9), .green),
        .trial(.interrupted, .open),
    ])
    func `a clean trial in which the test did not run by itself to its end is no twin`(trial: Observation) {
        #expect(answer(trial) == .twin(.notRun))
    }

    @Test func `a defect that is on without the switch spoils the twin`() {
        let trial = Observation.green.with([.clean(process: 6), .active("lostRow", process: 7)])
        #expect(judge.answer(to: [trial], of: .claimed) == .twin(.active))
    }

    @Test func `in a process of several tests another one's failure does not count`() {
        let trial = Observation.trial(.exited(1), .green, TestOutcome.red.of(.other), receipts: [])
        #expect(judge.answer(to: [trial], of: .claimed) == .twin(.passed))
        #expect(judge.answer(to: [trial], of: .other) == .againAlone)
    }
}
