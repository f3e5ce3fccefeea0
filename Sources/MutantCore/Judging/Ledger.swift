/// Knows which trials are still to be run and what the ones before have shown: the run's state as a value.
///
/// Ask for a trial whenever a worker is free, hand its observation back, and take what has been decided.
package struct Ledger {
    private let plan: RunPlan
    private let judge: Judge
    private let deadlines: Deadlines
    /// How trials share launches; nil where each has its own. What is queued already is cut by a new size, too.
    package var batching: Batching?
    private var queue = Queue<Job>()
    /// Trials that must run while no other does.
    private var aloneQueue = Queue<Job>()
    /// Trials that only one worker may run.
    private var pinned: [Int: Queue<Job>] = [:]
    private var running: [Int: Job] = [:]
    private var launched = 0
    private var isAlone = false
    private var isStopped = false
    private var mutants: [[ClaimState]]
    private var clean: CleanState
    private var reused: ReusedVerdicts
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

    private struct ClaimState {
        var evidence: Evidence
        var verdict: Verdict?
    }

    /// - Parameters:
    ///   - batching: how trials share launches; nil where each has its own.
    ///   - reused: verdicts of an earlier run, by the places of their mutants in the plan.
    package init(
        _ plan: RunPlan, judge: Judge, deadlines: Deadlines, batching: Batching? = nil,
        reused: [Int: MutantReport] = [:]
    ) {
        self.plan = plan
        self.batching = batching
        self.judge = judge
        self.deadlines = deadlines
        clean = CleanState(judge: judge)
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

    /// The trials that a run of `plan` would start if all went well, in their order.
    package static func trials(of plan: RunPlan, clean: Bool) -> [Trial] {
        var ledger = Ledger(
            plan, judge: Judge(crashSignals: ProcessEnding.CrashSignals([])), deadlines: Deadlines())
        if clean { ledger.queueClean() }
        ledger.queueTrials()
        var trials: [Trial] = []
        while let trial = ledger.nextTrial() { trials.append(trial) }
        return trials
    }

    /// Every claimed test as a twin, the rest of the suite in processes it shares; all of it `times` times.
    package mutating func queueClean(times: Int = 1) {
        clean.wanted = times
        for _ in 0..<times {
            queue.append(contentsOf: plan.claimedTests.map { .clean([$0]) })
            queue.append(contentsOf: plan.restOfSuite.map { .clean($0) })
        }
    }

    /// A trial per claim, longest first; claims whose twin is known to be unfit are decided at once.
    package mutating func queueTrials() {
        hasQueuedTrials = true
        queueTrials(of: mutants.indices.filter { !isReused($0) })
    }

    private mutating func queueTrials(of indices: [Int]) {
        var places: [Place] = []
        for mutant in indices {
            for claim in mutants[mutant].indices {
                let place = Place(mutant: mutant, claim: claim)
                lookUpTwin(place)
                if let objection = self[place].evidence.twin?.objection {
                    self[place].verdict = .undecided(objection)
                } else if judge.answer(to: self[place].evidence) == .twin {
                    judgeClaim(at: place)
                } else {
                    places.append(place)
                }
            }
        }
        let seconds = places.map { self[$0].evidence.twinSeconds ?? 0 }
        // Only neighbours in the queue share a launch.
        let kinds = places.map { kind(of: .claim($0)) ?? "" }
        let ranks = Dictionary(zip(kinds, kinds.indices), uniquingKeysWith: { first, _ in first })
        let order = places.indices.sorted {
            (ranks[kinds[$0]] ?? 0, seconds[$1], $0) < (ranks[kinds[$1]] ?? 0, seconds[$0], $1)
        }
        queue.append(contentsOf: order.map { .claim(places[$0]) })
    }

    private mutating func lookUpTwin(_ place: Place) {
        let test = self[place].evidence.test
        guard self[place].evidence.twin == nil, let twin = clean.twins[test] else { return }
        self[place].evidence.twin = twin
        self[place].evidence.twinSeconds = clean.seconds(of: test)
    }

    /// The next trial that may start now on one of the `free` workers; nil when a running one has to end first, or none
    /// is left.
    package mutating func nextTrial(free: [Int] = []) -> Trial? {
        nextJob(free: free).map { launch($0.job, worker: $0.worker, alone: $0.isAlone) }
    }

    private mutating func nextJob(free: [Int]) -> (job: Job, worker: Int?, isAlone: Bool)? {
        guard !isAlone, !isStopped else { return nil }
        for worker in free {
            if let job = pinned[worker]?.next() { return (job, worker, false) }
        }
        if let job = queue.next() { return (job, nil, false) }
        guard running.isEmpty, let job = aloneQueue.next() else { return nil }
        return (job, nil, true)
    }

    /// The trials of the next launch, in the order in which it runs them: before each claim its twin, which shows too
    /// whether the claim before has left something behind.
    ///
    /// Empty when a running one has to end first, or none is left.
    package mutating func nextBatch(free: [Int] = []) -> [Trial] {
        guard let next = nextJob(free: free) else { return [] }
        guard let batching else { return [launch(next.job, worker: next.worker, alone: next.isAlone)] }
        var jobs = [next.job]
        if next.worker == nil, !next.isAlone, let kind = kind(of: next.job) {
            while jobs.count < batching.size, let job = queue.first, self.kind(of: job) == kind {
                jobs.append(job)
                _ = queue.next()
            }
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
        queue = Queue()
        aloneQueue = Queue()
        pinned = [:]
    }

    // MARK: What has been seen

    /// - Returns: the mutants that may have been decided by it.
    package mutating func record(_ observation: Observation, of trial: Trial) -> [Int] {
        isAlone = false
        results.append(TrialResult(trial, observation))
        guard let job = running.removeValue(forKey: trial.number), observation.ending != .interrupted else { return [] }
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
        case .again(alone: true): aloneQueue.append(.claim(place))
        case .again(alone: false): queue.append(.claim(place))
        case .confirmation:
            let worker = self[place].evidence.trials.last?.worker ?? 0
            pinned[worker, default: Queue()].append(.confirmClean(place))
        case .twin:
            let isFirst = waiting[test] == nil
            waiting[test, default: []].append(place)
            if isFirst { queue.append(.clean([test])) }
        }
    }

    private mutating func recordClean(_ observation: Observation, of test: TestID, shared: Bool) -> [Int] {
        switch clean.record(observation, of: test, shared: shared) {
        case .known:
            let places = waiting.removeValue(forKey: test) ?? []
            for place in places { judgeClaim(at: place) }
            let voided = clean.twins[test]?.objection == nil ? [] : reused.giveUp(test)
            if hasQueuedTrials { queueTrials(of: voided) }
            return places.map(\.mutant) + voided
        case .alone: aloneQueue.append(.clean([test]))
        case .byItself: queue.append(.clean([test]))
        case .more: break
        }
        return []
    }

    // MARK: What is decided

    /// Whether every trial that was asked for has ended.
    package var isFinished: Bool { running.isEmpty && (isStopped || nothingQueued) }

    private var nothingQueued: Bool {
        queue.isEmpty && aloneQueue.isEmpty && pinned.values.allSatisfy(\.isEmpty)
    }

    /// The report of the mutant at `index` as things stand; without receipts survivors stay open until `settle`.
    package func report(_ index: Int) -> MutantReport {
        if let report = reused[index] { return report }
        let planned = plan.mutants[index]
        return MutantReport(
            planned,
            claims: zip(planned.claims, mutants[index]).map { claim, state in
                ClaimReport(claim, evidence: state.evidence, verdict: state.verdict)
            })
    }

    package var mutantCount: Int { mutants.count }

    /// Whether the mutant has the verdict of an earlier run.
    package func isReused(_ index: Int) -> Bool { reused[index] != nil }

    /// Whether trials have decided the mutant, and nothing that is still to come can change that.
    package func isDecided(_ index: Int) -> Bool {
        !isReused(index)
            && mutants[index].allSatisfy { state in
                guard let verdict = state.verdict else { return false }
                if case .survived = verdict { return state.evidence.receipts != .none }
                return true
            }
    }

    /// Looks at survivors whose subject gives no receipts, once everything else is decided.
    ///
    /// One counts only if the same switch killed another mutant in this run; else nothing shows that it switches
    /// anything: a reused kill shows only that it once did.
    package mutating func settle() {
        var killers: [LaunchSettings: [Int]] = [:]
        for index in mutants.indices where mutants[index].contains(where: { Self.isKilled($0) }) {
            killers[plan.mutants[index].settings.launch, default: []].append(index)
        }
        for index in mutants.indices {
            let proofs = killers[plan.mutants[index].settings.launch] ?? []
            guard proofs.isEmpty || proofs == [index] else { continue }
            for (claim, state) in mutants[index].enumerated() where state.evidence.receipts == .none {
                if case .survived? = state.verdict {
                    mutants[index][claim].verdict = .undecided(.notActivated)
                }
            }
        }
    }

    private static func isKilled(_ claim: ClaimState) -> Bool {
        if case .killed? = claim.verdict { true } else { false }
    }

    /// Whether a clean trial has shown a test that is not green.
    package var hasRedTwin: Bool { clean.twins.values.contains { $0 != .passed && $0 != .skipped } }

    /// How the suite did without defects, as far as it was run.
    package func cleanReport(seconds: Double) -> CleanReport {
        clean.report(of: cleanTests, seconds: seconds)
    }

    /// The tests of the clean run.
    package var cleanTests: [TestID] { plan.claimedTests + plan.restOfSuite.joined() }
}
