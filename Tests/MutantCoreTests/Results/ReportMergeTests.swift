import MutantCore
import Testing

@Suite struct ReportMergeTests {
    // MARK: A run in parts

    /// A run as it is in one piece, and how its parts would report it.
    fileprivate struct Scene {
        var mutants: [MutantReport]
        var clean = CleanReport.skipped
        var unproven: [PlanReport.Unproven] = []
        var own: [DefectID: LaunchSettings] = [:]
        var count = 2
        /// The mutants that the shards themselves took over from an earlier run.
        var reused: Set<DefectID> = []

        var plan: RunPlan {
            RunPlan(
                mutants: mutants.map { mutant in
                    PlannedMutant(
                        id: mutant.id, group: mutant.group,
                        settings: DefectSettings(launch: own[mutant.id] ?? LaunchSettings()), receipts: .none,
                        claims: mutant.claims.map {
                            PlannedClaim(
                                test: $0.test, isAccepted: $0.acceptedReason != nil, acceptedReason: $0.acceptedReason)
                        })
                }, unclaimed: [.sample("z")], groups: [PlannedGroup(name: "g", known: 9, claimed: 5)])
        }

        func heading(started: String = "2026-11-30T10:00:00Z", _ edit: (inout RunReport.Heading) -> Void = { _ in })
            -> RunReport.Heading
        {
            var heading = RunReport.Heading(
                tool: .init(name: "kassios", version: "0.1.0"), startedAt: started, manifestHash: "m", build: "b",
                environment: .init(os: "Linux", toolchain: "t", commit: "c", dirty: false), runner: "swift-package",
                workers: 2, selection: Selection(), findings: [Finding(.warning, at: nil, "once")])
            edit(&heading)
            return heading
        }

        var whole: RunReport {
            RunReport(
                heading(), plan: plan, status: .complete, finishedAt: "2026-11-30T10:00:09Z", clean: clean,
                mutants: mutants)
        }

        func part(
            _ number: Int, clean: CleanReport? = nil, status: RunReport.Status = .complete,
            forced: MutantCore.ExitStatus? = nil,
            trials: [TrialResult] = [], started: String = "2026-11-30T10:00:00Z",
            _ edit: (inout RunReport.Heading) -> Void = { _ in }
        ) -> RunReport {
            let plan = plan
            let shard = Shard(number, of: count)
            let division = ShardDivision(plan, count: count)
            let part = shard.map { division.plan(plan, of: $0) } ?? plan
            let reports = part.mutants.map { planned in
                let claims = mutants.first { $0.id == planned.id }?.claims ?? []
                let report = MutantReport(
                    planned, claims: claims.filter { claim in planned.claims.contains { $0.test == claim.test } })
                return reused.contains(planned.id) ? report.takenOver : report
            }
            let heading = heading(started: started) {
                $0.shard = shard
                $0.whole = PlanReport(
                    plan, unproven: unproven.filter { claim in reports.contains { $0.id == claim.defect } })
                edit(&$0)
            }
            return RunReport(
                heading, plan: part, status: reports.isEmpty ? .nothingToDo : status, forced: forced,
                finishedAt: "2026-11-30T10:00:09Z", clean: clean ?? self.clean, mutants: reports, trials: trials)
        }

        func merged() throws -> RunReport {
            try ReportMergeTests.merged((1...count).map { part($0) })
        }
    }

    private static func merged(_ reports: [RunReport], fileNames: [[String]] = []) throws -> RunReport {
        try merge(reports, fileNames: fileNames).report
    }

    private static func merge(_ reports: [RunReport], fileNames: [[String]] = []) throws -> ReportMerge {
        try ReportMerge(
            reports.enumerated().map { index, report in
                try ShardReport(
                    report, directory: "s\(index + 1)", fileNames: index < fileNames.count ? fileNames[index] : [])
            })
    }

    private static func kills(_ ids: String...) -> [MutantReport] {
        ids.map { .sample($0, .sample(.killed(.assertion), test: "T/\($0)"), group: "g") }
    }

    // MARK: The same as one run

