internal import Foundation
package import MutantCore

/// One run from the project to its report: plan, clean, trials, report.
package struct RunSession: Sendable {
    package struct Options: Sendable {
        package var selection = Selection()
        package var isClean = false
        package var workers = 1
        package var isPrebuilt = false
        package var isLocked = false
        package var failsFast = false
        package var deadlines = Deadlines()
        package var demandsTwins = true
        package var confirmsKills = false
        /// How often the clean suite is run.
        package var cleanRuns = 1
        package var trials = TrialLauncher.Settings()

        package init() {}
    }

    private let project: Project
    private let options: Options
    private let surroundings: Surroundings
    private let onEvent: @Sendable (RunEvent) -> Void

    package init(
        project: Project, options: Options, surroundings: Surroundings,
        onEvent: @escaping @Sendable (RunEvent) -> Void
    ) {
        self.project = project
        self.options = options
        self.surroundings = surroundings
        self.onEvent = onEvent
    }

    /// Measures, and tells what was found out. The caller holds the run's lock and owns `directory`.
    package func run(in directory: RunDirectory) async throws(ProjectError) -> RunReport {
        let journal = Journal(directory: directory, onEvent: onEvent)
        let startedAt = surroundings.now()
        let record = RunRecord(home: directory.home)
        for process in record.clearLeftovers() {
            try journal.record(.note("the run before was killed and left \(process) running; it was ended"))
        }
        let (plan, subject, findings) = try await plan(journal)
        let products = try subject.products()
        var ledger = Ledger(
            plan,
            judge: Judge(
                crashSignals: surroundings.crashSignals, demandsTwins: options.demandsTwins,
                confirmsKills: options.confirmsKills),
            deadlines: options.deadlines)
        let scratch = try ScratchFolder(environment: surroundings.environment)
        try record.write(scratch)
        defer {
            scratch.remove()
            record.remove()
        }
        let stage = Stage(
            pool: WorkerPool(size: options.workers), subject: subject, products: products, journal: journal,
            failsFast: options.failsFast,
            launcher: TrialLauncher(
                subject: subject, project: project, directory: directory, scratch: scratch,
                inherited: surroundings.environment, children: surroundings.children, settings: options.trials,
                onSlow: { trial, worker, elapsed in
                    journal.tell(
                        .slow(defect: trial.defect, tests: trial.tests, worker: worker, seconds: elapsed / .seconds(1)))
                }))
        try journal.record(
            .planned(mutants: plan.mutants.map(\.id), claims: plan.claimCount, workers: options.workers))
        var clean = CleanReport.skipped
        var outcome = Stage.Outcome.finished
        if options.isClean {
            let tests = plan.claimedTests.count + plan.restOfSuite.joined().count
            (clean, outcome) = try await stage.clean(&ledger, tests: tests, times: options.cleanRuns)
        }
        if outcome == .finished { outcome = try await stage.trials(&ledger) }
        let report = report(
            ledger, plan: plan, clean: clean, outcome: outcome, startedAt: startedAt, build: products.name,
            findings: findings)
        for finding in report.findings.dropFirst(findings.count) where finding.severity != .error {
            try journal.record(.note(finding.description))
        }
        return report
    }

    // MARK: Plan

    private func plan(
        _ journal: Journal
    ) async throws(ProjectError) -> (RunPlan, any BuiltSubject, [Finding]) {
        try check()
        // A selection that matches nothing should not have to wait for a build.
        _ = try project.plan(options.selection)
        let runner = SwiftPackageRunner(
            project: project, environment: surroundings.environment, children: surroundings.children)
        if !options.isPrebuilt { try await build(runner, journal) }
        let subject = try runner.builtSubject()
        let listed = try await subject.listedTests()
        let built = Planner.built(project.claims, listed: listed)
        let findings = project.findings + built.findings
        guard !built.findings.contains(where: { $0.severity == .error }) else { throw .badClaims(built.findings) }
        for finding in built.findings { try journal.record(.note(finding.description)) }
        var plan = try project.plan(options.selection, claims: built.claims)
        if options.isClean, options.selection.isEverything {
            let modules = Set(project.manifest.subject.tests.map { SwiftName.module(ofTarget: $0.target) })
            plan.restOfSuite = Planner.restOfSuite(listed: listed, claimed: plan.claimedTests, modules: modules)
        }
        return (plan, subject, findings)
    }

    private func check() throws(ProjectError) {
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

    // MARK: Report

    private func report(
        _ ledger: Ledger, plan: RunPlan, clean: CleanReport, outcome: Stage.Outcome, startedAt: String, build: String,
        findings: [Finding]
    ) -> RunReport {
        var findings = findings
        var status = plan.mutants.isEmpty ? RunReport.Status.nothingToDo : .complete
        var forced: ExitStatus?
        switch outcome {
        case .finished: break
        case .stopped: status = .aborted
        case .failed(let error):
            status = .aborted
            // What was measured until then decides otherwise.
            if error.exitStatus == .internalError { forced = .internalError }
            findings.append(Finding(.error, at: nil, error.description))
        }
        if let signal = surroundings.signal() {
            status = .interrupted
            forced = .signal(signal)
        }
        let heading = RunReport.Heading(
            tool: surroundings.tool, startedAt: startedAt, manifestHash: Fingerprint.text(of: project.text),
            build: build, environment: surroundings.machine, runner: project.manifest.subject.runner.rawValue,
            workers: options.workers, selection: options.selection, findings: findings,
            switchNames: project.manifest.subject.switchSettings.names)
        return RunReport(
            heading, plan: plan, status: status, forced: forced, finishedAt: surroundings.now(), clean: clean,
            mutants: (0..<ledger.mutantCount).map { ledger.report($0) })
    }
}
