internal import MutantCore

extension RunSession {
    /// What there is to measure.
    struct Planned {
        let plan: RunPlan
        let workers: Int
        let findings: [Finding]
    }

    /// What is planned where nothing that was named has changed, else nil.
    ///
    /// - Throws: for a selection that matches nothing at all.
    func planOfNothing() throws(ProjectError) -> Planned? {
        let plan = try project.plan(options.selection)
        guard plan.mutants.isEmpty, options.selection.since != nil else { return nil }
        return Planned(plan: plan, workers: options.workers ?? 1, findings: project.findings)
    }

    /// Builds, unless that is not wanted.
    func builtSubject(_ journal: Journal) async throws(ProjectError) -> any BuiltSubject {
        let runner = project.runner(
            environment: surroundings.environment, children: surroundings.children,
            keepsSimulators: options.keepsSimulators
        ) { note in journal.tell(.note(note)) }
        if !options.isPrebuilt { try await build(runner, journal) }
        return try runner.builtSubject()
    }

    /// Holds the claims against what was built.
    func plan(_ subject: any BuiltSubject, _ journal: Journal) async throws(ProjectError) -> Planned {
        let workers = try await subject.prepare(workers: options.workers)
        let listed = try await subject.listedTests()
        let built = Planner.built(project.claims, listed: listed)
        guard !built.findings.contains(where: { $0.severity == .error }) else { throw .badClaims(built.findings) }
        for finding in built.findings { try journal.record(.note(finding.description)) }
        var plan = try project.plan(options.selection, claims: built.claims)
        if options.isClean, options.selection.isEverything {
            let modules = Set(project.manifest.subject.testModules)
            plan.restOfSuite = Planner.restOfSuite(listed: listed, claimed: plan.claimedTests, modules: modules)
        }
        let switches = project.switchSites(of: plan.mutants.map(\.id))
        for finding in switches.findings { try journal.record(.note(finding.description)) }
        for index in plan.mutants.indices {
            plan.mutants[index].switches = switches.sites[plan.mutants[index].id] ?? []
        }
        try journal.record(
            .planned(mutants: plan.mutants.map(\.id), claims: plan.claimCount, workers: workers))
        let work = Workload(
            plan, cleanRuns: options.isClean ? options.cleanRuns : 0, demandsTwins: options.demandsTwins,
            confirmsKills: options.confirmsKills,
            seconds: RecordedTimes.seconds(home: journal.directory.home))
        journal.tell(.expected(work))
        return Planned(
            plan: plan, workers: workers, findings: project.findings + built.findings + switches.findings)
    }

    /// What makes a run impossible however its selection turns out.
    func check() throws(ProjectError) {
        let inherited = LaunchEnvironment.inheritedSwitches(of: project.manifest, in: surroundings.environment)
        guard inherited.isEmpty else { throw .inheritedSwitch(inherited) }
        try project.checkClaims()
        if options.isLocked { try project.checkManifest() }
    }

    private func build(_ runner: any Runner, _ journal: Journal) async throws(ProjectError) {
        let isSlow = Task {
            try await Task.sleep(for: .seconds(2))
            try journal.record(.note("building the subject and its tests"))
        }
        defer { isSlow.cancel() }
        try await runner.build { text in journal.tell(.buildOutput(text)) }
    }
}
