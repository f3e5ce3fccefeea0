#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// Decides what a claim's trials prove.
///
/// The only place where verdicts are made. It looks at facts alone, and answers for any facts.
package struct Judge: Hashable, Sendable {
    package let crashSignals: ProcessEnding.CrashSignals
    /// Whether a kill must wait for its clean twin.
    package let demandsTwins: Bool
    /// Whether a kill must show once more, clean and with the defect on.
    package let confirmsKills: Bool

    package init(
        crashSignals: ProcessEnding.CrashSignals, demandsTwins: Bool = true, confirmsKills: Bool = false
    ) {
        self.crashSignals = crashSignals
        self.demandsTwins = demandsTwins
        self.confirmsKills = confirmsKills
    }

    /// A verdict, or what has to be seen before there can be one.
    package enum Answer: Hashable, Sendable {
        case verdict(Verdict)
        /// One more trial with the defect on; `alone` while no other trial runs.
        case again(alone: Bool)
        /// One more trial with the defect on, beside no more others than usual.
        case againQuietly
        /// The same test without the defect.
        case twin
        /// The test on the same worker once more, first without the defect, then with it.
        case confirmation
    }

    /// The answer of the first row that fits; without any trial yet, a call for one.
    package func answer(to evidence: Evidence) -> Answer {
        guard let facts = Facts(evidence, crashSignals) else {
            // The time of its twin says how long a hang has to be waited for.
            return evidence.hang && evidence.twin == nil && demandsTwins ? .twin : .again(alone: false)
        }
        guard let row = Row.allCases.first(where: { $0.fits(facts) }) else {
            return .verdict(.undecided(.inconsistent))
        }
        return answer(of: row, for: facts)
    }

    private func answer(of row: Row, for facts: Facts) -> Answer {
        switch row {
        case .workerFailed: .verdict(.undecided(.workerFailed))
        case .tooMuchOutput: .verdict(.undecided(.tooMuchOutput))
        case .tooMuchMemory: .verdict(.undecided(.tooMuchMemory))
        case .wroteSources: .verdict(.undecided(.wroteSources))
        case .notRun: .verdict(.undecided(.notRun))
        case .skipped: .verdict(.undecided(.skipped))
        case .unknownDefect: .verdict(.undecided(.unknownDefect))
        case .notActivated: .verdict(.undecided(.notActivated))
        case .inconsistent: .verdict(.undecided(.inconsistent))
        case .expectedFailure: .verdict(.undecided(.expectedFailure))
        case .failedWithoutReaching: .verdict(.undecided(.failedWithoutReaching))
        case .deadlineOnce: .again(alone: true)
        case .deadlineOfHang: killed(.timedOut, facts)
        case .deadlineTwice: .verdict(.undecided(.timedOut))
        case .crash: killed(.crash, facts)
        case .failure: killed(.assertion, facts)
        case .greenTooFewTimes: .again(alone: false)
        case .neverReached: .verdict(.survived(.neverReached))
        case .stillGreen: .verdict(.survived(.stillGreen))
        }
    }

    /// A kill once its twin is known to be green.
    private func killed(_ reason: KillReason, _ facts: Facts) -> Answer {
        #if PLANTED_DEFECTS
            if PlantedDefect.twinForgotten.isActive { return .verdict(.killed(reason)) }
        #endif
        guard let twin = facts.evidence.twin else {
            return demandsTwins ? .twin : .verdict(.undecided(.uncheckedKill))
        }
        #if PLANTED_DEFECTS
            if PlantedDefect.redTwinForgiven.isActive { return .verdict(.killed(reason)) }
        #endif
        if let objection = twin.objection { return .verdict(.undecided(objection)) }
        if facts.hadMoreBesideThanTwin {
            return demandsTwins && !facts.evidence.isTwinRepeated ? .twin : .againQuietly
        }
        if reason == .timedOut, !facts.twinIsWellUnderDeadline { return .verdict(.undecided(.timedOut)) }
        guard confirmsKills else { return .verdict(.killed(reason)) }
        guard let confirmation = facts.evidence.confirmation else { return .confirmation }
        return .verdict(verdict(confirmation, of: facts.evidence) ?? .killed(reason))
    }

    /// What speaks against a kill after its repetition; nil when clean was green and the defect red again.
    private func verdict(_ confirmation: Confirmation, of evidence: Evidence) -> Verdict? {
        guard answer(to: [confirmation.clean], of: evidence.test) == .twin(.passed) else {
            return .undecided(.unstable)
        }
        let judge = Judge(crashSignals: crashSignals)
        guard case .verdict(.killed) = judge.answer(to: evidence.holding(confirmation.trials)) else {
            return .undecided(.inconsistent)
        }
        return nil
    }
}

/// The rows of the verdict table, in its order: the first that fits decides.
enum Row: CaseIterable {
    case workerFailed
    case tooMuchOutput
    case tooMuchMemory
    case wroteSources
    // A test that did not run launched nothing, so these two stand before the receipts.
    case notRun
    case skipped
    case unknownDefect
    case notActivated
    case inconsistent
    case expectedFailure
    case failedWithoutReaching
    case deadlineOnce
    case deadlineOfHang
    case deadlineTwice
    case crash
    case failure
    case greenTooFewTimes
    case neverReached
    case stillGreen

    func fits(_ facts: Facts) -> Bool {
        switch self {
        case .workerFailed: facts.couldNotRun || facts.diedOfForeignSignal
        case .tooMuchOutput: facts.ending == .tooMuchOutput
        case .tooMuchMemory: facts.ending == .tooMuchMemory
        case .wroteSources: facts.wroteSources
        case .notRun: facts.starts == 0 && facts.result != .skipped
        case .skipped: facts.result == .skipped
        case .unknownDefect: facts.wantsReceipts && facts.isUnknown
        case .notActivated: facts.wantsReceipts && (!facts.isActive || facts.lostTheSwitch)
        case .inconsistent: facts.disagree
        case .expectedFailure: facts.result == .expectedFailure
        case .failedWithoutReaching: facts.isRed && facts.wantsReached && !facts.isReached
        case .deadlineOnce: facts.passedDeadline && facts.deadlinesPassed < 2
        case .deadlineOfHang: facts.passedDeadline && facts.isOpen && facts.evidence.hang
        case .deadlineTwice: facts.passedDeadline
        case .crash: facts.crashedWhileOpen
        case .failure: facts.result == .failed && facts.ends == 1
        case .greenTooFewTimes: facts.isGreen && facts.greens < facts.evidence.attempts
        case .neverReached: facts.isGreen && facts.wantsReached && !facts.isReached
        case .stillGreen: facts.isGreen
        }
    }
}
