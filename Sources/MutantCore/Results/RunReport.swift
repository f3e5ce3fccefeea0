/// Everything a run found out: the source of every export and of the exit status.
package struct RunReport: Hashable, Sendable, Codable {
    package enum Status: String, Hashable, Sendable, Codable {
        case complete
        /// Ended by a signal.
        case interrupted
        /// Ended before its time: at the first failure as asked, or because it could not go on.
        case aborted
        case nothingToDo
    }

    package let schemaVersion: Int
    package let tool: Tool
    package let status: Status
    package let exitStatus: Int32
    package let startedAt: String
    package let finishedAt: String
    package let manifestHash: String
    /// What names the build whose products were run.
    @OrNull package var build: String?
    package let environment: Environment
    package let runner: String
    package let workers: Int
    /// Why so many, where the run has chosen.
    @OrNull package var workersReason: String?
    @OrNull package var shard: String?
    /// What the shard is a part of; nil where the run was about all of it.
    @OrNull package var plan: PlanReport?
    /// What names the file of recorded times that the run was given.
    @OrNull package var history: String?
    package let selection: SelectionReport
    /// Nil where the run measured everything itself.
    @OrNull package var reuse: ReuseReport?
    package let totals: Totals
    package let clean: CleanReport
    package let mutants: [MutantReport]
    /// Every trial, clean ones too, in the order in which they ended.
    package let trials: [TrialResult]
    package let unclaimed: [DefectID]
    /// The catalogue's groups in its order; with a selection only those that hold a selected mutant.
    package let groups: [GroupTotals]
    package let findings: [Finding]
    /// Why the switch, and not the suite, may be at fault.
    package let suspicions: [String]

    package struct Tool: Hashable, Sendable, Codable {
        package let name: String
        package let version: String

        package init(name: String, version: String) {
            self.name = name
            self.version = version
        }
    }

    /// The machine and the checkout.
    package struct Environment: Hashable, Sendable, Codable {
        package let os: String
        @OrNull package var toolchain: String?
        @OrNull package var commit: String?
        @OrNull package var dirty: Bool?

        package init(os: String, toolchain: String?, commit: String?, dirty: Bool?) {
            self.os = os
            self.toolchain = toolchain
            self.commit = commit
            self.dirty = dirty
        }
    }

    package struct SelectionReport: Hashable, Sendable, Codable {
        package let only: [String]
        package let groups: [String]
        @OrNull package var tests: String?
        @OrNull package var since: String?

        package init(_ selection: Selection) {
            only = selection.only
            groups = selection.groups
            tests = selection.tests
            since = selection.since?.ref
        }

        /// Whether something may have been left out.
        package var isPartial: Bool { !only.isEmpty || !groups.isEmpty || tests != nil || since != nil }
    }

    /// What is known before the first trial.
    package struct Heading: Hashable, Sendable {
        package var tool: Tool
        package var startedAt: String
        package var manifestHash: String
        package var build: String?
        package var environment: Environment
        package var runner: String
        package var workers: Int
        package var workersReason: String?
        package var selection: Selection
        package var findings: [Finding]
        /// The arguments and variables by which the manifest switches a defect on.
        package var switchNames: [String]
        package var reuse: ReuseReport?
        package var shard: Shard?
        package var whole: PlanReport?
        package var history: String?

        package init(
            tool: Tool, startedAt: String, manifestHash: String, build: String?, environment: Environment,
            runner: String, workers: Int, selection: Selection, findings: [Finding], switchNames: [String] = [],
            history: String? = nil, workersReason: String? = nil, reuse: ReuseReport? = nil
        ) {
            self.tool = tool
            self.startedAt = startedAt
            self.manifestHash = manifestHash
            self.build = build
            self.environment = environment
            self.runner = runner
            self.workers = workers
            self.selection = selection
            self.findings = findings
            self.switchNames = switchNames
            self.reuse = reuse
            self.history = history
            self.workersReason = workersReason
        }
    }

    /// - Parameters:
    ///   - forced: the exit status of a run that did not come to its own end.
    ///   - selection: what was selected, where the heading does not know it.
    package init(
        _ heading: Heading, plan: RunPlan, status: Status, forced: ExitStatus? = nil, finishedAt: String,
        clean: CleanReport, mutants: [MutantReport], trials: [TrialResult] = [], selection: SelectionReport? = nil
    ) {
        schemaVersion = Self.schemaVersion
        tool = heading.tool
        self.status = status
        startedAt = heading.startedAt
        self.finishedAt = finishedAt
        manifestHash = heading.manifestHash
        environment = heading.environment
        runner = heading.runner
        workers = heading.workers
        let selection = selection ?? SelectionReport(heading.selection)
        self.selection = selection
        let totals = Totals(mutants, unclaimed: plan.unclaimed.count)
        self.totals = totals
        self.clean = clean
        self.mutants = mutants
        self.trials = trials
        unclaimed = plan.unclaimed
        groups = plan.groups.map { GroupTotals($0, mutants) }
            .filter { $0.selected > 0 || !selection.isPartial || heading.shard != nil }
        suspicions = Suspicion.all(in: mutants, switchNames: heading.switchNames).map(\.description)
        let isPartial = selection.isPartial || heading.shard != nil
        findings = heading.findings + Self.findings(across: mutants, isPartial: isPartial)
        exitStatus =
            (forced
            ?? ExitStatus(of: mutants, clean: clean.status, allowsReused: heading.reuse?.allowed ?? false)).code
        build = heading.build
        shard = heading.shard?.description
        self.plan = heading.whole
        history = heading.history
        reuse = heading.reuse
        workersReason = heading.workersReason
    }

    /// Tests that stayed green under every defect they claim.
    package var blindTests: [BlindTest] { BlindTest.all(in: mutants) }

    /// Whether something may have been left out.
    package var isPartial: Bool { selection.isPartial || shard != nil }

    /// What only shows where all verdicts are looked at: `accepted` entries whose claim was killed after all, and tests
    /// that see nothing.
    static func findings(across mutants: [MutantReport], isPartial: Bool) -> [Finding] {
        let needless = mutants.flatMap { mutant in
            mutant.claims.filter(\.isNeedlesslyAccepted).map { claim in
                Finding(
                    .warning, at: nil,
                    "`accepted` lists \(mutant.id) for \(claim.test), but the test kills it now; remove the entry")
            }
        }
        return needless + BlindTest.all(in: mutants).map { $0.finding(isSelection: isPartial) }
    }
}
