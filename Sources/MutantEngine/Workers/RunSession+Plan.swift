internal import MutantCore

extension RunSession {
    /// What there is to measure.
    struct Planned {
        let plan: RunPlan
        /// What the plan is a part of; nil where the run is about all of it.
        let whole: PlanReport?
        var workers: Int
        /// Why so many, where the run has chosen.
        var workersReason: String?
        let findings: [Finding]
        /// The verdicts of an earlier run, by the places of their mutants in the plan.
        let reused: [Int: MutantReport]
        /// What earlier runs have shown of this kind of build.
        var times = TestTimes()

        /// Whether nothing is there to be measured.
        var isEmpty: Bool { plan.mutants.isEmpty && (whole == nil || plan.restOfSuite.isEmpty) }
    }

    /// What is planned where nothing that was named has changed, else nil.
    ///
    /// - Throws: for a selection that matches nothing at all.
    func planOfNothing() throws(ProjectError) -> Planned? {
        let plan = try project.plan(options.selection)
        guard plan.mutants.isEmpty, options.selection.since != nil else { return nil }
        return Planned(
            plan: plan, whole: options.shard.map { _ in report(on: plan) }, workers: options.workers.fixed ?? 1,
            findings: project.findings, reused: [:])
    }

    /// Builds, unless that is not wanted.
    func builtSubject(_ journal: Journal) async throws(ProjectError) -> any BuiltSubject {
        let runner = project.runner(
            environment: surroundings.environment, children: surroundings.children,
            keepsSimulators: options.keepsSimulators
        ) { note in journal.tell(.note(note)) }
        if !options.isPrebuilt {
            try await runner.build(
                onOutput: { journal.tell(.buildOutput($0)) }, onNote: { note in try journal.record(.note(note)) })
        }
        return try runner.builtSubject()
    }

    /// Holds the claims against what was built.
    /// - Parameters:
    ///   - build: what names it.
    ///   - prints: the fingerprints of the files of tests.
    func plan(
        _ subject: any BuiltSubject, build: String, _ journal: Journal, prints: [String: String], startedAt: String
    ) async throws(ProjectError) -> Planned {
        let workers = try await subject.prepare(workers: options.workers.fixed)
        let listed = try await subject.listedTests()
        let built = Planner.built(project.claims, listed: listed)
        guard !built.findings.contains(where: { $0.severity == .error }) else { throw .badClaims(built.findings) }
        for finding in built.findings { try journal.record(.note(finding.description)) }
        var plan = try project.plan(options.selection, claims: built.claims)
        if options.isClean, options.selection.isEverything {
            let modules = Set(project.manifest.subject.testModules)
            plan.restOfSuite = Planner.restOfSuite(listed: listed, claimed: plan.claimedTests, modules: modules)
        }
        // A mutant whose claims are divided among shards has one key.
        let keys = MutantKeys(subject: project.manifest.subject, prints: prints)
        for index in plan.mutants.indices { plan.mutants[index].key = keys.key(of: plan.mutants[index]) }
        let whole = options.shard.map { _ in report(on: plan) }
        plan = try part(of: plan)
        let switches = await project.switchSites(of: plan.mutants.map(\.id))
        for finding in switches.findings { try journal.record(.note(finding.description)) }
        for index in plan.mutants.indices {
            plan.mutants[index].switches = switches.sites[plan.mutants[index].id] ?? []
        }
        let reused = try begin(identity(plan, build: build, startedAt: startedAt), plan, journal)
        try journal.record(
            .planned(mutants: plan.mutants.map(\.id), claims: plan.claimCount, workers: workers))
        if let reuse = options.reuse { try journal.record(.note(reuse.note(standing: reused.count, of: plan))) }
        let times = options.history.times(of: project.manifest.subject.buildKind)
        let work = Workload(
            plan, cleanRuns: options.isClean ? options.cleanRuns : 0, demandsTwins: options.demandsTwins,
            confirmsKills: options.confirmsKills, times: times, reused: Set(reused.keys))
        journal.tell(.expected(work))
        return Planned(
            plan: plan, whole: whole, workers: workers,
            findings: project.findings + built.findings + switches.findings, reused: reused, times: times)
    }

    /// What the run's shard has of `plan`; all of it without one.
    ///
    /// What is claimed decides, not what is built, and no other times than given ones: shards that never meet agree.
    private func part(of plan: RunPlan) throws(ProjectError) -> RunPlan {
        guard let shard = options.shard else { return plan }
        let isGiven = options.historyFingerprint != nil
        let times = isGiven ? options.history.times(of: project.manifest.subject.buildKind) : TestTimes()
        return ShardDivision(try project.plan(options.selection), times: times, count: shard.count)
            .plan(plan, of: shard)
    }

    private func report(on whole: RunPlan) -> PlanReport {
        let subject = project.manifest.subject
        return PlanReport(whole, kind: subject.buildKind, switchNames: subject.switchSettings.names)
    }

    /// What makes a run impossible however its selection turns out.
    func check() throws(ProjectError) {
        try project.checkShell(surroundings.environment)
        try project.checkClaims()
        if options.isLocked { try project.checkManifest() }
        try checkReuse()
    }
}
