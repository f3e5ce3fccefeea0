#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// The evidence as the table's rows ask for it: the last trial's facts, and how the ones before went.
struct Facts {
    let evidence: Evidence
    private let trial: Observation
    private let outcome: TestOutcome?
    private let crashSignals: ProcessEnding.CrashSignals

    init?(_ evidence: Evidence, _ crashSignals: ProcessEnding.CrashSignals) {
        guard let trial = evidence.trials.last else { return nil }
        self.evidence = evidence
        self.trial = trial
        self.crashSignals = crashSignals
        outcome = trial.outcome(of: evidence.test)
    }

    // MARK: The process

    var ending: ProcessEnding { trial.ending }

    var couldNotRun: Bool {
        if case .notStarted = trial.ending { return true }
        return trial.ending == .interrupted
    }

    private var crashed: Bool {
        guard case .signaled(let signal) = trial.ending else { return false }
        #if PLANTED_DEFECTS
            if PlantedDefect.foreignSignalKills.isActive { return true }
        #endif
        return crashSignals.numbers.contains(signal)
    }

    var diedOfForeignSignal: Bool {
        if case .signaled = trial.ending { !crashed } else { false }
    }

    var wroteSources: Bool { !trial.wroteSources.isEmpty }

    var passedDeadline: Bool { trial.ending == .deadlinePassed }

    var deadlinesPassed: Int {
        #if PLANTED_DEFECTS
            if PlantedDefect.deadlineNotRepeated.isActive { return 2 }
        #endif
        return evidence.trials.count { $0.ending == .deadlinePassed }
    }

    // MARK: Receipts

    var wantsReceipts: Bool {
        #if PLANTED_DEFECTS
            if PlantedDefect.receiptsIgnored.isActive { return false }
        #endif
        return evidence.receipts != .none
    }
    var wantsReached: Bool { evidence.receipts == .reached }

    var isActive: Bool { !activeProcesses.isEmpty }

    private var activeProcesses: Set<Int> {
        Set(
            trial.receipts.compactMap { receipt in
                if case .active(let id, let process) = receipt, id == evidence.defect?.text { process } else { nil }
            })
    }

    /// A process did not know the id; where another enum of the same process did, that one counts.
    var isUnknown: Bool {
        trial.receipts.contains { receipt in
            if case .unknown(_, let process) = receipt { !activeProcesses.contains(process) } else { false }
        }
    }

    var isReached: Bool {
        trial.receipts.contains { if case .reached(let id, _) = $0 { id == evidence.defect?.text } else { false } }
    }

    /// A launch after the first that said it runs clean: the switch was lost on the way to it.
    ///
    /// The first process may be the test's own, which launches the subject and has nothing to switch.
    var lostTheSwitch: Bool {
        guard let first = trial.receipts.first?.process else { return false }
        return trial.receipts.contains { receipt in
            if case .clean(let process) = receipt {
                process != first && !activeProcesses.contains(process)
            } else {
                false
            }
        }
    }

    // MARK: The claimed test

    var starts: Int { outcome?.starts ?? 0 }
    var ends: Int { outcome?.ends ?? 0 }
    var result: TestOutcome.Result { outcome?.result ?? .unfinished }
    var isOpen: Bool { starts == 1 && ends == 0 }

    var crashedWhileOpen: Bool { crashed && isOpen }

    var isRed: Bool { result == .failed || crashedWhileOpen || passedDeadline }

    var isGreen: Bool { result == .passed && ends == 1 }

    /// How many trials in a row, up to the last, were green.
    var greens: Int {
        evidence.trials.count { $0.outcome(of: evidence.test)?.result == .passed && $0.ending == .exited(0) }
    }

    /// Whether a trial before the last was red.
    private var wasRed: Bool {
        evidence.trials.dropLast().contains { earlier in
            earlier.ending == .deadlinePassed || earlier.outcome(of: evidence.test)?.result == .failed
                || earlier.outcome(of: evidence.test)?.ends == 0
        }
    }

    /// Facts that cannot all be true of a test that ran by itself to its end.
    var disagree: Bool {
        let others = trial.outcomes.contains { $0.test != evidence.test && $0.starts > 0 }
        #if PLANTED_DEFECTS
            if PlantedDefect.neighbourForgotten.isActive && others {
                return ends == 0 && !passedDeadline && !crashedWhileOpen
            }
        #endif
        if others || starts > 1 || ends > 1 { return true }
        if passedDeadline || crashedWhileOpen { return false }
        // Red once and green once: two repeats that disagree.
        if isGreen && wasRed { return true }
        if ends == 0 { return true }
        switch result {
        case .passed, .expectedFailure: return trial.ending != .exited(0)
        case .failed: return trial.ending == .exited(0)
        case .skipped: return false
        case .unfinished: return true
        }
    }

    /// Whether so many trials ran beside the last one that they, and not the defect, may be what turned it red.
    var hadMoreBesideThanTwin: Bool {
        #if PLANTED_DEFECTS
            if PlantedDefect.crowdForgiven.isActive { return false }
        #endif
        guard let own = trial.beside, let twin = evidence.twinBeside else { return false }
        return own > twin
    }

    /// A hang proves something only against a twin that needs less than half the time.
    var twinIsWellUnderDeadline: Bool {
        guard let twin = evidence.twinSeconds, let deadline = trial.deadline else { return false }
        return twin < deadline / 2
    }
}
