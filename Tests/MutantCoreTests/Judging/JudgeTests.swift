import MutantCore
import Testing

/// A test per row of the verdict table.
@Suite struct JudgeTests {
    static let judge = Judge(crashSignals: .linux)
    private static let id = DefectID.doubleCharge.text

    private func answer(_ evidence: Evidence) -> Judge.Answer { Self.judge.answer(to: evidence) }

    @Test func `without any trial one is asked for`() {
        #expect(answer(.sample()) == .again(alone: false))
    }

    // MARK: The process

    /// Catches `foreignSignalKills`.
    @Test(arguments: [
        ProcessEnding.notStarted("no such file"), .interrupted, .signaled(9), .signaled(15), .signaled(1),
    ])
    func `a process that did not run, or was ended from outside, proves nothing`(ending: ProcessEnding) {
        for outcome in [TestOutcome.green, .red, .open] {
            #expect(answer(.sample(.trial(ending, outcome))) == .verdict(.undecided(.workerFailed)))
        }
    }

    @Test func `too much output proves nothing`() {
        #expect(answer(.sample(.trial(.tooMuchOutput, .open))) == .verdict(.undecided(.tooMuchOutput)))
    }

    @Test func `too much memory proves nothing`() {
        #expect(answer(.sample(.trial(.tooMuchMemory, .open))) == .verdict(.undecided(.tooMuchMemory)))
    }

    @Test(arguments: [Observation.green, .red, .crash, .late])
    func `a trial that wrote sources proves nothing`(trial: Observation) {
        var trial = trial
        trial.wroteSources = ["Tests/BankTests/CardTests.swift"]
        #expect(answer(.sample(trial)) == .verdict(.undecided(.wroteSources)))
    }

    // MARK: Receipts

    /// Catches `receiptsIgnored`.
    @Test(arguments: [Observation.green, .red, .crash, .late], [ReceiptLevel.active, .reached])
    func `with receipts nothing counts unless the defect was on`(trial: Observation, level: ReceiptLevel) {
        let others = [
            [], [Receipt.clean(process: 7)], [.active("lostRow", process: 7)], [.reached(Self.id, process: 7)],
        ]
        for receipts in others {
            let evidence = Evidence.sample(trial.with(receipts), receipts: level)
            #expect(answer(evidence) == .verdict(.undecided(.notActivated)))
        }
    }

    @Test func `a later launch that runs clean has lost the switch`() {
        let trial = Observation.red.with(.reached + [.clean(process: 8)])
        #expect(answer(.sample(trial)) == .verdict(.undecided(.notActivated)))
    }

    @Test func `the first process may run clean, since it may be the test's own`() {
        let trial = Observation.red.with([.clean(process: 6)] + .reached)
        #expect(answer(.sample(trial)) == .verdict(.killed(.assertion)))
    }

    @Test func `an id that the app does not know is named as such`() {
        let trial = Observation.green.with([.unknown(Self.id, process: 7)])
        #expect(answer(.sample(trial)) == .verdict(.undecided(.unknownDefect)))
    }

    @Test func `a second launch that does not know the id proves nothing`() {
        let trial = Observation.red.with(.reached + [.unknown(Self.id, process: 8)])
        #expect(answer(.sample(trial)) == .verdict(.undecided(.unknownDefect)))
    }

    @Test func `of two enums in one process the one that knows the id counts`() {
        let trial = Observation.red.with([.unknown(Self.id, process: 7)] + .reached)
        #expect(answer(.sample(trial)) == .verdict(.killed(.assertion)))
    }

    @Test(arguments: [[], [Receipt.clean(process: 7)], [.unknown("doubleCharge", process: 7)]])
    func `without receipts what stands in the file is not looked at`(receipts: [Receipt]) {
        let trial = Observation.red.with(receipts)
        #expect(answer(.sample(trial, receipts: .none)) == .verdict(.killed(.assertion)))
    }

    // MARK: The claimed test did not run

    @Test(arguments: [
        Observation.trial(.exited(0), receipts: []), .trial(.exited(1), receipts: []), .trial(.signaled(6)),
        .trial(.exited(0), TestOutcome.green.of(.other)), .trial(.exited(1), TestOutcome.red.of(.other)),
    ])
    func `a test that never started was not run, whatever else happened`(trial: Observation) {
        #expect(answer(.sample(trial)) == .verdict(.undecided(.notRun)))
    }

    @Test(arguments: [TestOutcome.skipped, TestOutcome(test: .claimed, result: .skipped)])
    func `a skipped test is skipped, with receipts or without`(outcome: TestOutcome) {
        let evidence = Evidence.sample(.trial(.exited(0), outcome, receipts: []))
        #expect(answer(evidence) == .verdict(.undecided(.skipped)))
    }

    // MARK: Facts that disagree

