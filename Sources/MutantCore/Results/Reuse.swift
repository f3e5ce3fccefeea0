/// An earlier run whose verdicts a run takes over as far as they still stand.
package struct Reuse: Hashable, Sendable {
    package let mode: ReuseMode
    package let run: EarlierRun
    /// Whether the run may pass with them.
    package let isAllowed: Bool

    package init(_ mode: ReuseMode, of run: EarlierRun, isAllowed: Bool) {
        self.mode = mode
        self.run = run
        self.isAllowed = isAllowed
    }

    package var report: ReuseReport {
        ReuseReport(mode: mode, startedAt: run.startedAt, allowed: isAllowed)
    }

    /// How much is left to run, in words.
    package func note(standing count: Int, of plan: RunPlan) -> String {
        let left = plan.mutants.count - count
        let verdicts = count == 1 ? "1 verdict" : "\(count) verdicts"
        let rest = left == 0 ? "nothing is left to run" : "\(left) of \(plan.mutants.count) mutants run"
        return "\(verdicts) of the run of \(run.startedAt) \(count == 1 ? "stands" : "stand"); \(rest)"
    }

    /// The verdicts that still stand, by the places of their mutants in `plan`.
    package func verdicts(for plan: RunPlan) -> [Int: MutantReport] {
        let earlier = Dictionary(run.mutants.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        var verdicts: [Int: MutantReport] = [:]
        for (index, mutant) in plan.mutants.enumerated() {
            guard let report = earlier[mutant.id], stands(report, for: mutant) else { continue }
            verdicts[index] = MutantReport(mutant, reusing: report)
        }
        return verdicts
    }

    private func stands(_ report: MutantReport, for mutant: PlannedMutant) -> Bool {
        guard report.key == mutant.key, report.claims.map(\.test) == mutant.claims.map(\.test) else { return false }
        return switch mode {
        // Build and manifest are the same, so a mutant without a key is the same, too.
        case .resume: report.verdict == .killed || report.verdict == .survived
        case .rerun: report.verdict == .killed && report.key != nil
        }
    }

    /// - Throws: where a run that is to be resumed was about something else.
    package func check(against identity: RunIdentity) throws(ReuseError) {
        try check { $0.differences(from: identity) }
    }

    /// The part of the check that needs no build.
    package func check(tool: RunReport.Tool, manifestHash: String) throws(ReuseError) {
        try check { $0.differences(from: tool, manifestHash: manifestHash) }
    }

    private func check(_ differences: (RunIdentity) -> [String]) throws(ReuseError) {
        guard mode == .resume, let identity = run.identity else { return }
        let differences = differences(identity)
        guard differences.isEmpty else { throw .differs(differences) }
    }
}
