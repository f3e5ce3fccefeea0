/// What the process tells its caller; the first that applies.
package enum ExitStatus: Hashable, Sendable {
    /// All killed or accepted, or nothing to do.
    case success
    case survived
    /// Usage, configuration, a bad manifest, an inherited switch, a lock held by another run.
    case usage
    /// The subject does not build, or its suite is red without a defect.
    case notGreen
    case undecided
    /// An invalid claim, an expired or unknown acceptance, a stale manifest.
    case invalidClaims
    case nothingSelected
    /// Our own fault, a full disk, a build that changed in mid-run.
    case internalError
    case signal(Int32)

    package var code: Int32 {
        switch self {
        case .success: 0
        case .survived: 1
        case .usage: 2
        case .notGreen: 3
        case .undecided: 4
        case .invalidClaims: 5
        case .nothingSelected: 6
        case .internalError: 70
        case .signal(let number): 128 + number
        }
    }

    /// The status of a run that came to its report.
    package init(of totals: Totals, clean: CleanReport.Status) {
        if clean == .red {
            self = .notGreen
        } else if totals.claims.survived > 0 {
            self = .survived
        } else if totals.claims.undecided + totals.claims.pending > 0 {
            self = .undecided
        } else {
            self = .success
        }
    }

    /// The status that a finished report holds.
    package init(of report: RunReport) {
        let all: [ExitStatus] = [.success, .survived, .notGreen, .undecided, .internalError]
        self = all.first { $0.code == report.exitStatus } ?? .signal(report.exitStatus - 128)
    }
}
