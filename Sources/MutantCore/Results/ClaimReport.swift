/// One claim's line of the report.
package struct ClaimReport: Hashable, Sendable, Codable {
    package enum Outcome: String, Hashable, Sendable, Codable {
        case killed
        case survived
        case undecided
        /// Not run, after an interrupt or a stop at the first failure.
        case pending
    }

    package let test: TestID
    package var verdict: Outcome
    /// The word of a `KillReason`, `SurvivalReason` or `UndecidedReason`.
    @OrNull package var reason: String?
    package var accepted: Bool
    /// Why it may survive, in the manifest's words; also where it does not.
    @OrNull package var acceptedReason: String?
    /// How many trials with the defect on it took.
    package var attempts: Int
    package var failures: [Failure]
    @OrNull package var twin: Twin?
    /// The words of the last trial's receipts, each once.
    package var receipts: [String]
    @OrNull package var log: String?
    /// What the last trial's test attached, relative to the run directory: pictures of the screen above all.
    package var attachments: [String]
    @OrNull package var worker: Int?
    /// Seconds from the run's start.
    @OrNull package var started: Double?
    @OrNull package var exitCode: Int32?
    @OrNull package var signal: Int32?
    @OrNull package var file: String?
    @OrNull package var line: Int?
    package var seconds: Double
    /// What the trials left behind and the run ended.
    package var swept: [String]

    /// Whether it fails the run as a survivor.
    package var isSurvivor: Bool { verdict == .survived && !accepted }

    /// Whether the manifest accepts that it survives, and it is killed.
    package var isNeedlesslyAccepted: Bool { verdict == .killed && acceptedReason != nil }
}

extension ClaimReport {
    /// A claim after its trials; without a verdict it is pending.
    package init(_ claim: PlannedClaim, evidence: Evidence, verdict: Verdict?) {
        test = claim.test
        self.verdict = verdict.flatMap { Outcome(rawValue: $0.word) } ?? .pending
        reason = verdict?.reason
        accepted = claim.isAccepted && self.verdict == .survived
        acceptedReason = claim.acceptedReason
        attempts = evidence.trials.count
        let last = evidence.trials.last
        failures = last?.outcome(of: claim.test)?.failures ?? []
        twin = evidence.twin
        receipts = last.map { Self.words($0.receipts) } ?? []
        log = last?.log
        attachments = last?.attachments ?? []
        worker = last?.worker
        started = last?.started
        (exitCode, signal) = Self.codes(last?.ending)
        file = claim.location?.file
        line = claim.location?.line
        seconds = evidence.trials.reduce(0) { $0 + $1.seconds }
        swept = evidence.trials.flatMap(\.swept)
    }

    /// What an earlier run found out about the same claim. Its log and its pictures are not in this run's folder.
    init(_ claim: PlannedClaim, reusing earlier: ClaimReport) {
        self = earlier
        acceptedReason = claim.acceptedReason
        (log, attachments, worker, started, swept) = (nil, [], nil, nil, [])
        file = claim.location?.file
        line = claim.location?.line
    }

    private static func words(_ receipts: [Receipt]) -> [String] {
        var seen: Set<String> = []
        return receipts.map(\.word).filter { seen.insert($0).inserted }
    }

    private static func codes(_ ending: ProcessEnding?) -> (exitCode: Int32?, signal: Int32?) {
        switch ending {
        case .exited(let code): (code, nil)
        case .signaled(let signal): (nil, signal)
        case .deadlinePassed, .tooMuchOutput, .tooMuchMemory, .interrupted, .notStarted, nil: (nil, nil)
        }
    }
}
