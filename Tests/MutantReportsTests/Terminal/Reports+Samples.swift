import MutantCore
import MutantReports

extension DefectID {
    static func sample(_ text: String) -> DefectID {
        guard let id = DefectID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }
}

extension ClaimReport {
    static func sample(
        _ test: String, _ verdict: Verdict?, isAccepted: Bool = false, acceptedReason: String? = nil,
        file: String = "Tests/BankTests/CardTests.swift", failures: [Failure] = [], trials: Int = 1
    ) -> ClaimReport {
        let id = TestID(test)
        let outcome = TestOutcome(test: id, starts: 1, ends: 1, result: .failed, failures: failures)
        let trial = Observation(
            ending: .exited(1), outcomes: [outcome], receipts: [.active("x", process: 7)], seconds: 0.5,
            log: "logs/3-a.log")
        return ClaimReport(
            PlannedClaim(
                test: id, location: SourceLocation(file: file, line: 41, column: 5), isAccepted: isAccepted,
                acceptedReason: acceptedReason),
            evidence: Evidence(
                defect: nil, test: id, receipts: .reached,
                trials: Array(repeating: trial, count: verdict == nil ? 0 : trials)), verdict: verdict)
    }
}

extension MutantReport {
    static func sample(_ id: String, group: String? = nil, _ claims: ClaimReport...) -> MutantReport {
        MutantReport(PlannedMutant(id: .sample(id), group: group, receipts: .reached, claims: []), claims: claims)
    }

    /// The same as another run takes it over.
    var takenOver: MutantReport {
        MutantReport(
            PlannedMutant(
                id: id, group: group, receipts: .reached,
                claims: claims.map { claim in
                    let location = claim.file.map { SourceLocation(file: $0, line: claim.line ?? 1, column: 1) }
                    return PlannedClaim(test: claim.test, location: location)
                }), reusing: self)
    }
}

extension RunReport {
    static func sample(
        _ mutants: [MutantReport], status: Status = .complete, clean: CleanReport = .skipped,
        unclaimed: [DefectID] = [], findings: [Finding] = [], groups: [PlannedGroup] = [], reuse: ReuseReport? = nil,
        selection: Selection = Selection()
    ) -> RunReport {
        var heading = Heading.sample
        heading.findings = findings
        heading.selection = selection
        heading.reuse = reuse
        return RunReport(
            heading, plan: RunPlan(mutants: [], unclaimed: unclaimed, groups: groups), status: status,
            finishedAt: "2026-11-30T10:00:09Z", clean: clean,
            mutants: mutants)
    }
}

extension RunReport.Heading {
    static let sample = RunReport.Heading(
        tool: .init(name: "kassios", version: "0.1.0"), startedAt: "2026-11-30T10:00:00Z", manifestHash: "", build: nil,
        environment: .init(os: "Linux", toolchain: nil, commit: nil, dirty: nil), runner: "swift-package", workers: 3,
        selection: Selection(), findings: [])
}

extension TerminalStyle {
    static let plain = TerminalStyle(hasColor: false)
}
