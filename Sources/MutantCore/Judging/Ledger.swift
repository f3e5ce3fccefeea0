/// Knows which trials are still to be run and what the ones before have shown: the run's state as a value.
///
/// Ask for a trial whenever a worker is free, hand its observation back, and take what has been decided.
package struct Ledger {
    let plan: RunPlan
    private let judge: Judge
    private let deadlines: Deadlines
    /// How trials share launches; nil where each has its own. What is queued already is cut by a new size, too.
    package var batching: Batching?
    /// How many trials run at once where the run has chosen more than usual; nil where nobody has.
    private var unusual: (workers: Int, usual: Int)?
    private var queue = JobQueue<Job>()
    /// Trials that must run beside no more than is usual.
    private var quietQueue = Queue<Job>()
    private var quiet: Set<Int> = []
    /// Trials that must run while no other does.
    private var aloneQueue = Queue<Job>()
    /// Trials that only one worker may run.
    private var pinned: [Int: Queue<Job>] = [:]
    private var running: [Int: Job] = [:]
    private var crowd = Crowd()
    private var launched = 0
    private var isAlone = false
    private var isStopped = false
    private var forecast: Forecast
    var mutants: [[ClaimState]]
    private(set) var clean: CleanState
    private(set) var reused: ReusedVerdicts
    private var hasQueuedTrials = false
    /// The claims that wait for a test's twin.
    private var waiting: [TestID: [Place]] = [:]
    /// How often each job's launch went wrong.
    private var failedLaunches: [Job: Int] = [:]
    /// The claims whose twin was not green behind other trials of its launch, which may have left something behind.
    private var spoiled: Set<Place> = []
    /// The launch of each running trial, by the number of its first.
    private var launches: [Int: Int] = [:]
    private var streak = LaunchStreak()
    /// Why the run was given up: nothing could be launched any more.
    package private(set) var diagnosis: String?
    /// Every trial that has ended, in the order in which they did.
    package private(set) var results: [TrialResult] = []
    /// What was green without receipts and is not proven by the kills of this run.
    package internal(set) var unproven: [PlanReport.Unproven] = []

    private struct Place: Hashable {
        let mutant: Int
        let claim: Int
    }

    private enum Job: Hashable {
        case claim(Place)
        case clean([TestID])
        /// The twin of the claim behind it in the same launch.
        case batchTwin(Place, isFirst: Bool)
        /// The clean half of a kill's repetition, then the other.
        case confirmClean(Place)
        case confirmDefective(Place, clean: Observation)
    }

    struct ClaimState {
        var evidence: Evidence
        var verdict: Verdict?
    }

    /// - Parameters:
    ///   - batching: how trials share launches; nil where each has its own.
    ///   - times: what earlier runs have shown. They decide the order, and nothing else.
    ///   - reused: verdicts of an earlier run, by the places of their mutants in the plan.
    package init(
        _ plan: RunPlan, judge: Judge, deadlines: Deadlines, batching: Batching? = nil, times: TestTimes = TestTimes(),
        reused: [Int: MutantReport] = [:]
    ) {
        self.plan = plan
        self.batching = batching
        self.judge = judge
        self.deadlines = deadlines
        clean = CleanState(judge: judge)
        forecast = Forecast(times, tests: plan.claimedTests)
        self.reused = ReusedVerdicts(reused)
        mutants = plan.mutants.map { mutant in
            mutant.claims.map { claim in
                ClaimState(
                    evidence: Evidence(
                        defect: mutant.id, test: claim.test, receipts: mutant.receipts,
                        attempts: mutant.settings.attempts, hang: mutant.settings.hang))
            }
        }
    }

    private subscript(place: Place) -> ClaimState {
        get { mutants[place.mutant][place.claim] }
        set { mutants[place.mutant][place.claim] = newValue }
    }

    // MARK: What is to be run

    /// Every claimed test as a twin, the rest of the suite in processes it shares; all of it `times` times.
    package mutating func queueClean(times: Int = 1) {
        clean.wanted = times
        for round in 0..<times {
            for test in plan.claimedTests { enqueue(.clean([test]), round: round) }
            for tests in plan.restOfSuite { enqueue(.clean(tests), round: round) }
        }
    }

    /// Lets more trials run at once than usual, by the run's own choice: what they turn red must be no kill.
    ///
    /// From now on a red that had more than usual beside it counts only against a twin that had as many.
    package mutating func crowd(workers: Int, usual: Int) {
        unusual = workers > usual ? (workers, usual) : nil
    }

    /// A trial per claim; claims whose twin is known to be unfit are decided at once.
    package mutating func queueTrials() {
        hasQueuedTrials = true
        queueTrials(of: mutants.indices.filter { !isReused($0) })
    }

    private mutating func queueTrials(of indices: [Int]) {
        for mutant in indices {
            for claim in mutants[mutant].indices {
                let place = Place(mutant: mutant, claim: claim)
                lookUpTwin(place)
                if let objection = self[place].evidence.twin?.objection {
                    self[place].verdict = .undecided(objection)
                } else if judge.answer(to: self[place].evidence) == .twin {
                    judgeClaim(at: place)
                } else {
                    enqueue(.claim(place))
                }
            }
        }
    }

    private mutating func enqueue(_ job: Job, round: Int = 0) {
        queue.append(job, kind: kind(of: job) ?? "", seconds: seconds(of: job), round: round)
    }

    /// How long a job is going to take with all that follows from it if the claim is true.
    private func seconds(of job: Job) -> Double {
        // What nobody knows anything of comes first: it may be long.
        guard let mean = forecast.mean else { return .greatestFiniteMagnitude }
        switch job {
        case .clean(let tests):
            // A defect that hangs is switched on after its twin.
            let behind = tests.flatMap { waiting[$0] ?? [] }.filter { self[$0].evidence.trials.isEmpty }
            return tests.reduce(0) { $0 + cleanSeconds(of: $1, mean) }
                + (behind.map { defectiveSeconds(of: $0, mean) }.max() ?? 0)
        case .claim(let place), .batchTwin(let place, _), .confirmClean(let place), .confirmDefective(let place, _):
            let evidence = self[place].evidence
            let own = defectiveSeconds(of: place, mean)
            let twin = cleanSeconds(of: evidence.test, mean)
            let awaitsTwin = judge.demandsTwins && (evidence.twin == nil || isTwinTooQuiet(place))
            return own + (awaitsTwin ? twin : 0) + (judge.confirmsKills ? twin + own : 0)
        }
    }

    /// Whether fewer trials ran beside the claim's twin than are going to run beside the claim.
    private func isTwinTooQuiet(_ place: Place) -> Bool {
        guard let unusual, let beside = self[place].evidence.twinBeside else { return false }
        return beside < unusual.workers - 1
    }

    private func cleanSeconds(of test: TestID, _ mean: Double) -> Double {
        clean.seconds(of: test) ?? forecast.cleanSeconds(of: test) ?? mean
    }

    private func defectiveSeconds(of place: Place, _ mean: Double) -> Double {
        guard let defect = self[place].evidence.defect else { return mean }
        let test = self[place].evidence.test
        return forecast.seconds(of: test, under: defect, twin: clean.seconds(of: test)) ?? mean
    }

    private mutating func lookUpTwin(_ place: Place) {
        let test = self[place].evidence.test
        // In a launch of several its own twin stands beside each claim.
        guard batching == nil || self[place].evidence.twin == nil, let twin = clean.twins[test] else { return }
        self[place].evidence.twin = twin
        self[place].evidence.twinSeconds = clean.seconds(of: test)
        self[place].evidence.twinBeside = unusual.map { max($0.usual - 1, clean.beside(test) ?? 0) }
    }

    /// The next trial that may start now on one of the `free` workers; nil when a running one has to end first, or none
    /// is left.
    package mutating func nextTrial(free: [Int] = []) -> Trial? {
        nextJob(free: free).map { launch($0.job, worker: $0.worker, alone: $0.isAlone) }
    }

    private mutating func nextJob(free: [Int]) -> (job: Job, worker: Int?, isAlone: Bool)? {
        guard !isAlone, !isStopped, quiet.isEmpty || isQuiet else { return nil }
        for worker in free {
            if let job = pinned[worker]?.next() { return (job, worker, false) }
        }
        if let job = queue.next() { return (job, nil, false) }
        if isQuiet, let job = quietQueue.next() {
            quiet.insert(launched + 1)
            return (job, nil, false)
        }
        guard running.isEmpty, let job = aloneQueue.next() else { return nil }
        return (job, nil, true)
    }

    /// Whether one more trial makes no more than is usual.
    private var isQuiet: Bool { running.count < unusual?.usual ?? 1 }

    /// The trials of the next launch, in the order in which it runs them: before each claim its twin, which shows too
    /// whether the claim before has left something behind.
    ///
    /// Empty when a running one has to end first, or none is left.
    package mutating func nextBatch(free: [Int] = []) -> [Trial] {
        guard let next = nextJob(free: free) else { return [] }
        guard let batching else { return [launch(next.job, worker: next.worker, alone: next.isAlone)] }
        var jobs = [next.job]
        if next.worker == nil, !next.isAlone, let kind = kind(of: next.job) {
            while jobs.count < batching.size, let job = queue.next(of: kind) { jobs.append(job) }
        }
        let trials = withTwins(jobs).map { launch($0, worker: next.worker, alone: next.isAlone) }
        for trial in trials { launches[trial.number] = trials[0].number }
        return trials
    }

    /// What must be the same in one launch; nil for what has a launch of its own.
    private func kind(of job: Job) -> String? {
        switch job {
        case .claim(let place): batching?.kind(self[place].evidence.test)
        case .clean(let tests): tests.first.flatMap { batching?.kind($0) }
        case .batchTwin, .confirmClean, .confirmDefective: nil
        }
    }

    private func withTwins(_ jobs: [Job]) -> [Job] {
        guard judge.demandsTwins else { return jobs }
        return jobs.enumerated().flatMap { index, job in
            guard case .claim(let place) = job else { return [job] }
            return [.batchTwin(place, isFirst: index == 0), job]
        }
    }

    private mutating func launch(_ job: Job, worker: Int? = nil, alone: Bool = false) -> Trial {
        launched += 1
        running[launched] = job
        if batching == nil { crowd.begin(launched) }
        isAlone = alone
        switch job {
        case .clean(let tests):
            return Trial(
                number: launched, tests: tests, defect: nil, deadline: deadlines.unknown, isAlone: alone, worker: worker
            )
        case .batchTwin(let place, _), .confirmClean(let place):
            return Trial(
                number: launched, tests: [self[place].evidence.test], defect: nil, deadline: deadlines.unknown,
                isAlone: alone, worker: worker)
        case .claim(let place), .confirmDefective(let place, _):
            let evidence = self[place].evidence
            return Trial(
                number: launched, tests: [evidence.test], defect: evidence.defect,
                deadline: deadlines.deadline(twinSeconds: evidence.twinSeconds), isAlone: alone, worker: worker)
        }
    }

    /// Gives up whatever has not started, and whatever the trials that still run would ask for.
    package mutating func stop() {
        isStopped = true
        queue = JobQueue()
        quietQueue = Queue()
        aloneQueue = Queue()
        pinned = [:]
    }

    // MARK: What has been seen

    /// - Returns: the mutants that may have been decided by it.
    package mutating func record(_ seen: Observation, of trial: Trial) -> [Int] {
        isAlone = false
        quiet.remove(trial.number)
        var observation = seen
        observation.beside = crowd.end(trial.number)
        let result = TrialResult(trial, observation)
        results.append(result)
        guard let job = running.removeValue(forKey: trial.number), observation.ending != .interrupted else { return [] }
        forecast.add(result)
        watch(observation, of: trial, job)
        switch job {
        case .claim(let place): return recordClaim(observation, at: place)
        case .batchTwin(let place, let isFirst): return recordTwin(observation, of: place, isFirst: isFirst)
        case .clean(let tests):
            if observation.isLaunchFailure, launchesAgain(job, after: observation) { return [] }
            return tests.flatMap { recordClean(observation, of: $0, shared: tests.count > 1) }
        case .confirmClean(let place):
            if observation.isLaunchFailure, launchesAgain(job, after: observation) { return [] }
            pinned[observation.worker, default: Queue()].append(.confirmDefective(place, clean: observation))
        case .confirmDefective(let place, let clean):
            if observation.isLaunchFailure, launchesAgain(.confirmClean(place), after: observation) { return [] }
            self[place].evidence.confirmation = Confirmation(clean: clean, defective: observation)
            judgeClaim(at: place)
            return [place.mutant]
        }
        return []
    }

    /// Gives up when nothing can be launched any more: further trials would tell nothing.
    private mutating func watch(_ observation: Observation, of trial: Trial, _ job: Job) {
        guard let batching, let launch = launches.removeValue(forKey: trial.number) else { return }
        let isTwin = if case .batchTwin = job { true } else { false }
        streak.add(observation, of: trial, launch: launch, isTwin: isTwin)
        guard diagnosis == nil, streak.isHopeless(workers: batching.workers) else { return }
        diagnosis = "\(observation.ending)"
        stop()
    }

    /// Asks for what did not run once more, by itself and on another worker; false after so many times.
    private mutating func launchesAgain(_ job: Job, after observation: Observation) -> Bool {
        guard let batching, failedLaunches[job, default: 0] < batching.retries else { return false }
        failedLaunches[job, default: 0] += 1
        pinned[(observation.worker + 1) % batching.workers, default: Queue()].append(job)
        return true
    }

    private mutating func recordClaim(_ observation: Observation, at place: Place) -> [Int] {
        if batching != nil {
            // Only the twin of the same launch counts.
            self[place].evidence.twin = clean.twins[self[place].evidence.test]
            let isSpoiled = spoiled.remove(place) != nil
            if observation.isLaunchFailure, let objection = self[place].evidence.twin?.objection {
                self[place].verdict = .undecided(objection)
                return [place.mutant]
            }
            if observation.isLaunchFailure || isSpoiled, launchesAgain(.claim(place), after: observation) { return [] }
        }
        self[place].evidence.trials.append(observation)
        judgeClaim(at: place)
        return [place.mutant]
    }

    private mutating func recordTwin(_ observation: Observation, of place: Place, isFirst: Bool) -> [Int] {
        let test = self[place].evidence.test
        if observation.isLaunchFailure { return [] }
        if !isFirst, judge.answer(to: [observation], of: test) != .twin(.passed) {
            spoiled.insert(place)
            return []
        }
        return recordClean(observation, of: test, shared: false)
    }

    private mutating func judgeClaim(at place: Place) {
        lookUpTwin(place)
        let test = self[place].evidence.test
        switch judge.answer(to: self[place].evidence) {
        case .verdict(let verdict): self[place].verdict = verdict
        case .againQuietly: quietQueue.append(.claim(place))
        case .again(alone: true): aloneQueue.append(.claim(place))
        case .again(alone: false): enqueue(.claim(place))
        case .confirmation:
            let worker = self[place].evidence.trials.last?.worker ?? 0
            pinned[worker, default: Queue()].append(.confirmClean(place))
        case .twin:
            let isFirst = waiting[test] == nil
            waiting[test, default: []].append(place)
            if isFirst { enqueue(.clean([test])) }
        }
    }

    private mutating func recordClean(_ observation: Observation, of test: TestID, shared: Bool) -> [Int] {
        switch clean.record(observation, of: test, shared: shared) {
        case .known:
            let places = waiting.removeValue(forKey: test) ?? []
            for place in places {
                self[place].evidence.isTwinRepeated = !self[place].evidence.trials.isEmpty
                judgeClaim(at: place)
            }
            let voided = clean.twins[test]?.objection == nil ? [] : reused.giveUp(test)
            if hasQueuedTrials { queueTrials(of: voided) }
            return places.map(\.mutant) + voided
        case .alone: aloneQueue.append(.clean([test]))
        case .byItself: enqueue(.clean([test]))
        case .more: break
        }
        return []
    }

    // MARK: What is decided

    /// Whether every trial that was asked for has ended.
    package var isFinished: Bool { running.isEmpty && (isStopped || nothingQueued) }

    private var nothingQueued: Bool {
        queue.isEmpty && quietQueue.isEmpty && aloneQueue.isEmpty && pinned.values.allSatisfy(\.isEmpty)
    }
}
