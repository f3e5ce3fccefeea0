internal import MutantCore

/// What is said of verdicts that a run has taken over from an earlier one.
enum ReuseNote {
    /// Of the run as a whole; nil where it measured everything itself.
    static func sentence(_ report: RunReport) -> String? {
        let count = report.totals.reused
        guard count > 0 else { return nil }
        let verdicts = Count.text(count, "verdict") + (count == 1 ? " was" : " were")
        let origin = report.reuse?.startedAt.map { " but by the run of \($0)" } ?? ""
        if report.reuse?.allowed == true { return "\(verdicts) not measured by this run\(origin), as allowed" }
        let isAllThatIsAmiss =
            report.exitStatus == MutantCore.ExitStatus.undecided.code
            && report.totals.claims.undecided + report.totals.claims.pending == 0
        return "\(verdicts) not measured by this run\(origin)"
            + (isAllThatIsAmiss ? "; --allow-reused lets it pass" : "")
    }

    /// Of one claim whose mutant's verdict is reused.
    static func words(_ claim: ClaimReport) -> String {
        "\(claim.verdict.rawValue) by an earlier run, not measured by this one"
    }
}
