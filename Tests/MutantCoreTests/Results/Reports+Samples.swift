import MutantCore

extension ClaimReport {
    /// A claim of `test` as it stands with `verdict` after one trial.
    static func sample(
        _ verdict: Verdict?, test: String = "BankTests/CardTests/test_once", isAccepted: Bool = false,
        trials: [Observation]? = nil
    ) -> ClaimReport {
        let claim = PlannedClaim(
            test: TestID(test), location: SourceLocation(file: "Tests/CardTests.swift", line: 41, column: 10),
            isAccepted: isAccepted)
        let trial: Observation =
            switch verdict {
            case .killed: .red
            case .survived, .undecided, nil: .green
            }
        let seen = trials ?? (verdict == nil ? [] : [trial])
        let evidence = Evidence(
            defect: .doubleCharge, test: .claimed, receipts: .reached,
            trials: seen.map { trial in
                var trial = trial
                trial.outcomes = trial.outcomes.map { $0.of(TestID(test)) }
                return trial
            }, twin: verdict == nil ? nil : .passed)
        return ClaimReport(claim, evidence: evidence, verdict: verdict)
    }

    static func random(using numbers: inout SeededNumbers) -> ClaimReport {
        let verdicts: [Verdict?] = [
            nil, .killed(.assertion), .killed(.crash), .survived(.stillGreen), .survived(.neverReached),
            .undecided(.notRun), .undecided(.redOnClean),
        ]
        return .sample(
            verdicts.randomElement(using: &numbers) ?? nil, test: "T/t\(Int.random(in: 0..<9, using: &numbers))",
            isAccepted: Bool.random(using: &numbers))
    }
}

extension MutantReport {
    static func sample(_ id: String, _ claims: ClaimReport..., group: String? = nil) -> MutantReport {
        MutantReport(PlannedMutant(id: .sample(id), group: group, receipts: .reached, claims: []), claims: claims)
    }

    static func random(_ id: String, using numbers: inout SeededNumbers) -> MutantReport {
        let report = MutantReport(
            PlannedMutant(id: .sample(id), receipts: .reached, claims: []),
            claims: (0..<Int.random(in: 0...4, using: &numbers)).map { _ in .random(using: &numbers) })
        return Int.random(in: 0..<4, using: &numbers) == 0 ? report.takenOver : report
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
    /// A report of `mutants`.
    static func sample(
        _ mutants: [MutantReport], status: Status = .complete, forced: MutantCore.ExitStatus? = nil,
        clean: CleanReport = .skipped, unclaimed: [DefectID] = [], findings: [Finding] = [],
        selection: Selection = Selection(), reuse: ReuseReport? = nil
    ) -> RunReport {
        let heading = Heading(
            tool: Tool(name: "kassios", version: "0.1.0"), startedAt: "2026-11-30T10:00:00Z",
            manifestHash: Fingerprint.text(of: [1]), build: nil,
            environment: Environment(os: "Linux", toolchain: nil, commit: "abc", dirty: nil),
            runner: "swift-package", workers: 3, selection: selection, findings: findings, reuse: reuse)
        return RunReport(
            heading, plan: RunPlan(mutants: [], unclaimed: unclaimed), status: status, forced: forced,
            finishedAt: "2026-11-30T10:00:09Z", clean: clean, mutants: mutants)
    }
}
