import MutantCore
import Testing

@Suite struct RunProgressTests {
    private static let a = DefectID.sample("a")
    private static let b = DefectID.sample("b")

    /// A run of `a`, which two tests claim, and `b`, which the second of them claims.
    private func progress(
        workers: Int = 1, clean: [String] = [], addsTwins: Bool = false, trialsPerKill: Int = 0,
        seconds: [String: Double] = [:], defective: [TestID: [DefectID: Double]] = [:]
    ) -> RunProgress {
        var progress = RunProgress()
        progress.record(.planned(mutants: [Self.a, Self.b], claims: 3, workers: workers), at: 1)
        let claims = [(Self.a, "x"), (Self.a, "y"), (Self.b, "y")]
        let work = Workload(
            clean: clean.map { [TestID($0)] },
            claims: claims.map { Workload.Claim(defect: $0.0, test: TestID($0.1)) }, addsTwins: addsTwins,
            trialsPerKill: trialsPerKill,
            times: TestTimes(
                clean: Dictionary(seconds.map { (TestID($0.key), $0.value) }, uniquingKeysWith: { $1 }),
                defective: defective))
        progress.record(.expected(work), at: 1)
        return progress
    }

    private func start(
        _ progress: inout RunProgress, _ number: Int, _ defect: DefectID?, _ test: String, worker: Int = 0,
        at now: Double
    ) {
        progress.record(
            .trialStarted(number: number, defect: defect, tests: [TestID(test)], worker: worker, log: "logs/\(number)"),
            at: now)
    }

    private func end(_ progress: inout RunProgress, _ number: Int, after seconds: Double, at now: Double) {
        progress.record(.trialEnded(number: number, seconds: seconds, ending: "exit status 0", swept: []), at: now)
    }

    @Test func `each verdict is counted once, and what is accepted only as that`() {
        var progress = RunProgress()
        progress.record(.planned(mutants: (1...5).map { .sample("d\($0)") }, claims: 5, workers: 1), at: 0)
        let claims: [ClaimReport] = [
            .sample(.killed(.crash)), .sample(.survived(.stillGreen)), .sample(.undecided(.notRun)),
            .sample(.survived(.stillGreen), isAccepted: true),
        ]
        for (index, claim) in claims.enumerated() { progress.record(.decided(.sample("d\(index)", claim)), at: 1) }
        #expect(progress.killed == 1 && progress.survived == 1 && progress.undecided == 1 && progress.accepted == 1)
        #expect(progress.decided == 4 && progress.mutants == 5)
    }

