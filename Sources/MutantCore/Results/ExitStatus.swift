/// What the process tells its caller; the first that applies.
package enum ExitStatus: Hashable, Sendable {
    /// All killed or accepted, or nothing to do; what an earlier run killed counts only where that is allowed.
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
    /// - Parameter allowsReused: whether it may pass with kills that it did not measure itself.
    package init(of mutants: [MutantReport], clean: CleanReport.Status, allowsReused: Bool = false) {
        let claims = mutants.flatMap(\.claims)
        if clean == .red {
            self = .notGreen
        } else if claims.contains(where: \.isSurvivor) {
            self = .survived
        } else if claims.contains(where: { $0.verdict == .undecided || $0.verdict == .pending }) {
            self = .undecided
        } else if !allowsReused, mutants.contains(where: \.reused) {
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
