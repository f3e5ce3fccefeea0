/// How far a run is, from the events it has told; times are seconds from its start.
package struct RunProgress: Hashable, Sendable {
    /// A trial that runs now.
    package struct Running: Hashable, Sendable {
        package let number: Int
        /// Nil when clean.
        package let defect: DefectID?
        package let tests: [TestID]
        package let worker: Int
        /// Relative to the run directory.
        package let log: String
        package let started: Double
        /// Whether it is one of those the run was expected to take.
        fileprivate let isExpected: Bool
    }

    package private(set) var mutants = 0
    package private(set) var killed = 0
    package private(set) var survived = 0
    package private(set) var undecided = 0
    package private(set) var accepted = 0
    /// The mutants that have the verdict of an earlier run.
    private var reusedMutants: Set<DefectID> = []
    package private(set) var workers = 0
    /// The highest number among workers that have run a trial, and one more.
    package private(set) var workersSeen = 0
    /// When a trial or a mutant was last done with; before the first, when the run was planned.
    package private(set) var lastEnd = 0.0

    private var trials: [Int: Running] = [:]
    private var work = Workload(claims: [])
    private var cleanLeft: [[TestID]: Int] = [:]
    private var claimsLeft: Set<Workload.Claim> = []
    /// The tests that get a clean trial of their own when they are red.
    private var twinsLeft: Set<TestID> = []
    /// How many claims of each test belong to a mutant without a verdict.
    private var openClaims: [TestID: Int] = [:]
    private var itemsAtAll = 0
    private var times = TrialTimes()

    package init() {}

    package var reused: Int { reusedMutants.count }

    package var decided: Int { killed + survived + undecided + accepted + reused }

    /// The trials that run now, by their workers.
    package var running: [Running] { trials.values.sorted { ($0.worker, $0.number) < ($1.worker, $1.number) } }

    /// How much of the run is done, from 0 to 1: clean trials, claims and twins, each counted alike.
    package var fraction: Double {
        guard itemsAtAll > 0 else { return 0 }
        let open = trials.values.count { $0.isExpected }
        return max(0, Double(itemsAtAll - itemsLeft - open) / Double(itemsAtAll))
    }

    private var itemsLeft: Int { cleanLeft.values.reduce(0, +) + claimsLeft.count + twinsLeft.count }

    // MARK: Events

    package mutating func record(_ event: RunEvent, at seconds: Double) {
        switch event {
        case .planned(let ids, _, let workers):
            mutants = ids.count
            self.workers = workers
            lastEnd = seconds
        case .expected(let work): expect(work)
        case .workers(let count):
            if count > workers { expectTwins() }
            workers = count
        case .trialStarted(let number, let defect, let tests, let worker, let log):
            workersSeen = max(workersSeen, worker + 1)
            trials[number] = Running(
                number: number, defect: defect, tests: tests, worker: worker, log: log, started: seconds,
                isExpected: take(defect, tests))
        case .trialEnded(let number, let length, _, _):
            lastEnd = seconds
            guard let trial = trials.removeValue(forKey: number) else { return }
            times.add(length, of: trial.tests, isClean: trial.defect == nil)
        case .decided(let mutant):
            lastEnd = seconds
            count(mutant)
        // After the clean run nothing of it is left, even where it was cut short.
        case .cleanEnded: cleanLeft = [:]
        case .note, .buildOutput, .began, .cleanStarted, .slow: break
        }
    }

    private mutating func expect(_ work: Workload) {
        self.work = work
        cleanLeft = Dictionary(work.clean.map { ($0, 1) }, uniquingKeysWith: +)
        claimsLeft = Set(work.claims)
        openClaims = Dictionary(work.claims.map { ($0.test, 1) }, uniquingKeysWith: +)
        twinsLeft = work.addsTwins && work.clean.isEmpty ? Set(openClaims.keys) : []
        itemsAtAll = itemsLeft
    }

    /// Beside more trials than before each red asks for a twin anew.
    private mutating func expectTwins() {
        guard work.addsTwins else { return }
        let left = itemsLeft
        twinsLeft.formUnion(openClaims.filter { $0.value > 0 }.keys)
        itemsAtAll += itemsLeft - left
    }

    /// Takes the trial from what is left; false for repeats, and for twins that a kill asked for.
    private mutating func take(_ defect: DefectID?, _ tests: [TestID]) -> Bool {
        if let defect { return tests.first.map { claimsLeft.remove(.init(defect: defect, test: $0)) != nil } ?? false }
        if let count = cleanLeft[tests] {
            cleanLeft[tests] = count > 1 ? count - 1 : nil
            return true
        }
        return tests.count == 1 && twinsLeft.remove(tests[0]) != nil
    }

    private mutating func count(_ mutant: MutantReport) {
        if mutant.reused {
            reusedMutants.insert(mutant.id)
            return
        }
        // It is counted for what this run found out, whatever an earlier one did.
        reusedMutants.remove(mutant.id)
        if mutant.accepted {
            accepted += 1
        } else {
            switch mutant.verdict {
            case .killed: killed += 1
            case .survived: survived += 1
            case .undecided: undecided += 1
            case .pending: break
            }
        }
        for test in mutant.claims.map(\.test) {
            // A claim that a clean trial has voided takes no trial.
            claimsLeft.remove(.init(defect: mutant.id, test: test))
            openClaims[test, default: 0] -= 1
            if openClaims[test, default: 0] <= 0 { twinsLeft.remove(test) }
        }
    }

    // MARK: Time left

    /// How many seconds the rest will take by the times of the same trials before and the same tests so far, shared among
    /// the workers; nil until there is enough to go by, and when all that is left takes longer than it did.
    package func secondsLeft(at now: Double) -> Double? {
        let left = lengthsLeft
        let isKnown = left.allSatisfy { $0 != nil } && trials.values.allSatisfy { time(of: $0.tests, $0.defect) != nil }
        guard !work.claims.isEmpty, isKnown || times.count >= max(3, workers) else { return nil }
        let open = trials.values.map { max(0, (time(of: $0.tests, $0.defect) ?? times.mean) - (now - $0.started)) }
        let all = left.map { $0 ?? times.mean } + open
        guard let longest = all.max(), longest > 0 else { return nil }
        return max(all.reduce(0, +) / Double(max(1, workers)), longest)
    }

    /// The lengths of the trials that are still to come, nil where a test has not been seen.
    private var lengthsLeft: [Double?] {
        let claims = claimsLeft.flatMap {
            Array(repeating: time(of: [$0.test], $0.defect), count: 1 + work.trialsPerKill)
        }
        let clean = cleanLeft.flatMap { Array(repeating: time(of: $0.key), count: $0.value) }
        return claims + clean + twinsLeft.map { time(of: [$0]) }
    }

    /// What was recorded of the very trial counts first: a defect may make its test wait, or end it early.
    private func time(of tests: [TestID], _ defect: DefectID? = nil) -> Double? {
        guard tests.count == 1 else { return times[tests] }
        let recorded = defect.flatMap { work.times.defective[tests[0]]?[$0] }
        return recorded ?? times[tests] ?? work.times.clean[tests[0]]
    }
}
