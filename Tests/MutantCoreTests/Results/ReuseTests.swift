import MutantCore
import Testing

@Suite struct ReuseTests {
    private static let killed = MutantReport.sample("a", .sample(.killed(.assertion)))
    private static let survived = MutantReport.sample("a", .sample(.survived(.stillGreen)))
    private static let accepted = MutantReport.sample("a", .sample(.survived(.stillGreen), isAccepted: true))
    private static let undecided = MutantReport.sample("a", .sample(.undecided(.notRun)))
    private static let pending = MutantReport.sample("a", .sample(nil))

    private static func planned(key: String?, tests: [String] = ["BankTests/CardTests/test_once"]) -> PlannedMutant {
        var mutant = PlannedMutant(
            id: .sample("a"), receipts: .reached,
            claims: tests.map {
                PlannedClaim(test: TestID($0), location: SourceLocation(file: "N.swift", line: 7, column: 1))
            })
        mutant.key = key
        return mutant
    }

    private func reused(
        _ mode: ReuseMode, _ earlier: MutantReport, key: String? = "k", now: PlannedMutant = planned(key: "k")
    ) -> MutantReport? {
        var report = earlier
        report.key = key
        let run = EarlierRun(.sample([report]))
        return Reuse(mode, of: run, isAllowed: false).verdicts(for: RunPlan(mutants: [now]))[0]
    }

    @Test(
        arguments: [
            (killed, true, true), (killed.takenOver, true, true), (survived, true, false), (accepted, true, false),
            (undecided, false, false), (pending, false, false),
        ] as [(MutantReport, Bool, Bool)])
    func `a resumed run takes over what was decided, a rerun what was killed`(
        earlier: MutantReport, resumes: Bool, reruns: Bool
    ) {
        #expect((reused(.resume, earlier) != nil) == resumes)
        #expect((reused(.rerun, earlier) != nil) == reruns)
    }

    @Test func `another key is another mutant`() {
        for mode in ReuseMode.allCases {
            #expect(reused(mode, Self.killed, key: "other") == nil && reused(mode, Self.killed, key: nil) == nil)
        }
    }

    @Test func `without a key nothing shows that the tests are the same, but for a resumed run of the same build`() {
        let now = Self.planned(key: nil)
        #expect(reused(.rerun, Self.killed, key: nil, now: now) == nil)
        #expect(reused(.resume, Self.killed, key: nil, now: now) != nil)
    }

    @Test func `a claim more or less is another mutant, whatever its key`() {
        for tests in [[], ["T/x"], ["BankTests/CardTests/test_once", "T/x"]] {
            #expect(reused(.rerun, Self.killed, now: Self.planned(key: "k", tests: tests)) == nil)
        }
    }

    @Test func `a reused verdict keeps what showed it, but for what lies in the earlier run's folder`() throws {
        let report = try #require(reused(.rerun, Self.killed))
        let claim = try #require(report.claims.first)
        #expect(report.reused && report.verdict == .killed && report.key == "k")
        #expect(claim.failures.map(\.message) == ["was 2"] && claim.attempts == 1 && claim.twin == .passed)
        #expect(claim.log == nil && claim.worker == nil && claim.started == nil && claim.attachments == [])
        #expect(claim.file == "N.swift" && claim.line == 7)
    }

    @Test func `the last word on a mutant counts`() {
        let identity = RunIdentity.sample()
        let run = EarlierRun(identity: identity, decided: [Self.killed, Self.undecided])
        #expect(run.mutants.map(\.verdict) == [.undecided] && run.startedAt == identity.startedAt)
    }

    @Test func `a run is resumed only as what it was`() {
        let run = EarlierRun(identity: .sample(), decided: [])
        let resume = Reuse(.resume, of: run, isAllowed: false)
        #expect(throws: Never.self) { try resume.check(against: .sample()) }
        for other in [
            RunIdentity.sample(version: "9"), .sample(manifest: "m2"), .sample(build: "b2"), .sample(key: "k2"),
            .sample(ids: ["a"]), .sample(ids: ["a", "b", "c"]),
        ] {
            #expect(throws: ReuseError.self) { try resume.check(against: other) }
            #expect(throws: Never.self) { try Reuse(.rerun, of: run, isAllowed: false).check(against: other) }
        }
    }

    @Test(
        arguments: [
            (RunIdentity.sample(version: "9"), "it ran with kassios 1"),
            (.sample(manifest: "m2"), "the manifest has changed"),
            (.sample(build: "b2"), "the build is another"), (.sample(key: "k2"), "tests of a, b have changed"),
            (.sample(ids: ["a", "b", "c"]), "there are other mutants"),
        ] as [(RunIdentity, String)])
    func `what keeps a run from being resumed is named`(other: RunIdentity, words: String) {
        #expect(RunIdentity.sample().differences(from: other) == [words])
    }

    @Test func `what had changed since a commit is what it was then`() {
        let since = Affected(ref: "main", touches: [.sample("a"): [], .sample("b"): []])
        let identity = RunIdentity(
            tool: .init(name: "kassios", version: "1"), startedAt: "", manifestHash: "", build: "",
            selection: Selection(groups: ["g"], since: since), settings: RunSettings(),
            plan: RunPlan(mutants: [Self.planned(key: nil)]))
        #expect(
            identity.selection == Selection(groups: ["g"], since: Affected(ref: "main", touches: [.sample("a"): []])))
    }

    @Test func `options are those of the resumed run, and others are named`() {
        var earlier = RunSettings()
        earlier.isClean = true
        earlier.timeout = 20
        var given = RunSettings()
        #expect(earlier.options(contradicting: given) == [])
        given.isClean = true
        given.timeout = 20
        #expect(earlier.options(contradicting: given) == [])
        given.timeout = nil
        given.confirmsKills = true
        #expect(earlier.options(contradicting: given) == ["--confirm", "--timeout"])
    }
}

extension RunIdentity {
    static func sample(
        version: String = "1", manifest: String = "m", build: String = "b", key: String = "k",
        ids: [String] = ["a", "b"]
    ) -> RunIdentity {
        let mutants = ids.map { id in
            var mutant = PlannedMutant(id: .sample(id), receipts: .reached, claims: [])
            mutant.key = key
            return mutant
        }
        return RunIdentity(
            tool: .init(name: "kassios", version: version), startedAt: "2026-11-30T10:00:00Z", manifestHash: manifest,
            build: build, selection: Selection(only: ["a*"], tests: "x"), settings: RunSettings(),
            plan: RunPlan(mutants: mutants))
    }
}
