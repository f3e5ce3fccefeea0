internal import Foundation

/// Joins the reports of all shards into the report of the run that they are.
///
/// Verdicts stay what they are, but for those that hang on other mutants or other trials of the same test: these are
/// made anew, with the facts of all shards.
package struct ReportMerge: Sendable {
    /// The shards in their order.
    package let parts: [Part]
    package let report: RunReport
    /// What the times of its trials are kept under.
    package let kind: BuildKind

    /// One shard, and how its numbers go on after those of the shards before.
    package struct Part: Sendable {
        package let directory: String
        fileprivate let report: RunReport
        fileprivate let plan: PlanReport
        fileprivate let numberOffset: Int
        fileprivate let workerOffset: Int
        /// How many seconds later than the first it started.
        fileprivate let delay: Double

        /// The name that a file with this path in the shard's directory has in the whole run's: `logs/12-x.log` becomes
        /// `logs/62-x.log`.
        package func name(of path: String) -> String {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count > 1, let number = Int(parts[1].prefix(while: \.isNumber)) else { return path }
            let rest = parts[1].drop(while: \.isNumber)
            return ([String(parts[0]), "\(number + numberOffset)\(rest)"] + parts[2...].map(String.init))
                .joined(separator: "/")
        }
    }

    /// - Throws: where the shards are not exactly the parts of one run.
    package init(_ shards: [ShardReport]) throws(MergeError) {
        let shards = try Self.checked(shards)
        let starts = shards.map { Self.date($0.report.startedAt) }
        let first = starts.compactMap { $0 }.min()
        var parts: [Part] = []
        var (number, worker) = (0, 0)
        for (shard, start) in zip(shards, starts) {
            let delay = start.flatMap { start in first.map { start.timeIntervalSince($0) } } ?? 0
            parts.append(
                Part(
                    directory: shard.directory, report: shard.report, plan: shard.plan, numberOffset: number,
                    workerOffset: worker, delay: delay))
            number += shard.lastNumber
            worker += shard.report.workers
        }
        self.parts = parts
        report = Self.joined(parts)
        kind = BuildKind(parts[0].plan.kind)
        let directories = shards.map(\.directory)
        guard let plan = shards.first?.plan, !plan.isWhole(report.mutants) else { return }
        throw .notWhole(
            planned: Self.counts(plan.mutants, plan.claims),
            found: Self.counts(report.mutants.count, report.totals.claims.selected), directories: directories)
    }

    private static func counts(_ mutants: Int, _ claims: Int) -> String { "\(mutants) mutants with \(claims) claims" }

    private static func date(_ text: String) -> Date? {
        let whole = Date.ISO8601FormatStyle()
        for style in [whole, whole.time(includingFractionalSeconds: true)] {
            if case .success(let date) = Result(catching: { try style.parse(text) }) { return date }
        }
        return nil
    }

    // MARK: The whole

    private static func joined(_ parts: [Part]) -> RunReport {
        let reports = parts.map(\.report)
        var verdicts = JoinedVerdicts(
            mutants: parts.flatMap { part in part.report.mutants.map(part.renumbered) },
            clean: parts.map { part in part.renumbered(part.report.clean) })
        verdicts.settle(parts.map(\.plan))
        let clean = verdicts.clean
        var heading = heading(reports)
        heading.findings += Self.warning(about: parts)
        heading.history = reports[0].history
        heading.reuse = ReuseReport(joining: reports.compactMap(\.reuse))
        heading.switchNames = parts.first?.plan.switchNames ?? []
        let trials = parts.flatMap { part in part.report.trials.map(part.renumbered) }
        return RunReport(
            heading,
            plan: RunPlan(mutants: [], unclaimed: reports.first?.unclaimed ?? [], groups: groups(reports)),
            status: status(of: reports, isEmpty: verdicts.mutants.isEmpty), forced: forced(by: reports),
            finishedAt: reports.map(\.finishedAt).max() ?? "", clean: clean, mutants: verdicts.mutants,
            trials: trials.sorted { ($0.started + $0.seconds, $0.number) < ($1.started + $1.seconds, $1.number) },
            selection: reports.first?.selection)
    }

    private static func heading(_ reports: [RunReport]) -> RunReport.Heading {
        let first = reports[0]
        let environments = reports.map(\.environment)
        func common<Value: Equatable>(_ value: (RunReport.Environment) -> Value?) -> Value? {
            environments.allSatisfy { value($0) == value(environments[0]) } ? value(environments[0]) : nil
        }
        let systems = Set(environments.map(\.os)).sorted().joined(separator: ", ")
        return RunReport.Heading(
            tool: first.tool, startedAt: reports.map(\.startedAt).min() ?? "", manifestHash: first.manifestHash,
            build: first.build,
            environment: RunReport.Environment(
                os: systems, toolchain: common(\.toolchain), commit: common(\.commit),
                dirty: environments.contains { $0.dirty == true } ? true : common(\.dirty)),
            runner: first.runner, workers: reports.reduce(0) { $0 + $1.workers }, selection: Selection(),
            findings: findings(reports))
    }

    /// What each shard found by itself, once; what only all verdicts show is found anew.
    private static func findings(_ reports: [RunReport]) -> [Finding] {
        var seen: Set<Finding> = []
        return reports.flatMap { report in
            let across = Set(RunReport.findings(across: report.mutants, isPartial: report.isPartial))
            return report.findings.filter { !across.contains($0) }
        }.filter { seen.insert($0).inserted }
    }

    private static func warning(about parts: [Part]) -> [Finding] {
        let ended = parts.filter { $0.report.status == .complete }
        let skipped = ended.filter { $0.report.clean.status == .skipped }
        guard !skipped.isEmpty, skipped.count < ended.count else { return [] }
        let names = skipped.map(\.directory).joined(separator: ", ")
        return [Finding(.warning, at: nil, "only some shards were run with --clean, and not these: \(names)")]
    }

    private static func groups(_ reports: [RunReport]) -> [PlannedGroup] {
        (reports.first?.groups ?? []).map { PlannedGroup(name: $0.group, known: $0.known, claimed: $0.claimed) }
    }

    private static func status(of reports: [RunReport], isEmpty: Bool) -> RunReport.Status {
        let states = reports.map(\.status)
        if states.contains(.interrupted) { return .interrupted }
        if states.contains(.aborted) { return .aborted }
        return isEmpty ? .nothingToDo : .complete
    }

    private static func forced(by reports: [RunReport]) -> ExitStatus? {
        let states = reports.map { ExitStatus(of: $0) }
        return states.first { if case .signal = $0 { true } else { false } } ?? states.first { $0 == .internalError }
    }
}

// MARK: Numbers

extension ReportMerge.Part {
    fileprivate func renumbered(_ mutant: MutantReport) -> MutantReport {
        mutant.holding(
            mutant.claims.map { claim in
                var claim = claim
                claim.log = claim.log.map(name)
                claim.attachments = claim.attachments.map(name)
                claim.worker = claim.worker.map { $0 + workerOffset }
                claim.started = claim.started.map { $0 + delay }
                return claim
            })
    }

    fileprivate func renumbered(_ clean: CleanReport) -> CleanReport {
        CleanReport(
            status: clean.status, seconds: clean.seconds,
            tests: clean.tests.map { test in
                CleanReport.Test(
                    id: test.id, outcome: test.outcome, seconds: test.seconds, failures: test.failures,
                    log: test.log.map(name))
            })
    }

    fileprivate func renumbered(_ trial: TrialResult) -> TrialResult {
        var trial = trial
        trial.number += numberOffset
        trial.worker += workerOffset
        trial.started += delay
        return trial
    }
}