    /// Catches `neighbourForgotten`.
    @Test(arguments: [
        ("another test ran, too", Observation.trial(.exited(1), .red, TestOutcome.green.of(.other))),
        ("another test is open", .trial(.signaled(11), .open, TestOutcome.open.of(.other))),
        ("started twice", .trial(.exited(0), TestOutcome(test: .claimed, starts: 2, ends: 1, result: .passed))),
        ("ended twice", .trial(.exited(1), TestOutcome(test: .claimed, starts: 1, ends: 2, result: .failed))),
        ("failed with exit 0", .trial(.exited(0), .red)),
        ("passed with exit 1", .trial(.exited(1), .green)),
        ("crashed after it passed", .trial(.signaled(11), .green)),
        ("no end, exit 0", .trial(.exited(0), .open)),
        ("no end, exit 1", .trial(.exited(1), .open)),
        ("a failure, but no end", .trial(.exited(1), TestOutcome(test: .claimed, starts: 1, result: .failed))),
        (
            "only expected failures, exit 1",
            .trial(.exited(1), TestOutcome(test: .claimed, starts: 1, ends: 1, result: .expectedFailure))
        ),
        ("passed in two starts with a deadline", .trial(.deadlinePassed, TestOutcome(test: .claimed, starts: 2))),
    ])
    func `facts that disagree are inconsistent`(what: String, trial: Observation) {
        for level in ReceiptLevel.allCases {
            #expect(answer(.sample(trial, receipts: level)) == .verdict(.undecided(.inconsistent)), "\(what)")
        }
    }

    @Test func `a test of another process part that only shows up as skipped does no harm`() {
        let trial = Observation.trial(.exited(0), .green, TestOutcome(test: .other, result: .skipped))
        #expect(answer(.sample(trial)) == .verdict(.survived(.stillGreen)))
    }

    @Test func `only expected failures prove nothing`() {
        let outcome = TestOutcome(test: .claimed, starts: 1, ends: 1, result: .expectedFailure)
        #expect(answer(.sample(.trial(.exited(0), outcome))) == .verdict(.undecided(.expectedFailure)))
    }

    // MARK: Red

    @Test(arguments: [Observation.red, .crash, .late])
    func `a red test that never came to the defect proves nothing`(trial: Observation) {
        #expect(answer(.sample(trial.with(.active))) == .verdict(.undecided(.failedWithoutReaching)))
    }

    @Test(arguments: [Observation.red, .crash])
    func `with receipts of level active a red test need not reach the defect`(trial: Observation) {
        let verdict = answer(.sample(trial.with(.active), receipts: .active))
        #expect([.verdict(.killed(.assertion)), .verdict(.killed(.crash))].contains(verdict))
    }

    @Test func `a test that failed is killed by assertion`() {
        #expect(answer(.sample(.red)) == .verdict(.killed(.assertion)))
    }

    @Test(arguments: [4, 5, 6, 7, 8, 11, 31] as [Int32])
    func `a crash of the open test kills`(signal: Int32) {
        #expect(answer(.sample(.trial(.signaled(signal), .open))) == .verdict(.killed(.crash)))
    }

    @Test func `a crash after a recorded failure kills, too`() {
        let outcome = TestOutcome(test: .claimed, starts: 1, result: .failed)
        #expect(answer(.sample(.trial(.signaled(6), outcome))) == .verdict(.killed(.crash)))
    }

    @Test func `what is a crash on one system is a signal from outside on another`() {
        let trial = Observation.trial(.signaled(10), .open)
        #expect(answer(.sample(trial)) == .verdict(.undecided(.workerFailed)))
        let apple = Judge(crashSignals: .apple)
        #expect(apple.answer(to: .sample(trial)) == .verdict(.killed(.crash)))
    }

    // MARK: Green

    @Test func `a green test with the defect on is a survivor`() {
        #expect(answer(.sample(.green)) == .verdict(.survived(.stillGreen)))
    }

    @Test func `a green test that never came to the defect says so`() {
        #expect(answer(.sample(.green.with(.active))) == .verdict(.survived(.neverReached)))
    }

    @Test func `with receipts of level active a green test is just green`() {
        #expect(answer(.sample(.green.with(.active), receipts: .active)) == .verdict(.survived(.stillGreen)))
    }

    @Test func `a racy defect survives only after all its attempts`() {
        #expect(answer(.sample(.green, attempts: 3)) == .again(alone: false))
        #expect(answer(.sample(.green, .green, attempts: 3)) == .again(alone: false))
        #expect(answer(.sample(.green, .green, .green, attempts: 3)) == .verdict(.survived(.stillGreen)))
    }

    @Test func `a racy defect is killed by one red attempt`() {
        #expect(answer(.sample(.green, .red, attempts: 3)) == .verdict(.killed(.assertion)))
    }

    @Test func `attempts that never reach the defect are made, too`() {
        let green = Observation.green.with(.active)
        #expect(answer(.sample(green, attempts: 2)) == .again(alone: false))
        #expect(answer(.sample(green, green, attempts: 2)) == .verdict(.survived(.neverReached)))
    }
}
