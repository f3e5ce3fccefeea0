internal import MutantCore

/// What mutation-testing-elements calls a mutant's verdict.
///
/// Only what is proven counts in its score, so that the score is the one that totals give: its `Timeout` counts as
/// detected, and stands for kills by a hang alone.
enum ElementStatus: String {
    case killed = "Killed"
    case timeout = "Timeout"
    case survived = "Survived"
    case noCoverage = "NoCoverage"
    case runtimeError = "RuntimeError"
    case ignored = "Ignored"
    case pending = "Pending"

    /// Reasons that lie in the test, whatever the defect does.
    private static let testsAtFault: Set<String> = [
        UndecidedReason.redOnClean.rawValue, UndecidedReason.unstable.rawValue,
        UndecidedReason.skippedOnClean.rawValue,
    ]

    init(_ mutant: MutantReport) {
        switch mutant.verdict {
        case .killed where mutant.reused: self = .ignored
        case .killed:
            let isHang = mutant.claims.allSatisfy { $0.reason == KillReason.timedOut.rawValue }
            self = isHang ? .timeout : .killed
        case .survived: self = mutant.accepted ? .ignored : .survived
        case .undecided:
            let open = mutant.claims.filter { $0.verdict == .undecided }
            self = open.allSatisfy { Self.testsAtFault.contains($0.reason ?? "") } ? .ignored : .runtimeError
        case .pending: self = .pending
        }
    }

    /// Why, test by test; nil where there is nothing to say.
    func reason(for mutant: MutantReport) -> String? {
        let lines: [String] =
            switch self {
            case .killed, .timeout: mutant.claims.flatMap(Self.killLines)
            case .ignored where mutant.verdict == .killed: mutant.claims.map { "\($0.test): \(ReuseNote.words($0))" }
            case .survived:
                mutant.claims.filter(\.isSurvivor).map { Self.line($0) + (mutant.reused ? " (reused)" : "") }
            case .ignored where mutant.verdict == .survived: mutant.claims.filter(\.accepted).map(Self.acceptedLine)
            case .ignored, .runtimeError: mutant.claims.filter { $0.verdict == .undecided }.map(Self.line)
            case .pending: ["not run"]
            case .noCoverage: []
            }
        return lines.isEmpty ? nil : PlainText.clipped(lines.joined(separator: "\n"), to: 16_000)
    }

    private static func killLines(_ claim: ClaimReport) -> [String] {
        let messages = claim.failures.map(\.message)
        return messages.isEmpty ? ["\(claim.test): \(Wording.short(claim.reason ?? ""))"] : messages
    }

    private static func line(_ claim: ClaimReport) -> String {
        "\(claim.test): \(Wording.short(claim.reason ?? "")); \(Wording.advice(claim))"
    }

    private static func acceptedLine(_ claim: ClaimReport) -> String {
        "\(claim.test): accepted" + (claim.acceptedReason.map { ": \($0)" } ?? "")
    }
}
