internal import MutantCore

/// What each reason means, in words for people.
package enum Wording {
    /// A few words that fit behind a verdict.
    package static func short(_ reason: String) -> String {
        switch reason {
        case KillReason.assertion.rawValue: "failed"
        case KillReason.crash.rawValue: "crashed"
        case SurvivalReason.stillGreen.rawValue: "still green"
        case SurvivalReason.neverReached.rawValue: "still green, the defect was never reached"
        case UndecidedReason.workerFailed.rawValue: "the trial did not run to its own end"
        case UndecidedReason.notActivated.rawValue: "the defect was not switched on"
        case UndecidedReason.unknownDefect.rawValue: "the app does not know the defect"
        case UndecidedReason.notRun.rawValue: "the test did not run"
        case UndecidedReason.skipped.rawValue: "the test was skipped"
        case UndecidedReason.inconsistent.rawValue: "the facts disagree"
        case UndecidedReason.tooMuchOutput.rawValue: "too much output"
        case UndecidedReason.tooMuchMemory.rawValue: "too much memory"
        case UndecidedReason.wroteSources.rawValue: "files under the test roots were changed"
        case UndecidedReason.expectedFailure.rawValue: "failed only as the test expects"
        case UndecidedReason.failedWithoutReaching.rawValue: "red, but the defect was never reached"
        case UndecidedReason.redOnClean.rawValue: "red without any defect"
        case UndecidedReason.unstable.rawValue: "red and green without any defect"
        case UndecidedReason.skippedOnClean.rawValue: "skipped without any defect"
        case UndecidedReason.notRunOnClean.rawValue: "not run without any defect"
        case UndecidedReason.activeOnClean.rawValue: "a defect is on without the switch"
        case UndecidedReason.uncheckedKill.rawValue: "red, but not compared with a clean trial"
        // Both `KillReason` and `UndecidedReason` have it.
        case KillReason.timedOut.rawValue: "the deadline passed twice"
        default: reason
        }
    }

    /// How a test did without any defect.
    static func short(_ twin: Twin) -> String {
        twin.objection.map { short($0.rawValue) } ?? "green"
    }

    /// What to look at for one claim: where its switch was lost, or what its reason asks for.
    static func advice(_ claim: ClaimReport) -> String {
        ActivationFault(claim)?.advice ?? advice(claim.reason ?? "")
    }

    /// One sentence on what to look at.
    package static func advice(_ reason: String) -> String {
        switch reason {
        case SurvivalReason.stillGreen.rawValue:
            "check what the test asserts: it ran with the defect on and saw nothing wrong"
        case SurvivalReason.neverReached.rawValue:
            "check what the test does: it never came to the code that the defect changes"
        case UndecidedReason.workerFailed.rawValue:
            "read the log: something other than the test ended the process, memory or a signal from outside"
        case UndecidedReason.notRun.rawValue:
            "read the log: the test binary started, and this test did not"
        case UndecidedReason.skipped.rawValue, UndecidedReason.skippedOnClean.rawValue:
            "let the test run here, or move its claim to one that does"
        case UndecidedReason.inconsistent.rawValue:
            "read the log: the process's end and the test's result do not fit together, or two of its trials differ"
        case UndecidedReason.tooMuchOutput.rawValue: "find out what the trial prints without end"
        case UndecidedReason.tooMuchMemory.rawValue: "raise --max-memory, or find out what grows"
        case UndecidedReason.wroteSources.rawValue:
            "restore the files: they may have been recorded with a defect on; keep the suite from recording"
        case UndecidedReason.expectedFailure.rawValue:
            "a known issue does not turn the test red; assert what the claim promises"
        case UndecidedReason.failedWithoutReaching.rawValue:
            "read the failure: something other than the defect turned the test red"
        case UndecidedReason.timedOut.rawValue:
            "if the defect shows as a hang, mark it with `\"hang\": true` under `defects`; else let the test give up sooner"
        case UndecidedReason.redOnClean.rawValue: "mend the test first: it fails without any defect"
        case UndecidedReason.unstable.rawValue: "make the test reliable first: it fails now and then without any defect"
        case UndecidedReason.notRunOnClean.rawValue: "read the log of the clean trial"
        case UndecidedReason.activeOnClean.rawValue:
            "find out what switches the defect on when nothing asks for it"
        case UndecidedReason.uncheckedKill.rawValue: "run without --no-twins"
        default: "read the log"
        }
    }
}
