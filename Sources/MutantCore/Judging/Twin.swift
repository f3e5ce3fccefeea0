/// What is known of a test without any defect.
package enum Twin: String, Hashable, Sendable, Codable {
    case passed
    /// Red twice, or red in a way that a second trial cannot mend.
    case red
    /// Red once, then green alone.
    case unstable
    case skipped
    case notRun
    /// A receipt says that a defect was on in a clean trial.
    case active

    /// What becomes of every claim of the test; nil when the twin is as it should be.
    package var objection: UndecidedReason? {
        switch self {
        case .passed: nil
        case .red: .redOnClean
        case .unstable: .unstable
        case .skipped: .skippedOnClean
        case .notRun: .notRunOnClean
        case .active: .activeOnClean
        }
    }
}
