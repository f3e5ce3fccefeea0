/// A run that is played with expected times in place of measured ones: every claim is true but for those that are known
/// not to be.
package struct Rehearsal: Sendable {
    private let plan: RunPlan
    private let cleanRuns: Int
    private let judge: Judge
    private let times: TestTimes
    private let batching: Batching?
    /// What the manifest accepts to survive.
    private let survivors: Set<Workload.Claim>

    /// - Parameter cleanRuns: how often the clean suite is run; 0 when it is not asked for.
    package init(
        _ plan: RunPlan, cleanRuns: Int = 0, times: TestTimes = TestTimes(), demandsTwins: Bool = true,
        batching: Batching? = nil
    ) {
        self.plan = plan
        self.cleanRuns = cleanRuns
        self.times = times
        self.batching = batching
        survivors = Set(
            plan.mutants.flatMap { mutant in
                mutant.claims.filter(\.isAccepted).map { Workload.Claim(defect: mutant.id, test: $0.test) }
            })
        judge = Judge(crashSignals: ProcessEnding.CrashSignals([]), demandsTwins: demandsTwins)
    }

    /// The trials that are sure to come, in the order of their starts.
    package var trials: [Trial] {
        var ledger = ledger()
        var trials: [Trial] = []
        if cleanRuns > 0 {
            ledger.queueClean(times: cleanRuns)
            while let trial = ledger.nextTrial() { trials.append(trial) }
        }
        ledger.queueTrials()
        while let trial = ledger.nextTrial() { trials.append(trial) }
        return trials
    }

    /// How long a trial took before; nil where nothing like it was ever seen.
    package func recordedSeconds(of test: TestID, _ defect: DefectID?) -> Double? { times[test, under: defect] }

    /// How long the run takes on so many workers, its twins too; nil where nothing was ever seen.
    /// - Parameter cleanWorkers: as many in the clean run; nil for the same number.
    package func seconds(workers: Int, cleanWorkers: Int? = nil) -> Double? {
        guard let mean = Forecast(times, tests: plan.claimedTests).mean else { return nil }
        let results = results(workers: workers, cleanWorkers: cleanWorkers) { trial in
            trial.tests.reduce(0) { $0 + (times[$1, under: trial.defect] ?? mean) }
        }
        return results.map { $0.started + $0.seconds }.max() ?? 0
    }

    /// Every trial of the run, when each takes as long as `seconds` says.
    package func results(workers: Int, cleanWorkers: Int? = nil, seconds: (Trial) -> Double) -> [TrialResult] {
        var ledger = ledger()
        var now = 0.0
        if cleanRuns > 0 {
            ledger.queueClean(times: cleanRuns)
            play(&ledger, cleanWorkers ?? workers, &now, seconds)
        }
        ledger.crowd(workers: workers, usual: cleanWorkers ?? workers)
        ledger.queueTrials()
        play(&ledger, workers, &now, seconds)
        return ledger.results
    }

    private func ledger() -> Ledger {
        Ledger(plan, judge: judge, deadlines: Deadlines(), batching: batching, times: times)
    }

    private struct Launch {
        let trials: [(Trial, Observation)]
        let worker: Int
        let end: Double
    }

    private func play(_ ledger: inout Ledger, _ workers: Int, _ now: inout Double, _ seconds: (Trial) -> Double) {
        var free = Array((0..<workers).reversed())
        var running = JobQueue<Launch>()
        while true {
            while !free.isEmpty, case let batch = ledger.nextBatch(free: free), let first = batch.first {
                let worker = first.worker ?? free[free.count - 1]
                free.removeAll { $0 == worker }
                let launch = launch(batch, worker, now, seconds)
                // The one that ends first is wanted first.
                running.append(launch, kind: "", seconds: -launch.end)
            }
            guard let next = running.next() else { return }
            now = next.end
            free.append(next.worker)
            free.sort(by: >)
            for (trial, observation) in next.trials { _ = ledger.record(observation, of: trial) }
        }
    }

    private func launch(_ batch: [Trial], _ worker: Int, _ now: Double, _ seconds: (Trial) -> Double) -> Launch {
        var end = now
        let trials = batch.map { trial in
            let length = seconds(trial)
            defer { end += length }
            return (trial, observation(of: trial, seconds: length, started: end, worker: worker))
        }
        return Launch(trials: trials, worker: worker, end: end)
    }

    private func observation(of trial: Trial, seconds: Double, started: Double, worker: Int) -> Observation {
        let isRed = trial.defect.map { defect in !survivors.contains(.init(defect: defect, test: trial.tests[0])) }
        let receipts = trial.defect.map { [Receipt.active($0.text, process: 1), .reached($0.text, process: 1)] }
        return Observation(
            ending: .exited(isRed == true ? 1 : 0),
            outcomes: trial.tests.map {
                TestOutcome(test: $0, starts: 1, ends: 1, result: isRed == true ? .failed : .passed)
            },
            receipts: receipts ?? [], seconds: seconds, started: started, worker: worker)
    }
}
