import MutantCore
import Testing

@Suite struct LedgerReuseTests {
    private static func scene(
        _ mutants: String..., reused: [Int], receipts: ReceiptLevel = .reached
    ) -> LedgerScene {
        LedgerScene(planned: mutants, receipts: receipts, reused: reused)
    }

    @Test func `a reused mutant takes no trial`() {
        var scene = Self.scene("a:T/x", "b:T/y", reused: [0])
        scene.ledger.queueTrials()
        scene.run { $0.defect == nil ? .green : .red }
        #expect(scene.ledger.results.map { $0.defect?.text } == ["b", nil])
        let reports = (0..<2).map { scene.ledger.report($0) }
        #expect(reports.map(\.reused) == [true, false] && reports.map(\.verdict) == [.killed, .killed])
        #expect(!scene.ledger.isDecided(0) && scene.ledger.isReused(0) && scene.ledger.isDecided(1))
    }

    @Test func `where everything is reused nothing is run`() {
        var scene = Self.scene("a:T/x", reused: [0])
        scene.ledger.queueTrials()
        #expect(scene.ledger.isFinished && scene.start().isEmpty)
        #expect(scene.ledger.report(0).reused)
    }

    @Test func `the clean run is the whole suite's, and a green test keeps what was reused`() {
        var scene = Self.scene("a:T/x", "b:T/y", reused: [0])
        scene.ledger.queueClean()
        #expect(scene.ledger.cleanTests.map(\.text) == ["T/x", "T/y"])
        scene.run { _ in .green }
        #expect(scene.ledger.isReused(0))
    }

    @Test(arguments: [(Observation.red, "redOnClean"), (.trial(.exited(0), .skipped), "skippedOnClean")])
    func `a clean run in which a test is unfit voids what was reused with it`(seen: Observation, reason: String) {
        var scene = Self.scene("a:T/x T/y", "b:T/y", reused: [0, 1])
        scene.ledger.queueClean()
        scene.run { $0.tests[0].text == "T/x" ? seen : .green }
        #expect(!scene.ledger.isReused(0) && scene.ledger.isReused(1))
        scene.ledger.queueTrials()
        scene.run { $0.defect == nil ? .green : .red }
        #expect(scene.verdicts == [["undecided \(reason)", "killed assertion"], ["killed assertion"]])
        #expect(!scene.ledger.report(0).reused && scene.ledger.report(1).reused)
    }

    @Test func `a twin that is red voids what was reused with its test, and the rest of it is run`() {
        var scene = Self.scene("a:T/x T/y", "b:T/x", reused: [0])
        scene.ledger.queueTrials()
        var told: [Int] = []
        while let trial = scene.ledger.nextTrial() {
            let isRed = trial.defect != nil || trial.tests[0].text == "T/x"
            told += scene.end(trial, isRed ? .red : .green)
        }
        #expect(scene.verdicts == [["undecided redOnClean", "killed assertion"], ["undecided redOnClean"]])
        #expect(told.contains(0) && scene.ledger.isDecided(0))
    }

    @Test func `what was voided after a stop is pending`() {
        var scene = Self.scene("a:T/x T/y", "b:T/x", reused: [0])
        scene.ledger.queueTrials()
        let trial = scene.start()[0]
        scene.end(trial, .red)
        let twin = scene.start()[0]
        scene.end(twin, .red)
        let again = scene.start()[0]
        scene.ledger.stop()
        scene.end(again, .red)
        #expect(scene.ledger.isFinished && scene.ledger.report(0).verdict == .pending)
    }

    @Test func `a reused kill does not prove the switch of survivors without receipts`() {
        var scene = Self.scene("a:T/x", "b:T/y", reused: [0], receipts: .none)
        scene.ledger.queueTrials()
        scene.run { _ in .green }
        scene.ledger.settle()
        #expect(scene.verdicts == [["killed assertion"], ["undecided notActivated"]])
    }
}
