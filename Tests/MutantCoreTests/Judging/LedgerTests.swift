import MutantCore
import Testing

/// In which order trials come, and what each of them leads to.
@Suite struct LedgerTests {
    @Test func `trials are numbered in the order of their launches`() {
        var scene = LedgerScene("a:T/x T/y", "b:T/x")
        scene.ledger.queueTrials()
        let trials = scene.start()
        #expect(trials.map(\.text) == ["a:T/x", "a:T/y", "b:T/x"])
        #expect(trials.map(\.number) == [1, 2, 3])
        #expect(trials.map(\.deadline) == [300, 300, 300])
    }

    @Test func `a kill asks for its twin and is a kill once that is green`() {
        var scene = LedgerScene("a:T/x")
        scene.ledger.queueTrials()
        let trial = scene.start()[0]
        #expect(scene.end(trial, .red) == [0])
        #expect(!scene.ledger.isDecided(0) && !scene.ledger.isFinished)
        let twin = scene.start()
        #expect(twin.map(\.text) == ["clean:T/x"])
        #expect(scene.end(twin[0], .green) == [0])
        #expect(scene.verdicts == [["killed assertion"]])
        #expect(scene.ledger.isDecided(0) && scene.ledger.isFinished)
    }

    @Test func `a test's twin is run once, though several claims wait for it`() {
        var scene = LedgerScene("a:T/x", "b:T/x", "c:T/x")
        scene.ledger.queueTrials()
        let trials = scene.start()
        scene.end(trials[0], .red)
        scene.end(trials[1], .red)
        let twin = scene.start()
        #expect(twin.map(\.text) == ["clean:T/x"])
        scene.end(trials[2], .crash)
        #expect(scene.start().isEmpty)
        #expect(scene.end(twin[0], .green) == [0, 1, 2])
        #expect(scene.verdicts == [["killed assertion"], ["killed assertion"], ["killed crash"]])
        #expect(scene.ledger.isFinished)
    }

    @Test func `a twin that is known is not run again`() {
        var scene = LedgerScene("a:T/x", "b:T/x")
        scene.ledger.queueClean()
        scene.run { _ in .green }
        scene.ledger.queueTrials()
        scene.run { _ in .red }
        #expect(scene.verdicts == [["killed assertion"], ["killed assertion"]])
        #expect(scene.ledger.report(0).claims.map(\.twin) == [.passed])
    }

    @Test func `without twins a kill stays unchecked and no clean trial is run`() {
        var scene = LedgerScene("a:T/x", twins: false)
        scene.ledger.queueTrials()
        scene.run { trial in
            #expect(trial.defect != nil)
            return .red
        }
        #expect(scene.verdicts == [["undecided uncheckedKill"]])
    }

    @Test func `the longest trial comes first, the rest as the mutants name them`() {
        var scene = LedgerScene("a:T/x", "b:T/y", "c:T/z", "d:T/y")
        scene.ledger.queueClean()
        let seconds = ["T/x": 1.0, "T/y": 30, "T/z": 1]
        for trial in scene.start() {
            var green = Observation.green
            green.seconds = seconds[trial.tests[0].text] ?? 0
            scene.end(trial, green)
        }
        scene.ledger.queueTrials()
        let trials = scene.start()
        #expect(trials.map(\.text) == ["b:T/y", "d:T/y", "a:T/x", "c:T/z"])
        #expect(trials.map(\.deadline) == [95, 95, 10, 10])
    }

    @Test func `a racy defect is tried as often as its attempts`() {
        var scene = LedgerScene("a:T/x", settings: DefectSettings(attempts: 3))
        scene.ledger.queueTrials()
        scene.run { _ in .green }
        #expect(scene.verdicts == [["survived stillGreen"]])
        #expect(scene.ledger.report(0).claims[0].attempts == 3)
    }

    // MARK: Alone

    @Test func `a trial that must be alone waits for the others and keeps new ones waiting`() {
        var scene = LedgerScene("a:T/x", "b:T/y", "c:T/z")
        scene.ledger.queueTrials()
        guard let first = scene.ledger.nextTrial(), let second = scene.ledger.nextTrial() else {
            return #expect(Bool(false), "two trials can start")
        }
        scene.end(first, .late)
        let third = scene.ledger.nextTrial()
        #expect(third?.text == "c:T/z", "what is queued comes first")
        #expect(scene.ledger.nextTrial() == nil)
        scene.end(second, .green)
        #expect(scene.ledger.nextTrial() == nil, "one is still running")
        third.map { _ = scene.end($0, .red) }
        let twin = scene.start()
        #expect(twin.map(\.text) == ["clean:T/z"], "the twin of the kill comes first, too")
        scene.end(twin[0], .green)
        let alone = scene.start()
        #expect(alone.map(\.text) == ["a:T/x!"])
        scene.end(alone[0], .late)
        #expect(scene.verdicts == [["undecided timedOut"], ["survived stillGreen"], ["killed assertion"]])
        #expect(scene.ledger.isFinished)
    }

    @Test func `two trials that must be alone follow each other`() {
        var scene = LedgerScene("a:T/x", "b:T/y")
        scene.ledger.queueTrials()
        for trial in scene.start() { scene.end(trial, .late) }
        let first = scene.start()
        #expect(first.map(\.text) == ["a:T/x!"])
        scene.end(first[0], .late)
        let second = scene.start()
        #expect(second.map(\.text) == ["b:T/y!"])
        scene.end(second[0], .red)
        #expect(scene.start().map(\.text) == ["clean:T/y"])
    }

    // MARK: Stopping

    @Test func `after a stop what has not run is pending, what has is as it was`() {
        var scene = LedgerScene("a:T/x", "b:T/y", "c:T/z")
        scene.ledger.queueTrials()
        guard let first = scene.ledger.nextTrial(), let second = scene.ledger.nextTrial() else {
            return #expect(Bool(false), "two trials can start")
        }
        scene.end(first, .green)
        scene.ledger.stop()
        scene.end(second, .trial(.interrupted, .open))
        #expect(scene.start().isEmpty)
        #expect(scene.verdicts == [["survived stillGreen"], ["pending -"], ["pending -"]])
        #expect(scene.ledger.isFinished)
    }

    @Test(arguments: [Observation.red, .late])
    func `after a stop nothing more is asked for`(observation: Observation) {
        var scene = LedgerScene("a:T/x", "b:T/y")
        scene.ledger.queueTrials()
        let trials = scene.start()
        scene.ledger.stop()
        for trial in trials { scene.end(trial, observation) }
        #expect(scene.start().isEmpty)
        #expect(scene.ledger.isFinished)
        #expect(scene.verdicts == [["pending -"], ["pending -"]])
    }

    @Test func `a trial nobody asked for is not recorded`() {
        var scene = LedgerScene("a:T/x")
        let stray = Trial(number: 9, tests: [TestID("T/x")], defect: .sample("a"), deadline: nil)
        #expect(scene.end(stray, .green) == [])
        #expect(scene.verdicts == [["pending -"]])
    }
}
