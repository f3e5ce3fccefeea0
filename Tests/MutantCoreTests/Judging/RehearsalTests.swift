import MutantCore
import Testing

/// How full the workers are, and how long a run is going to take.
@Suite struct RehearsalTests {
    private static func plan(_ claims: [(String, String)], rest: [[TestID]] = []) -> RunPlan {
        RunPlan(
            mutants: claims.map { id, test in
                PlannedMutant(id: .sample(id), receipts: .reached, claims: [PlannedClaim(test: TestID(test))])
            }, restOfSuite: rest)
    }

    @Test func `the trials of a plan are known before anything starts, the clean ones first`() {
        let plan = Self.plan([("a", "T/x"), ("b", "T/w")], rest: [[TestID("T/y"), TestID("T/z")]])
        let times = TestTimes(clean: [TestID("T/x"): 1, TestID("T/w"): 2])
        #expect(Rehearsal(plan, times: times).trials.map(\.text) == ["b:T/w", "a:T/x"])
        #expect(
            Rehearsal(plan, cleanRuns: 1, times: times).trials.map(\.text) == [
                "clean:T/y+T/z", "clean:T/w", "clean:T/x", "b:T/w", "a:T/x",
            ])
    }

    @Test func `a run takes its trials and the twins of its kills`() {
        let plan = Self.plan([("a", "T/x"), ("b", "T/x")])
        let times = TestTimes(clean: [TestID("T/x"): 2])
        #expect(Rehearsal(plan, times: times).seconds(workers: 1) == 6)
        #expect(Rehearsal(plan, times: times).seconds(workers: 2) == 4)
        #expect(Rehearsal(plan, cleanRuns: 1, times: times).seconds(workers: 2) == 4)
        #expect(Rehearsal(plan, times: times, demandsTwins: false).seconds(workers: 1) == 4)
    }

    @Test func `what is accepted to survive takes no twin`() {
        let claim = PlannedClaim(test: TestID("T/x"), isAccepted: true)
        let plan = RunPlan(mutants: [PlannedMutant(id: .sample("a"), receipts: .reached, claims: [claim])])
        #expect(Rehearsal(plan, times: TestTimes(clean: [TestID("T/x"): 2])).seconds(workers: 1) == 2)
    }

    @Test func `tests that were never seen take the mean, and without any nothing is foretold`() {
        let plan = Self.plan([("a", "T/x"), ("b", "T/y"), ("c", "T/new")])
        let times = TestTimes(clean: [TestID("T/x"): 2, TestID("T/y"): 4])
        #expect(Rehearsal(plan, cleanRuns: 1, times: times).seconds(workers: 1) == 18)
        #expect(Rehearsal(plan, cleanRuns: 1).seconds(workers: 1) == nil)
        #expect(Rehearsal(Self.plan([]), times: times).seconds(workers: 1) == nil)
    }

    // MARK: Packing

    /// A suite of uneven tests: many short ones, some long, each claimed once to thrice.
    private static func suite(seed: UInt64) -> (plan: RunPlan, times: TestTimes) {
        var numbers = SeededNumbers(seed: seed)
        var claims: [(String, String)] = []
        var clean: [TestID: Double] = [:]
        var defective: [TestID: [DefectID: Double]] = [:]
        for number in 0..<60 {
            let test = TestID("T/t\(number)")
            let seconds =
                number.isMultiple(of: 10)
                ? Double.random(in: 2..<6, using: &numbers)
                : Double.random(in: 0.05..<1, using: &numbers)
            clean[test] = seconds
            for defect in 0..<Int.random(in: 1...3, using: &numbers) {
                let id = "d\(number)n\(defect)"
                claims.append((id, test.text))
                // Most fail on their way, some wait for what does not come.
                defective[test, default: [:]][.sample(id)] = seconds * Double.random(in: 0.2..<1.5, using: &numbers)
            }
        }
        return (plan(claims.shuffled(using: &numbers)), TestTimes(clean: clean, defective: defective))
    }

    /// The part of the workers' time in the last fifth of the run in which they had nothing to do.
    private func idleShare(_ results: [TrialResult], workers: Int) -> Double {
        let end = results.map { $0.started + $0.seconds }.max() ?? 0
        let from = end * 4 / 5
        let busy = results.reduce(0) { $0 + max(0, $1.started + $1.seconds - max(from, $1.started)) }
        return 1 - busy / (Double(workers) * (end - from))
    }

    @Test(arguments: [2, 3, 8], [0, 1])
    func `with known times the last fifth of a run idles no more than a twentieth`(workers: Int, cleanRuns: Int) {
        for seed in 1...20 {
            let (plan, times) = Self.suite(seed: UInt64(seed))
            let results = Rehearsal(plan, cleanRuns: cleanRuns, times: times).results(workers: workers) { trial in
                times[trial.tests[0], under: trial.defect] ?? 0
            }
            let share = idleShare(results, workers: workers)
            #expect(share <= 0.05, "seed \(seed): \(share)")
            #expect(results.count > plan.claimCount, "twins are run as well")
        }
    }
}