    @Test func `what runs is known by worker until it ends`() {
        var progress = progress(workers: 2)
        start(&progress, 1, Self.a, "x", worker: 1, at: 2)
        start(&progress, 2, nil, "y", worker: 0, at: 3)
        #expect(progress.running.map(\.worker) == [0, 1] && progress.workersSeen == 2)
        #expect(
            progress.running.map(\.defect) == [nil, Self.a] && progress.running.map(\.log) == ["logs/2", "logs/1"])
        end(&progress, 1, after: 2, at: 4)
        #expect(progress.running.map(\.number) == [2] && progress.lastEnd == 4 && progress.workersSeen == 2)
    }

    @Test func `the bar grows from nothing to all, and never shrinks`() {
        var progress = progress(clean: ["x", "y"])
        var fractions = [progress.fraction]
        let trials: [(DefectID?, String)] = [
            (nil, "x"), (nil, "y"), (Self.a, "x"), (Self.a, "x"), (Self.a, "y"), (Self.b, "y"),
        ]
        for (index, trial) in trials.enumerated() {
            start(&progress, index, trial.0, trial.1, at: Double(index))
            fractions.append(progress.fraction)
            end(&progress, index, after: 1, at: Double(index + 1))
            fractions.append(progress.fraction)
        }
        #expect(fractions.first == 0 && fractions.last == 1 && fractions == fractions.sorted())
    }

    @Test func `claims that are decided without a trial count as done`() {
        var progress = progress(clean: ["x"])
        progress.record(.cleanEnded(.skipped), at: 2)
        #expect(progress.fraction == 0.25)
        let claims = ["x", "y"].map { ClaimReport.sample(.undecided(.redOnClean), test: $0) }
        progress.record(.decided(.sample("a", claims[0], claims[1])), at: 2)
        #expect(progress.fraction == 0.75)
    }

    @Test func `time left is the sum of the same tests' times`() {
        var progress = progress(clean: ["x", "y"])
        start(&progress, 1, nil, "x", at: 1)
        #expect(progress.secondsLeft(at: 1) == nil, "nothing is known yet")
        end(&progress, 1, after: 10, at: 11)
        start(&progress, 2, nil, "y", at: 11)
        end(&progress, 2, after: 2, at: 13)
        #expect(progress.secondsLeft(at: 13) == 14)
        start(&progress, 3, Self.a, "x", at: 13)
        #expect(progress.secondsLeft(at: 16) == 11)
    }

    @Test func `workers share the time, but no trial is shared`() {
        #expect(progress(workers: 2, seconds: ["x": 4, "y": 3]).secondsLeft(at: 1) == 5)
        #expect(progress(workers: 8, seconds: ["x": 4, "y": 3]).secondsLeft(at: 1) == 4)
    }

    @Test func `a defect takes the time that it took before, whatever its test takes without it`() {
        var progress = progress(seconds: ["x": 4, "y": 3], defective: [TestID("x"): [Self.a: 60]])
        #expect(progress.secondsLeft(at: 1) == 66)
        start(&progress, 1, Self.a, "x", at: 1)
        #expect(progress.secondsLeft(at: 11) == 56)
    }

    @Test func `when the run has more workers, the rest takes less`() {
        var progress = progress(seconds: ["x": 4, "y": 3])
        progress.record(.workers(2), at: 1)
        #expect(progress.secondsLeft(at: 1) == 5)
    }

    @Test func `more workers after the clean run take the twins anew`() {
        var progress = progress(clean: ["x", "y"], addsTwins: true, seconds: ["x": 4, "y": 3])
        progress.record(.cleanEnded(.skipped), at: 1)
        #expect(progress.secondsLeft(at: 1) == 10 && progress.fraction == 0.4)
        progress.record(.workers(2), at: 1)
        #expect(progress.secondsLeft(at: 1) == 8.5)
        #expect(progress.fraction == 2.0 / 7)
    }

    @Test func `twins and repetitions take their time`() {
        let seconds = ["x": 4.0, "y": 3.0]
        #expect(progress(seconds: seconds).secondsLeft(at: 1) == 10)
        #expect(progress(addsTwins: true, seconds: seconds).secondsLeft(at: 1) == 17)
        #expect(progress(trialsPerKill: 2, seconds: seconds).secondsLeft(at: 1) == 30)
    }

    @Test func `a twin that no claim waits for any more takes none`() {
        var progress = progress(addsTwins: true, seconds: ["x": 4, "y": 3])
        let claims = ["x", "y"].map { ClaimReport.sample(.survived(.stillGreen), test: $0) }
        progress.record(.decided(.sample("a", claims[0], claims[1])), at: 2)
        #expect(progress.secondsLeft(at: 2) == 6, "b's trial, and the twin of y")
    }

    @Test func `tests that were never seen take the mean, once three trials have ended`() {
        var progress = progress(clean: ["p", "q", "r"])
        for (index, test) in ["p", "q", "r"].enumerated() {
            #expect(progress.secondsLeft(at: 0) == nil)
            start(&progress, index, nil, test, at: 0)
            end(&progress, index, after: Double(index + 1), at: 0)
        }
        #expect(progress.secondsLeft(at: 0) == 6)
    }

    @Test func `when all that is left takes longer than it did, nothing is foretold`() {
        var progress = progress(clean: ["x"])
        start(&progress, 1, nil, "x", at: 0)
        end(&progress, 1, after: 2, at: 2)
        progress.record(.decided(.sample("a", .sample(.killed(.crash), test: "y"))), at: 2)
        progress.record(.decided(.sample("b", .sample(.killed(.crash), test: "y"))), at: 2)
        start(&progress, 2, Self.a, "x", at: 2)
        #expect(progress.secondsLeft(at: 3) == 1)
        #expect(progress.secondsLeft(at: 9) == nil)
    }

    @Test func `events that fit to nothing change nothing`() {
        var progress = RunProgress()
        end(&progress, 7, after: 1, at: 1)
        progress.record(.cleanEnded(.skipped), at: 2)
        progress.record(.note("x"), at: 3)
        #expect(progress.fraction == 0 && progress.secondsLeft(at: 4) == nil && progress.running.isEmpty)
    }
}
