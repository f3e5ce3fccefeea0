import MutantCore
import Testing

/// Where a run has chosen more workers than usual, a red counts only against a twin that had as many trials beside it.
@Suite struct LedgerCrowdTests {
    /// As many workers as may be, where one is usual, after a clean run that was green.
    private func scene(_ mutants: String..., workers: Int = 8, usual: Int = 1) -> LedgerScene {
        var scene = LedgerScene(planned: mutants)
        scene.ledger.queueClean()
        scene.run { _ in .green }
        scene.ledger.crowd(workers: workers, usual: usual)
        scene.ledger.queueTrials()
        return scene
    }

    /// Catches `crowdForgiven`.
    @Test func `a test that is red only beside many is never killed, though its clean run was green beside few`() {
        var scene = scene("a:T/x", "b:T/y", "c:T/z")
        for trial in scene.start() { scene.end(trial, .red) }
        let twins = scene.start()
        #expect(twins.map(\.text) == ["clean:T/x", "clean:T/y", "clean:T/z"], "they were green by themselves only")
        for twin in twins { scene.end(twin, .red) }
        #expect(scene.verdicts == Array(repeating: ["undecided unstable"], count: 3) && scene.ledger.isFinished)
    }

    @Test func `a twin that is green beside as many makes a kill`() {
        var scene = scene("a:T/x", "b:T/y")
        for trial in scene.start() { scene.end(trial, .red) }
        for twin in scene.start() { scene.end(twin, .green) }
        #expect(scene.verdicts == [["killed assertion"], ["killed assertion"]] && scene.ledger.isFinished)
    }

    @Test func `a red beside no more than usual counts against the clean run's twin`() {
        var scene = scene("a:T/x", "b:T/y", usual: 2)
        for trial in scene.start() { scene.end(trial, .red) }
        #expect(scene.verdicts == [["killed assertion"], ["killed assertion"]] && scene.ledger.isFinished)
    }

    @Test func `where nobody has chosen more workers any green twin counts`() {
        var scene = scene("a:T/x", "b:T/y", workers: 1)
        for trial in scene.start() { scene.end(trial, .red) }
        #expect(scene.verdicts == [["killed assertion"], ["killed assertion"]] && scene.ledger.isFinished)
    }

    /// Three reds beside each other, whose twins run one after the other.
    private func withThinTwins(usual: Int = 1) -> LedgerScene {
        var scene = scene("a:T/x", "b:T/y", "c:T/z", usual: usual)
        for trial in scene.start() { scene.end(trial, .red) }
        for _ in 0..<3 {
            guard let twin = scene.ledger.nextTrial() else { continue }
            scene.end(twin, .green)
        }
        return scene
    }

    @Test(arguments: [1, 2])
    func `where no others are left to run beside the twin, the defect has to show in quiet`(usual: Int) {
        var scene = withThinTwins(usual: usual)
        #expect((0..<3).allSatisfy { !scene.ledger.isDecided($0) } && !scene.ledger.isFinished)
        let first = scene.start()
        #expect(first.map(\.text) == Array(["a:T/x", "b:T/y"].prefix(usual)))
        for trial in first { scene.end(trial, .red) }
        scene.run { _ in .red }
        #expect(scene.verdicts == Array(repeating: ["killed assertion"], count: 3) && scene.ledger.isFinished)
    }

    @Test func `what is red beside many and green in quiet contradicts itself`() {
        var scene = withThinTwins()
        scene.run { _ in .green }
        #expect(scene.verdicts == Array(repeating: ["undecided inconsistent"], count: 3))
    }

    @Test func `without twins to be had the defect has to show in quiet`() {
        var scene = LedgerScene("a:T/x", "b:T/y", twins: false)
        scene.ledger.queueClean()
        scene.run { _ in .green }
        scene.ledger.crowd(workers: 8, usual: 1)
        scene.ledger.queueTrials()
        for trial in scene.start() { scene.end(trial, .red) }
        scene.run { trial in trial.label == "a" ? .red : .green }
        #expect(scene.verdicts == [["killed assertion"], ["undecided inconsistent"]])
    }

    @Test func `a claim of the same test that was red beside few keeps the twin it had`() {
        var scene = scene("a:T/x", "b:T/x", "c:T/x")
        if let first = scene.ledger.nextTrial() { scene.end(first, .red) }
        #expect(scene.verdicts[0] == ["killed assertion"])
        for trial in scene.start() { scene.end(trial, .red) }
        for twin in scene.start() { scene.end(twin, .red) }
        #expect(scene.verdicts == [["killed assertion"], ["undecided unstable"], ["undecided unstable"]])
    }

    @Test func `a green trial needs no twin, however many ran beside it`() {
        var scene = scene("a:T/x", "b:T/y")
        for trial in scene.start() { scene.end(trial, .green) }
        #expect(scene.verdicts == [["survived stillGreen"], ["survived stillGreen"]] && scene.ledger.isFinished)
    }

    @Test func `each trial is told how many ran beside it at most`() {
        var scene = LedgerScene("a:T/x", "b:T/y", "c:T/z")
        scene.ledger.queueTrials()
        guard let first = scene.ledger.nextTrial(), let second = scene.ledger.nextTrial() else {
            return #expect(Bool(false), "two trials can start")
        }
        scene.end(first, .green)
        scene.ledger.nextTrial().map { _ = scene.end($0, .green) }
        scene.end(second, .green)
        #expect(scene.ledger.results.map(\.beside) == [1, 1, 1])
    }
}
