import MutantCore
import Testing

/// The clean run: twins, processes that tests share, and the report.
@Suite struct LedgerCleanTests {
    private static let rest = ["R/a", "R/b", "R/c"].map { TestID($0) }

    /// What a process shared by the rest of the suite shows.
    private func shared(_ ending: ProcessEnding, _ outcomes: [(TestID, TestOutcome)]) -> Observation {
        Observation(ending: ending, outcomes: outcomes.map { $1.of($0) }, seconds: 3, log: "logs/1.log")
    }

    private func record(_ observation: Observation, in scene: inout LedgerScene) {
        scene.ledger.queueClean()
        for trial in scene.start() { _ = scene.ledger.record(observation, of: trial) }
    }

    @Test func `a suite that is green is called green`() {
        var scene = LedgerScene("a:T/x", rest: [Self.rest])
        scene.ledger.queueClean()
        let trials = scene.start()
        #expect(trials.map(\.text) == ["clean:T/x", "clean:R/a+R/b+R/c"])
        scene.end(trials[0], .green)
        _ = scene.ledger.record(shared(.exited(0), Self.rest.map { ($0, .green) }), of: trials[1])
        let report = scene.ledger.cleanReport(seconds: 4)
        #expect(report.status == .green && report.seconds == 4)
        #expect(report.tests.map(\.id.text) == ["T/x", "R/a", "R/b", "R/c"])
        #expect(scene.ledger.isFinished)
    }

    @Test func `when one test crashes a shared process, it and the ones behind it are run by themselves`() {
        var scene = LedgerScene(rest: [Self.rest])
        record(shared(.signaled(11), [(Self.rest[0], .green), (Self.rest[1], .open)]), in: &scene)
        let again = scene.start()
        #expect(again.map(\.text) == ["clean:R/b", "clean:R/c"])
        scene.end(again[0], .crash)
        scene.end(again[1], .green)
        let alone = scene.start()
        #expect(alone.map(\.text) == ["clean:R/b!"])
        scene.end(alone[0], .crash)
        let report = scene.ledger.cleanReport(seconds: 0)
        #expect(report.tests.map(\.outcome) == [.passed, .red, .passed])
        #expect(report.status == .red && report.redTests.map(\.id.text) == ["R/b"])
    }

    @Test func `a shared process that shows nothing sends each test on its own`() {
        var scene = LedgerScene(rest: [Self.rest])
        record(shared(.deadlinePassed, []), in: &scene)
        #expect(scene.start().map(\.text) == ["clean:R/a", "clean:R/b", "clean:R/c"])
    }

    @Test func `a test skipped in a shared process is not run again`() {
        var scene = LedgerScene(rest: [Self.rest])
        let skipped = TestOutcome(test: .claimed, result: .skipped)
        let outcomes: [TestOutcome] = [.green, skipped, .green]
        record(shared(.exited(0), zip(Self.rest, outcomes).map { ($0, $1) }), in: &scene)
        #expect(scene.ledger.isFinished)
        let report = scene.ledger.cleanReport(seconds: 0)
        #expect(report.tests.map(\.outcome) == [.passed, .skipped, .passed] && report.status == .green)
    }

    @Test func `a test that is red twice is red, one that is green alone is unstable`() {
        var scene = LedgerScene("a:T/x", "b:T/y")
        scene.ledger.queueClean()
        for trial in scene.start() { scene.end(trial, .red) }
        scene.run { $0.tests[0].text == "T/x" ? .red : .green }
        let report = scene.ledger.cleanReport(seconds: 0)
        #expect(report.tests.map(\.outcome) == [.red, .unstable])
        #expect(report.status == .red)
        #expect(report.tests.map { $0.failures.map(\.message) } == [["was 2"], ["was 2"]])
    }

    @Test func `claims of a test that is not green are decided without a trial, others go on`() {
        var scene = LedgerScene("a:T/x T/y", "b:T/x")
        scene.ledger.queueClean()
        scene.run { $0.tests[0].text == "T/x" ? .red : .green }
        scene.ledger.queueTrials()
        #expect(scene.ledger.isDecided(1) && !scene.ledger.isDecided(0))
        let trials = scene.start()
        #expect(trials.map(\.text) == ["a:T/y"])
        scene.end(trials[0], .red)
        #expect(scene.verdicts == [["undecided redOnClean", "killed assertion"], ["undecided redOnClean"]])
    }

    @Test func `a clean run that was stopped is not green`() {
        var scene = LedgerScene("a:T/x", "b:T/y")
        scene.ledger.queueClean()
        if let trial = scene.ledger.nextTrial() { scene.end(trial, .green) }
        scene.ledger.stop()
        let report = scene.ledger.cleanReport(seconds: 0)
        #expect(report.status == .skipped && report.tests.map(\.id.text) == ["T/x"])
    }

    @Test func `a clean trial that was interrupted says nothing about its test`() {
        var scene = LedgerScene("a:T/x")
        scene.ledger.queueClean()
        for trial in scene.start() { scene.end(trial, .trial(.interrupted, .open)) }
        #expect(scene.ledger.cleanReport(seconds: 0).tests.isEmpty)
    }
}
