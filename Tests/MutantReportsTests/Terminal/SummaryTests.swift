import MutantCore
import MutantReports
import Testing

@Suite struct SummaryTests {
    private func text(_ report: RunReport, style: TerminalStyle = .plain) -> String {
        Summary(report, style: style, runDirectory: ".kassios/latest").lines.joined(separator: "\n")
    }

    private static let killed = MutantReport.sample("a", .sample("T/x", .killed(.assertion)))

    private static func clean(_ outcome: Twin...) -> CleanReport {
        CleanReport(
            status: outcome.allSatisfy { $0 == .passed } ? .green : .red, seconds: 1,
            tests: outcome.enumerated().map { index, outcome in
                let failure = Failure(message: "was 2\nmore", file: "CardTests.swift", line: 7)
                return CleanReport.Test(
                    id: TestID("T/t\(index)"), outcome: outcome, seconds: 0,
                    failures: outcome == .passed ? [] : [failure],
                    log: outcome == .passed ? nil : "logs/1-clean.log")
            })
    }

    @Test func `a run without anything to say is its totals and one sentence`() {
        #expect(
            text(.sample([Self.killed])) == """
                Totals: 1 mutant (1 killed); 1 claim (1 killed)

                1 of 1 killed
                """)
    }

    @Test func `survivors stand with file and line of each green test`() {
        let mutant = MutantReport.sample(
            "b", .sample("T/x", .survived(.stillGreen)), .sample("T/y", .survived(.neverReached), trials: 3))
        #expect(
            text(.sample([Self.killed, mutant])) == """
                Survivors:
                  Tests/BankTests/CardTests.swift:41: T/x
                    b: still green; check what the test asserts: it ran with the defect on and saw nothing wrong
                  Tests/BankTests/CardTests.swift:41: T/y
                    b: still green, the defect was never reached, in 3 trials; check what the test does: it never came \
                to the code that the defect changes

                Totals: 2 mutants (1 killed, 1 survived); 3 claims (1 killed, 2 survived)

                1 of 2 killed, 1 survived
                """)
    }

    @Test func `what is undecided stands with its failures and its log`() {
        let failures = (1...4).map { (line: Int) in
            Failure(message: "failure \(line)\nmore", file: "CardTests.swift", line: line)
        }
        let claim = ClaimReport.sample("T/x", .undecided(.failedWithoutReaching), failures: failures)
        #expect(
            text(.sample([.sample("b", claim)])) == """
                Undecided:
                  Tests/BankTests/CardTests.swift:41: T/x
                    b: red, but the defect was never reached; read the failure: something other than the defect turned \
                the test red
                    CardTests.swift:1: failure 1
                    CardTests.swift:2: failure 2
                    CardTests.swift:3: failure 3
                    log: .kassios/latest/logs/3-a.log

                Totals: 1 mutant (0 killed, 1 undecided); 1 claim (0 killed, 1 undecided)

                0 of 1 killed, 1 undecided
                """)
    }

    @Test func `tests that are red without a defect come first`() {
        let undecided = MutantReport.sample("b", .sample("T/t1", .undecided(.redOnClean)))
        let report = RunReport.sample([Self.killed, undecided], clean: Self.clean(.passed, .red, .unstable))
        #expect(
            text(report).hasPrefix(
                """
                Not green without any defect:
                  T/t1  (red without any defect)
                    CardTests.swift:7: was 2
                    log: .kassios/latest/logs/1-clean.log
                  T/t2  (red and green without any defect)
                    CardTests.swift:7: was 2
                    log: .kassios/latest/logs/1-clean.log

                Undecided:
                """))
        #expect(text(report).hasSuffix("1 of 2 killed, 1 undecided; 2 tests are not green without any defect"))
    }

    @Test func `a suspicion is the first line`() {
        let mutants = ["a", "b"].map { MutantReport.sample($0, .sample("T/x", .undecided(.notActivated))) }
        #expect(text(.sample(mutants)).hasPrefix("suspicion: of 2 claims not one had its defect switched on; "))
    }

    @Test func `a claim whose defect was not on says where the switch was lost`() {
        let claim = ClaimReport.sample("T/y", .undecided(.notActivated))
        let advice = ActivationFault(claim)?.advice ?? "none"
        let line = "    b: the defect was not switched on; " + advice
        #expect(text(.sample([Self.killed, .sample("b", claim)])).contains(line))
    }

    @Test(
        arguments: [
            (.interrupted, "interrupted: 1 of 1 killed"), (.aborted, "stopped: 1 of 1 killed"),
            (.nothingToDo, "nothing to do: no mutants"), (.complete, "1 of 1 killed"),
        ] as [(RunReport.Status, String)])
    func `the last line says how the run ended`(status: RunReport.Status, line: String) {
        #expect(text(.sample([Self.killed], status: status)).split(separator: "\n").last.map(String.init) == line)
    }

    @Test func `where nothing was changed the last line says so`() {
        var heading = RunReport.Heading.sample
        heading.selection = Selection(since: Affected(ref: "origin/main", touches: [:]))
        let report = RunReport(
            heading, plan: RunPlan(mutants: []), status: .nothingToDo, finishedAt: "", clean: .skipped, mutants: [])
        #expect(text(report) == "nothing to do: no claiming test and no switch site changed since origin/main")
        #expect(report.exitStatus == 0 && report.selection.since == "origin/main")
    }

    @Test func `the last line counts everything that is not killed`() {
        let mutants: [MutantReport] = [
            Self.killed, .sample("b", .sample("T/x", .survived(.stillGreen))),
            .sample("c", .sample("T/x", .undecided(.notRun))),
            .sample("d", .sample("T/x", .survived(.stillGreen), isAccepted: true)), .sample("e", .sample("T/x", nil)),
        ]
        #expect(text(.sample(mutants)).hasSuffix("\n1 of 5 killed, 1 survived, 1 undecided, 1 accepted, 1 pending"))
    }

    @Test func `accepted survivors are counted and not listed`() {
        let accepted = MutantReport.sample("d", .sample("T/x", .survived(.stillGreen), isAccepted: true))
        #expect(
            text(.sample([Self.killed, accepted])) == """
                Totals: 2 mutants (1 killed, 1 accepted); 2 claims (1 killed, 1 accepted)

                1 of 2 killed, 1 accepted
                """)
    }

    @Test func `a test that is green under every defect it claims is named as such`() {
        let mutants = ["b", "c"].map { MutantReport.sample($0, .sample("T/x", .survived(.stillGreen))) }
        #expect(
            text(.sample(mutants)).contains(
                """


                Green under every defect they claim:
                  Tests/BankTests/CardTests.swift:41: T/x
                    stayed green under each of the 2 defects that it claims: check that it asserts anything

                Totals: 2 mutants
                """))
    }

    @Test func `each group of the catalogue has its totals`() {
        let groups = [
            PlannedGroup(name: "money", known: 12, claimed: 1), PlannedGroup(name: "漢字\u{7}", known: 1, claimed: 0),
            PlannedGroup(name: nil, known: 3, claimed: 0),
        ]
        let mutant = MutantReport.sample("b", group: "money", .sample("T/x", .killed(.crash)))
        #expect(
            text(.sample([mutant], groups: groups)).hasPrefix(
                #"""
                  group       caught  claimed  known
                  money            1        1     12
                  漢字\u{7}        0        0      1
                  (no group)       0        0      3

                Totals: 1 mutant (1 killed); 1 claim (1 killed)
                """#))
    }

    @Test func `a run of a part says how many of each group it was about`() {
        let groups = [PlannedGroup(name: "money", known: 12, claimed: 5)]
        let mutant = MutantReport.sample("b", group: "money", .sample("T/x", .killed(.crash)))
        #expect(
            text(.sample([mutant], groups: groups)).hasPrefix(
                """
                  group  caught  selected  claimed  known
                  money       1         1        5     12
                """))
    }

    @Test func `colour adds nothing to the words`() {
        let report = RunReport.sample(
            [Self.killed, .sample("b", .sample("T/x", .survived(.stillGreen)))], clean: Self.clean(.red))
        let colored = text(report, style: TerminalStyle(hasColor: true))
        #expect(colored != text(report) && colored.replacing(/\u{1b}\[[0-9;]*m/, with: "") == text(report))
    }

    @Test func `nothing from outside reaches the terminal as it is`() {
        let hostile = "\u{1b}]0;x\u{7}\u{202e}\r\n\u{85}\u{2028}"
        let failure = Failure(message: hostile, file: hostile, line: 1)
        let claim = ClaimReport.sample("T/" + hostile, .undecided(.inconsistent), failures: [failure])
        let lines = Summary(.sample([.sample("b", claim)]), style: .plain, runDirectory: "d").lines
        for line in lines {
            #expect(!line.unicodeScalars.contains { $0.value < 32 || [0x7f, 0x85, 0x202e, 0x2028].contains($0.value) })
        }
    }

    @Test func `a message of absurd length is cut`() {
        let failure = Failure(message: String(repeating: "x", count: 10_000), file: nil, line: nil)
        let claim = ClaimReport.sample("T/x", .undecided(.inconsistent), failures: [failure])
        let lines = Summary(.sample([.sample("b", claim)]), style: .plain, runDirectory: "d").lines
        #expect(lines.allSatisfy { $0.count < 400 })
    }
}
