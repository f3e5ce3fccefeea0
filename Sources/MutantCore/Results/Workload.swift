/// What a run is going to do, as far as that is known before its first trial.
package struct Workload: Hashable, Sendable, Codable {
    /// One claim's trial.
    package struct Claim: Hashable, Sendable, Codable {
        package let defect: DefectID
        package let test: TestID

        package init(defect: DefectID, test: TestID) {
            self.defect = defect
            self.test = test
        }
    }

    /// The tests of each clean trial; most have one.
    package let clean: [[TestID]]
    package let claims: [Claim]
    /// Whether a test without a clean trial gets one when it is red.
    package let addsTwins: Bool
    /// How many further trials a kill takes.
    package let trialsPerKill: Int
    /// How long trials took before.
    package let times: TestTimes

    package init(
        clean: [[TestID]] = [], claims: [Claim], addsTwins: Bool = true, trialsPerKill: Int = 0,
        times: TestTimes = TestTimes()
    ) {
        self.clean = clean
        self.claims = claims
        self.addsTwins = addsTwins
        self.trialsPerKill = trialsPerKill
        self.times = times
    }
}

extension Workload {
    /// The work of a run of `plan`.
    /// - Parameters:
    ///   - cleanRuns: how often the clean suite is run; 0 when it is not asked for.
    ///   - reused: the places of mutants that an earlier run has measured.
    package init(
        _ plan: RunPlan, cleanRuns: Int, demandsTwins: Bool, confirmsKills: Bool, times: TestTimes = TestTimes(),
        reused: Set<Int> = []
    ) {
        let suite = plan.claimedTests.map { [$0] } + plan.restOfSuite
        self.init(
            clean: (0..<cleanRuns).flatMap { _ in suite },
            claims: plan.mutants.enumerated().filter { !reused.contains($0.offset) }.flatMap { _, mutant in
                mutant.claims.map { Claim(defect: mutant.id, test: $0.test) }
            },
            addsTwins: demandsTwins, trialsPerKill: confirmsKills ? 2 : 0, times: times)
    }
}
