/// What is known of a claim, or of a mutant, after its trials.
package enum Verdict: Hashable, Sendable {
    case killed(KillReason)
    case survived(SurvivalReason)
    case undecided(UndecidedReason)

    /// The word of the report.
    package var word: String {
        switch self {
        case .killed: "killed"
        case .survived: "survived"
        case .undecided: "undecided"
        }
    }

    /// The reason's word in the report.
    package var reason: String {
        switch self {
        case .killed(let reason): reason.rawValue
        case .survived(let reason): reason.rawValue
        case .undecided(let reason): reason.rawValue
        }
    }
}

/// What turned the test red.
package enum KillReason: String, Hashable, Sendable, CaseIterable {
    case assertion
    case crash
    /// The defect is marked as one that hangs.
    case timedOut
}

/// What a green test leaves to look at.
package enum SurvivalReason: String, Hashable, Sendable, CaseIterable {
    case stillGreen
    /// The test never came to the defect's code.
    case neverReached
}

/// Why nothing was proven.
package enum UndecidedReason: String, Hashable, Sendable, CaseIterable {
    case workerFailed
    case notActivated
    case unknownDefect
    case notRun
    case skipped
    case inconsistent
    case tooMuchOutput
    case tooMuchMemory
    /// Files under the test roots changed: a snapshot may have been recorded with the defect on.
    case wroteSources
    case expectedFailure
    case failedWithoutReaching
    case timedOut
    case redOnClean
    case unstable
    case skippedOnClean
    case notRunOnClean
    case activeOnClean
    case uncheckedKill
}
