import MutantCore
import Testing

/// What is found out about manifest, build and tests.
@Suite struct SymptomProjectTests {
    private static let manifest = Manifest(
        subject: Subject(
            switchSettings: LaunchSettings(), tests: [TestRoot(target: "T", path: "Tests/T")], receipts: .none))

    @Test func `a manifest that is out of date is a warning`() {
        let old = Mutant(id: .doubleCharge, tests: [.claimed])
        let stale = Symptom.manifest(
            Self.manifest, name: "m.json", mutants: 1, claims: 2, difference: ManifestDiff(from: [old], to: []))
        #expect(stale.state == .warning)
        #expect(stale.advice?.contains("`kassios mutants manifest --manifest m.json`") == true)
        let unreadable = Symptom.manifest(Self.manifest, name: "m.json", mutants: 1, claims: 2, difference: nil)
        #expect(unreadable.state == .warning)
        let fresh = Symptom.manifest(
            Self.manifest, name: "m.json", mutants: 1, claims: 2, difference: ManifestDiff(from: [old], to: [old]))
        #expect(fresh == .ok(.manifest, "m.json: 1 mutant, 2 claims"))
    }

    @Test func `a manifest without mutants is a warning`() {
        let symptom = Symptom.manifest(
            Self.manifest, name: "m.json", mutants: 0, claims: 0, difference: ManifestDiff(from: [], to: []))
        #expect(symptom.state == .warning)
    }

    @Test func `of a manifest that cannot be read the first finding is told`() {
        let symptom = Symptom.noManifest("m.json:1:2: error: a\nm.json:1:3: error: b", isMissing: false)
        #expect(symptom.state == .failed)
        #expect(symptom.detail == "m.json:1:2: error: a (and 1 more)")
    }

    @Test func `claims are as bad as the worst finding`() {
        let (error, warning) = (Finding(.error, at: nil, "bad"), Finding(.warning, at: nil, "odd"))
        #expect(Symptom.claims([], count: 3) == .ok(.claims, "nothing is wrong with 3 claims"))
        #expect(Symptom.claims([warning], count: 3).state == .warning)
        let both = Symptom.claims([warning, error], count: 3)
        #expect(both.state == .failed)
        #expect(both.detail == "\(error.description) (and 1 more)")
    }

    @Test(arguments: [
        ("Building\n/a.swift:1:1: error: no such type\nfatal", "/a.swift:1:1: error: no such type"),
        ("one\n** BUILD FAILED **\n \n", "** BUILD FAILED **"), ("", "it fails without a word"),
    ])
    func `of a failed build the first error is told, else the last words`(output: String, detail: String) {
        #expect(Symptom.buildFailed(command: "swift build", output: output).detail == detail)
    }

    @Test func `where there is no package, its folder is asked for`() {
        let symptom = Symptom.buildFailed(command: "swift build", output: "error: Could not find Package.swift in")
        #expect(symptom.advice?.contains("--package-path") == true)
    }

    @Test func `every claimed test must be listed`() {
        #expect(Symptom.tests(listed: 0, missing: []).state == .failed)
        #expect(Symptom.tests(listed: 2, missing: []).state == .ok)
        let missing = Finding(.error, at: nil, "T/a is not among the 2 tests")
        #expect(Symptom.tests(listed: 2, missing: [missing, missing]).detail == "\(missing.description) (and 1 more)")
    }

    // MARK: Two at a time

    private static func observation(_ outcome: TestOutcome, ending: ProcessEnding = .exited(0)) -> Observation {
        Observation(ending: ending, outcomes: [outcome])
    }

    private static let greens = [
        observation(.green), observation(TestOutcome.green.of(.other)),
    ]

    @Test func `tests that are green alone and together are fine`() {
        let symptom = Symptom.twoAtATime([.claimed, .other], alone: Self.greens, together: Self.greens)
        #expect(symptom.state == .ok)
        let twice = Symptom.twoAtATime(
            [.claimed], alone: [Self.greens[0]], together: [Self.greens[0], Self.greens[0]])
        #expect(twice.detail == "green alone and beside each other: \(TestID.claimed) twice")
    }

    @Test func `a test that is red only beside another is told`() {
        let red = Self.observation(TestOutcome.red.of(.other), ending: .exited(1))
        let symptom = Symptom.twoAtATime([.claimed, .other], alone: Self.greens, together: [Self.greens[0], red])
        #expect(symptom.state == .failed)
        #expect(symptom.detail == "\(TestID.other) passes alone, but beside another test: it fails: was 2")
        let twice = Symptom.twoAtATime(
            [.claimed], alone: [Self.greens[0]], together: [Self.greens[0], Self.observation(.red)])
        #expect(twice.state == .failed)
    }

    @Test(arguments: [
        (TestOutcome.red, ProcessEnding.exited(1), "it fails: was 2"),
        (.open, .signaled(11), "it does not end (died of signal 11)"),
        (.green, .exited(3), "it passes, and then: exit status 3"),
        (TestOutcome.green.of(.other), .exited(0), "it was not run (exit status 0)"),
    ])
    func `a test that is not green alone is told`(outcome: TestOutcome, ending: ProcessEnding, trouble: String) {
        let symptom = Symptom.twoAtATime(
            [.claimed], alone: [Self.observation(outcome, ending: ending)], together: [])
        #expect(symptom.state == .failed)
        #expect(symptom.detail == "\(TestID.claimed), alone and without any defect: \(trouble)")
    }

    @Test func `a skipped test shows nothing`() {
        let skipped = Self.observation(.skipped)
        #expect(Symptom.twoAtATime([.claimed], alone: [skipped], together: []).state == .notChecked)
    }

    @Test func `a test that changes its sources is told`() {
        var observation = Self.greens[0]
        observation.wroteSources = ["Tests/a.png"]
        let symptom = Symptom.twoAtATime([.claimed], alone: [observation], together: [])
        #expect(symptom.state == .failed)
        #expect(symptom.detail.contains("Tests/a.png"))
    }
}