    /// What does not hang on who ran it.
    private static func withoutNumbers(_ mutant: MutantReport) -> [String] {
        ["\(mutant.id) \(mutant.verdict) \(mutant.accepted) \(mutant.group ?? "") \(mutant.seconds)"]
            + mutant.claims.map { claim in
                var claim = claim
                (claim.worker, claim.log) = (nil, nil)
                return "\(claim)"
            }
    }

    @Test(arguments: Array<UInt64>(1...100))
    func `shards joined say what the whole run says`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        var mutants: [MutantReport] = []
        for number in 0..<Int.random(in: 0...20, using: &numbers) {
            var seen: Set<TestID> = []
            let claims = (0..<Int.random(in: 1...5, using: &numbers)).map { _ in ClaimReport.random(using: &numbers) }
                .filter { seen.insert($0.test).inserted }.sorted { $0.test < $1.test }
            mutants.append(
                MutantReport(
                    PlannedMutant(id: .sample("d\(number)"), group: "g", receipts: .reached, claims: []), claims: claims
                ))
        }
        let scene = Scene(
            mutants: mutants.sorted { $0.id < $1.id }, count: Int.random(in: 1...5, using: &numbers))
        let (merged, whole) = (try scene.merged(), scene.whole)
        #expect(merged.mutants.map(Self.withoutNumbers) == whole.mutants.map(Self.withoutNumbers))
        #expect(merged.totals == whole.totals && merged.exitStatus == whole.exitStatus)
        #expect(merged.suspicions == whole.suspicions && merged.findings == whole.findings)
        #expect(merged.groups == whole.groups && merged.unclaimed == whole.unclaimed)
        #expect(merged.shard == nil && merged.plan == nil)
        #expect(merged.status == (mutants.isEmpty ? .nothingToDo : .complete))
        #expect(merged.workers == 2 * scene.count)
    }

    @Test func `the order in which shards are named changes nothing`() throws {
        let scene = Scene(mutants: Self.kills("a", "b", "c"), count: 3)
        let parts = (1...3).map { scene.part($0) }
        #expect(try Self.merged(parts.reversed()) == Self.merged(parts))
    }

    @Test func `a mutant that was divided is one again`() throws {
        let claims = ["p", "q", "r", "s"].map { ClaimReport.sample(.killed(.assertion), test: "T/\($0)") }
        let mutant = MutantReport(PlannedMutant(id: .sample("a"), receipts: .reached, claims: []), claims: claims)
        let scene = Scene(mutants: [mutant], count: 2)
        #expect([1, 2].map { scene.part($0).mutants.count } == [1, 1])
        #expect(try scene.merged().mutants.map(Self.withoutNumbers) == [Self.withoutNumbers(mutant)])
    }

    @Test(arguments: [([true, true], 0), ([true, false], 4)] as [([Bool], Int32)])
    func `what a shard has reused stays reused, and passes where every shard may pass with it`(
        allowed: [Bool], code: Int32
    ) throws {
        let scene = Scene(mutants: Self.kills("a", "b", "c"), count: 2, reused: [.sample("a"), .sample("b")])
        let parts = zip(1..., allowed).map { number, allowed in
            scene.part(number) { $0.reuse = .sample(allowed: allowed) }
        }
        let merged = try Self.merged(parts)
        #expect(merged.mutants.map(\.reused) == [true, true, false])
        #expect(merged.totals.reused == 2 && merged.totals.killed == 1 && merged.exitStatus == code)
    }

    @Test func `a reused kill of another shard proves no switch either`() throws {
        var scene = Scene(mutants: Self.kills("a") + [Self.green("b")], count: 2, reused: [.sample("a")])
        scene.unproven = [Self.unproven("b")]
        #expect(try scene.merged().mutants.map(\.verdict) == [.killed, .undecided])
        scene.reused = []
        #expect(try scene.merged().mutants.map(\.verdict) == [.killed, .survived])
    }

    // MARK: Rules that look across mutants

    private static func green(_ id: String) -> MutantReport {
        .sample(id, .sample(.undecided(.notActivated), test: "T/\(id)"))
    }

    private static func unproven(_ id: String) -> PlanReport.Unproven {
        PlanReport.Unproven(defect: .sample(id), test: TestID("T/\(id)"), reason: .stillGreen)
    }

    @Test func `a survivor without receipts counts when another shard has killed through the same switch`() throws {
        let scene = Scene(mutants: [Self.green("a")] + Self.kills("b"), unproven: [Self.unproven("a")])
        let merged = try scene.merged()
        #expect(merged.mutants[0].claims[0].verdict == .survived && merged.mutants[0].claims[0].reason == "stillGreen")
        #expect(merged.exitStatus == 1)
    }

    @Test func `it stays open when the kills went through another switch, or there are none`() throws {
        let other = LaunchSettings(arguments: ["-more"])
        let scene = Scene(
            mutants: [Self.green("a")] + Self.kills("b"), unproven: [Self.unproven("a")], own: [.sample("b"): other])
        #expect(try scene.merged().exitStatus == 4)
        let alone = Scene(mutants: [Self.green("a"), Self.green("b")], unproven: ["a", "b"].map(Self.unproven))
        #expect(try alone.merged().exitStatus == 4)
    }

    @Test func `a kill of the same mutant proves nothing about its other claims`() throws {
        let mutant = MutantReport.sample(
            "a", .sample(.undecided(.notActivated), test: "T/a"), .sample(.killed(.crash), test: "T/b"))
        #expect(try Scene(mutants: [mutant], unproven: [Self.unproven("a")]).merged().exitStatus == 4)
    }

    @Test func `a test that is green in one shard and red in another proves nothing in either`() throws {
        var mutants = ["a", "b"].map { MutantReport.sample($0, .sample(.killed(.assertion), test: "T/x")) }
        var red = ClaimReport.sample(.undecided(.redOnClean), test: "T/x")
        red.twin = .red
        mutants += [.sample("c", red), .sample("d", .sample(.killed(.assertion), test: "T/y"))]
        let merged = try Self.merged(Scene(mutants: mutants, count: 4).parts)
        #expect(merged.mutants.map { $0.claims[0].reason } == ["unstable", "unstable", "unstable", "assertion"])
    }

    @Test func `a test that saw nothing in any shard is blind, and one that did in one is not`() throws {
        let survivors = ["a", "b"].map { MutantReport.sample($0, .sample(.survived(.stillGreen), test: "T/x")) }
        #expect(try Scene(mutants: survivors).merged().blindTests.map(\.test) == [TestID("T/x")])
    }

    // MARK: The clean suite

    @Test func `red wins, then what was not finished`() throws {
        func clean(_ status: CleanReport.Status, _ test: String, _ outcome: Twin) -> CleanReport {
            CleanReport(
                status: status, seconds: 2,
                tests: [
                    CleanReport.Test(
                        id: TestID(test), outcome: outcome, seconds: 1, failures: [], log: "logs/1-clean.log")
                ])
        }
        let scene = Scene(mutants: Self.kills("a", "b"))
        let green = clean(.green, "T/a", .passed)
        let red = try Self.merged([scene.part(1, clean: green), scene.part(2, clean: clean(.red, "T/b", .red))])
        #expect(red.clean.status == .red && red.exitStatus == 3)
        #expect(red.clean.tests.map(\.id.text) == ["T/a", "T/b"])
        let half = try Self.merged([scene.part(1, clean: green), scene.part(2)])
        #expect(half.clean.status == .skipped)
        #expect(half.findings.last?.message.contains("not these: s2") == true)
        let both = try Self.merged([scene.part(1, clean: green), scene.part(2, clean: clean(.red, "T/a", .red))])
        #expect(both.clean.tests.map(\.outcome) == [.unstable])
    }

    // MARK: Numbers

    @Test func `trials, workers and times go on after those of the shards before`() throws {
        func trial(_ number: Int) -> TrialResult {
            TrialResult(
                Trial(number: number, tests: [TestID("T/x")], defect: nil, deadline: nil),
                Observation(ending: .exited(0), seconds: 1, started: 0.5, worker: 1))
        }
        let scene = Scene(mutants: Self.kills("a", "b"))
        let merge = try Self.merge(
            [
                scene.part(1, trials: [trial(1), trial(2)]),
                scene.part(2, trials: [trial(1)], started: "2026-11-30T10:00:03Z"),
            ], fileNames: [["1-clean.log", "7-a.log"], []])
        #expect(merge.report.trials.map(\.number) == [1, 2, 8])
        #expect(merge.report.trials.map(\.worker) == [1, 1, 3])
        #expect(merge.report.trials.map(\.started) == [0.5, 0.5, 3.5])
        #expect(merge.parts[1].name(of: "logs/1-b.log") == "logs/8-b.log")
        #expect(merge.parts[1].name(of: "attachments/3/screen.png") == "attachments/10/screen.png")
        #expect(merge.parts[0].name(of: "logs/1-b.log") == "logs/1-b.log")
    }

    // MARK: How it ended

    @Test func `a signal is kept, then an internal error, then what the verdicts say`() throws {
        let scene = Scene(mutants: Self.kills("a", "b"))
        let broken = scene.part(1, status: .aborted, forced: .internalError)
        #expect(try Self.merged([broken, scene.part(2)]).exitStatus == 70)
        #expect(try Self.merged([broken, scene.part(2)]).status == .aborted)
        let ended = try Self.merged([broken, scene.part(2, status: .interrupted, forced: .signal(15))])
        #expect(ended.exitStatus == 143 && ended.status == .interrupted)
    }

    // MARK: What is refused

    private static func refusal(_ reports: [RunReport]) -> String {
        (#expect(throws: MergeError.self) { try merge(reports) }).map(\.description) ?? ""
    }

    private static let scene = Scene(mutants: kills("a", "b", "c", "d"), count: 4)

    @Test func `a gap is named, with what is there`() {
        let words = Self.refusal([1, 4].map { Self.scene.part($0) })
        #expect(words.contains("shards 2/4, 3/4 are missing;") && words.contains("s2: 4/4"))
        #expect(Self.refusal((1...3).map { Self.scene.part($0) }).contains("shard 4/4 is missing"))
    }

    @Test func `a shard that is there twice is named with its directories`() {
        #expect(
            Self.refusal([1, 2, 3, 4, 2].map { Self.scene.part($0) })
                == "shard 2/4 is there twice: s2, s5; name each shard once")
    }

    @Test func `a report that is about no shard is refused`() {
        #expect(Self.refusal([Self.scene.whole]).contains("the report in s1 is not about a shard"))
    }

    private static let edits: [(what: String, edit: @Sendable (inout RunReport.Heading) -> Void)] = [
        ("the build", { $0.build = "other" }),
        ("the manifest", { $0.manifestHash = "other" }),
        ("the runner", { $0.runner = "other" }),
        ("the version of the tool", { $0.tool = .init(name: "kassios", version: "9") }),
        ("the selection", { $0.selection = Selection(only: ["other"]) }),
        ("their number", { $0.shard = Shard(2, of: 3) }),
        ("what is claimed", { $0.whole = PlanReport(RunPlan(mutants: [])) }),
    ]

    @Test(arguments: edits.indices)
    func `shards that differ are refused`(index: Int) {
        let (what, edit) = Self.edits[index]
        let words = Self.refusal([Self.scene.part(1), Self.scene.part(2, edit), Self.scene.part(3), Self.scene.part(4)])
        #expect(words.hasPrefix("the shards differ in \(what)"))
        #expect(words.contains("\n  s2: "))
    }

    @Test func `the same claim in two shards is refused`() {
        var other = Self.scene
        other.count = 2
        let words = Self.refusal([
            Self.scene.part(1) { $0.shard = Shard(1, of: 2) }, other.part(2),
        ])
        #expect(words.contains("is in more than one shard: s1, s2") || words.contains("these shards together have"))
    }

    @Test func `shards that are not the whole plan are refused`() {
        let words = Self.refusal([1, 2].map { number in Self.scene.part(number) { $0.shard = Shard(number, of: 2) } })
        #expect(words.contains("the run has 4 mutants with 4 claims, and these shards together have 2 mutants"))
    }

    @Test func `nothing at all is refused`() {
        #expect(throws: MergeError.self) { try ReportMerge([]) }
    }
}

extension ReportMergeTests.Scene {
    fileprivate var parts: [RunReport] { (1...count).map { part($0) } }
}
