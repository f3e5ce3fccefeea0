internal import Foundation
package import MutantCore

/// One run from the project to its report: plan, clean, trials, report.
package struct RunSession: Sendable {
    let project: Project
    let options: Options
    let surroundings: Surroundings
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
        try clearLeftovers(record, journal)
        try check()
        // A selection that matches nothing should not have to wait for a build.
        if let nothing = try planOfNothing() { return try await report(on: nothing, startedAt: startedAt, journal) }
        let prints = try prints()
        let subject = try await builtSubject(journal)
        do throws(ProjectError) {
            let report = try await measure(subject, journal, record, prints: prints, startedAt: startedAt)
            await subject.close()
            return report
        } catch {
            await subject.close()
            throw error
        }
    }

    private func measure(
        _ subject: any BuiltSubject, _ journal: Journal, _ record: RunRecord, prints: [String: String],
        startedAt: String
    ) async throws(ProjectError) -> RunReport {
        async let machine = surroundings.machine()
        let products = try subject.products()
        let build = try products.name()
        var planned = try await plan(subject, build: build, journal, prints: prints, startedAt: startedAt)
        let scratch = try ScratchFolder(environment: surroundings.environment)
        defer {
            scratch.remove()
            record.remove()
        }
        try record.write(scratch)
        let shelf = ResultShelf(
            options.keptResults, plan: planned.plan, scratch: scratch, directory: journal.directory)
        var stage = stage(subject, planned, products, journal, scratch, shelf)
        var ledger = Ledger(
            planned.plan, judge: judge, deadlines: options.deadlines,
            batching: subject.batching(workers: planned.workers, size: options.batchSize),
            times: planned.times, reused: planned.reused)
        var clean = CleanReport.skipped
        var outcome = Stage.Outcome.finished
        if options.isClean { (clean, outcome) = try await stage.clean(&ledger, times: options.cleanRuns) }
        if options.batchSize == nil, let size = subject.measuredBatchSize { ledger.batching?.size = size }
        if outcome == .finished {
            try chooseWorkers(&planned, &stage, &ledger, journal)
            outcome = try await stage.trials(&ledger)
        }
        let origin = Origin(startedAt: startedAt, build: build, machine: await machine)
        return try report(ledger, shelf, planned, clean, outcome, origin, journal)
    }

    private func clearLeftovers(_ record: RunRecord, _ journal: Journal) throws(ProjectError) {
        for process in record.clearLeftovers() {
            try journal.record(.note("the run before was killed and left \(process) running; it was ended"))
        }
    }

    private var judge: Judge {
        Judge(
            crashSignals: surroundings.crashSignals, demandsTwins: options.demandsTwins,
            confirmsKills: options.confirmsKills)
    }

    private func stage(
        _ subject: any BuiltSubject, _ planned: Planned, _ products: Products, _ journal: Journal,
        _ scratch: ScratchFolder, _ shelf: ResultShelf
    ) -> Stage {
        var settings = options.trials
        settings.keepsFolders = !options.keptResults.isNothing
        let context = LaunchContext(
            project: project, directory: journal.directory, scratch: scratch, inherited: surroundings.environment,
            children: surroundings.children, settings: settings
        ) { trial, worker, elapsed in
            let seconds = elapsed / .seconds(1)
            journal.tell(.slow(defect: trial.defect, tests: trial.tests, worker: worker, seconds: seconds))
        }
        return Stage(
            pool: WorkerPool(size: planned.workers), subject: subject, products: products, journal: journal,
            failsFast: options.failsFast, launcher: subject.launcher(context), shelf: shelf)
    }

    // MARK: Report

    /// Where and when a report's facts were found.
    private struct Origin {
        let startedAt: String
        /// Nil where nothing was built.
        let build: String?
        let machine: RunReport.Environment
    }

    /// There is neither a build nor a trial to report on.
    private func report(
        on nothing: Planned, startedAt: String, _ journal: Journal
    ) async throws(ProjectError) -> RunReport {
        let ledger = Ledger(nothing.plan, judge: judge, deadlines: options.deadlines)
        let origin = Origin(startedAt: startedAt, build: nil, machine: await surroundings.machine())
        return try report(ledger, nil, nothing, .skipped, .finished, origin, journal)
    }

    private func report(
        _ ledger: Ledger, _ shelf: ResultShelf?, _ planned: Planned, _ clean: CleanReport, _ outcome: Stage.Outcome,
        _ origin: Origin, _ journal: Journal
    ) throws(ProjectError) -> RunReport {
        var status = planned.isEmpty ? RunReport.Status.nothingToDo : .complete
        var findings = planned.findings
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
        let mutants = (0..<ledger.mutantCount).map { ledger.report($0) }
        let report = RunReport(
            heading(planned, findings, ledger.unproven, origin), plan: planned.plan, status: status, forced: forced,
            finishedAt: surroundings.now(), clean: clean, mutants: shelf.map { mutants.map($0.marked) } ?? mutants,
            trials: ledger.results)
        // The summary tells of blind tests.
        for finding in report.findings.dropFirst(findings.count).dropLast(report.blindTests.count) {
            try journal.record(.note(finding.description))
        }
        return report
    }

    private func heading(
        _ planned: Planned, _ findings: [Finding], _ unproven: [PlanReport.Unproven], _ origin: Origin
    ) -> RunReport.Heading {
        let subject = project.manifest.subject
        var heading = RunReport.Heading(
            tool: surroundings.tool, startedAt: origin.startedAt, manifestHash: Fingerprint.text(of: project.text),
            build: origin.build, environment: origin.machine, runner: subject.runner.rawValue,
            workers: planned.workers, selection: options.selection, findings: findings,
            switchNames: subject.switchSettings.names, history: options.historyFingerprint,
            workersReason: planned.workersReason, reuse: options.reuse?.report)
        heading.shard = options.shard
        heading.whole = planned.whole
        heading.whole?.unproven = unproven
        return heading
    }
}
