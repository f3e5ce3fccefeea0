import MutantCore
import MutantReports
import Testing

@Suite struct CheckupLinesTests {
    private static let lines = CheckupLines(for: .swiftPackage, style: .plain)

    @Test func `states line up, and advice stands below what was seen`() {
        let symptoms = [
            Symptom.ok(.lock, "free"), Symptom(.inheritedSwitches, .failed, "A is set", advice: "run `unset A`"),
            Symptom(.git, .warning, "none"), .notChecked(.twoAtATime, because: "no build"),
        ]
        #expect(
            symptoms.flatMap(Self.lines.lines).joined(separator: "\n") == """
                lock                ok           free
                inherited switches  FAILED       A is set
                                                 to do: run `unset A`
                git                 warning      none
                two at a time       not checked  no build
                """)
    }

    @Test(arguments: Hostile.texts)
    func `nothing from outside moves the cursor or ends a line`(text: String) {
        let symptom = Symptom(.git, .failed, text, advice: text)
        for line in Self.lines.lines(symptom) {
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f })
        }
    }

    @Test func `a detail that goes on and on is cut`() {
        let lines = Self.lines.lines(.ok(.git, String(repeating: "e\u{301}", count: 1_000_000)))
        #expect(lines.joined().utf8.count < 4000)
    }

    @Test func `every check and state has words of its own`() {
        for runner in Subject.RunnerName.allCases {
            let checks = Check.all(for: runner)
            let lines = checks.map { CheckupLines(for: runner, style: .plain).lines(.ok($0, "x")).joined() }
            #expect(Set(lines).count == checks.count)
        }
        #expect(Set(Symptom.State.allCases.map { Self.lines.lines(Symptom(.git, $0, "")) }).count == 4)
    }

    @Test func `colour takes no room`() {
        let styled = CheckupLines(for: .swiftPackage, style: TerminalStyle(hasColor: true)).lines(.ok(.lock, "free"))
        #expect(styled == ["lock                \u{1b}[32mok\u{1b}[0m           free"])
    }

    @Test(arguments: [
        ([Symptom.State.ok, .notChecked], "ready: nothing stands in a run's way"),
        ([.ok, .warning], "ready: a run can go on, with 1 warning"),
        ([.failed, .warning, .failed, .warning], "not ready: 2 checks failed, 2 warnings"),
        ([.failed], "not ready: 1 check failed"),
    ])
    func `the last line says whether a run can go on`(states: [Symptom.State], sentence: String) {
        #expect(Self.lines.sentence(Checkup(states.map { Symptom(.git, $0, "") })) == sentence)
    }
}
