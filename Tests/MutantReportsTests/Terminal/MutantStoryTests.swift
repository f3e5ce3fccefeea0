import MutantCore
import MutantReports
import Testing

@Suite struct MutantStoryTests {
    private static let sources = [
        "Sources/Bank.swift": "enum BankDefect {\n    case lateFee\n}\nif BankDefect.lateFee.isActive { charge() }\n",
        "Tests/CardTests.swift": """
        final class CardTests: XCTestCase {
            /// Catches `noToast` and
            /// `lateFee`.
            func test_fee() {}
        }

        """,
    ]

    private static func claim(
        _ verdict: Verdict?, twin: Twin? = nil, failures: [Failure] = [], receipts: [Receipt] = [], swept: [String] = []
    ) -> ClaimReport {
        let test = TestID("T/CardTests/test_fee")
        var trial = Observation(
            ending: .exited(1),
            outcomes: [TestOutcome(test: test, starts: 1, ends: 1, result: .failed, failures: failures)],
            receipts: receipts, seconds: 0.5, started: 3.256, worker: 1, log: "logs/3-lateFee.log", swept: swept)
        trial.attachments = ["attachments/3/a.png"]
        return ClaimReport(
            PlannedClaim(test: test, location: SourceLocation(file: "Tests/CardTests.swift", line: 4, column: 10)),
            evidence: Evidence(
                defect: nil, test: test, receipts: .reached, trials: verdict == nil ? [] : [trial], twin: twin),
            verdict: verdict)
    }

    private static func mutant(_ claims: ClaimReport...) -> MutantReport {
        var planned = PlannedMutant(
            id: .sample("lateFee"), title: "Charges a fee", group: "money",
            declared: SourceLocation(file: "Sources/Bank.swift", line: 2, column: 10), receipts: .reached, claims: [])
        planned.switches = [SourceLocation(file: "Sources/Bank.swift", line: 4, column: 15)]
        return MutantReport(planned, claims: claims)
    }

    private static func trials(_ claim: ClaimReport) -> [TrialResult] {
        [(3, DefectID.sample("lateFee")), (5, nil)].map { number, defect in
            TrialResult(
                Trial(number: number, tests: [claim.test], defect: defect, deadline: nil),
                Observation(ending: .exited(defect == nil ? 0 : 1), seconds: 0.5, started: 3.256, worker: 1))
        }
    }

    private func text(
        _ mutant: MutantReport, clean: CleanReport = .skipped, log: String = "one\n\u{1b}[31mtwo\n",
        _ change: (inout StorySetting) -> Void = { _ in }
    ) -> String {
        var setting = StorySetting(folder: ".kassios/latest")
        change(&setting)
        let trials = mutant.claims.flatMap(Self.trials)
        let story = MutantStory(
            mutant, of: .sample([mutant], clean: clean, trials: trials),
            quoting: Quotations(
                source: { Self.sources[$0].map { Array($0.utf8) } }, logEnd: { Array(log.utf8.suffix($1)) }),
            in: setting,
            style: .plain)
        return story.lines.joined(separator: "\n")
    }

    @Test func `a kill is told from its declaration to the end of its log`() {
        let failure = Failure(message: "was 3\nargument: \"pear\"", file: "Tests/CardTests.swift", line: 4)
        let claim = Self.claim(
            .killed(.assertion), twin: .passed, failures: [failure],
            receipts: [.active("lateFee", process: 7), .reached("lateFee", process: 7)], swept: ["sh (pid 12)"])
        let told = text(Self.mutant(claim)) { $0.commands = [claim.test: "cd /p && exec env A=1 t"] }
        #expect(
            told == #"""
                lateFee  killed
                  title     Charges a fee
                  group     money
                  declared  Sources/Bank.swift:2:10: case lateFee
                  switch    Sources/Bank.swift:4:15: if BankDefect.lateFee.isActive { charge() }
                  run       .kassios/latest, begun 2026-11-30T10:00:00Z

                T/CardTests/test_fee
                  verdict   killed: failed
                  claim     Tests/CardTests.swift:3:10: /// `lateFee`.
                  test      Tests/CardTests.swift:4: func test_fee() {}
                  receipts  active, reached
                  trials    trial 3: exit status 1, after 0.5 s; on worker 1, 3.26 s into the run
                  failures  Tests/CardTests.swift:4: was 3
                            argument: "pear"
                  twin      green
                            trial 5: exit status 0, after 0.5 s; on worker 1, 3.26 s into the run
                  left      sh (pid 12), which was ended
                  attached  .kassios/latest/attachments/3/a.png
                  log       .kassios/latest/logs/3-lateFee.log:
                            | one
                            | \u{1b}[31mtwo
                  command   cd /p && exec env A=1 t
                """#)
    }

    @Test func `what is no kill says what to look at, and every claim has its part`() {
        let told = text(
            Self.mutant(Self.claim(.survived(.stillGreen)), Self.claim(.undecided(.redOnClean), twin: .red)))
        #expect(
            told.contains(
                "claim 1 of 2: T/CardTests/test_fee\n  verdict   SURVIVED: still green\n            check what"))
        #expect(told.contains("claim 2 of 2: T/CardTests/test_fee\n  verdict   UNDECIDED: red without any defect\n"))
    }

    @Test func `a twin that is not green is told with its failures and its log`() {
        let claim = Self.claim(.undecided(.redOnClean), twin: .red)
        let red = CleanReport.Test(
            id: claim.test, outcome: .red, seconds: 1, failures: [Failure(message: "was 9", file: "A.swift", line: 2)],
            log: "logs/5-clean.log")
        let told = text(Self.mutant(claim), clean: CleanReport(status: .red, seconds: 1, tests: [red]))
        #expect(told.contains("            A.swift:2: was 9\n            log: .kassios/latest/logs/5-clean.log\n"))
    }

    @Test func `a claim that was not run says so`() {
        let told = text(Self.mutant(Self.claim(nil)))
        #expect(told.contains("  verdict   not run: the run came to its end before\n"))
        #expect(told.contains("  log       none"))
    }

    @Test func `a source that was changed since is told where it is quoted, and what is gone too`() {
        let told = text(Self.mutant(Self.claim(.killed(.crash)))) { $0.changedSources = ["Sources/Bank.swift"] }
        #expect(told.contains("Sources/Bank.swift:2:10: case lateFee  (changed since)\n"))
        #expect(
            told.contains("  note      Sources/Bank.swift was changed after the run began: its lines may have moved"))
        #expect(!told.contains("func test_fee() {}  (changed since)"))
    }

    @Test func `places that lead nowhere are told as such`() {
        let claim = ClaimReport.sample("T/x", .survived(.stillGreen), file: "Tests/Gone.swift")
        let told = text(.sample("other", claim))
        #expect(told.contains("  test      Tests/Gone.swift:41: (cannot be read)\n"))
        #expect(told.contains("  claim     no comment over the test names `other` now\n"))
        #expect(told.contains("  declared  in no catalogue\n  switch    asked for nowhere in `sources`\n"))
        let moved = ClaimReport.sample("T/x", .survived(.stillGreen), file: "Tests/CardTests.swift")
        #expect(text(.sample("other", moved)).contains("Tests/CardTests.swift:41: (there is no such line now)\n"))
    }

    @Test func `of a long log the last twenty lines are told, from the beginning of one`() {
        let log = (1...3000).map { "line \($0)\n" }.joined()
        let told = text(Self.mutant(Self.claim(.killed(.crash))), log: log)
        #expect(told.contains("logs/3-lateFee.log, its end:\n            | line 2981\n"))
        #expect(told.contains("            | line 3000"))
        let cut = text(
            Self.mutant(Self.claim(.killed(.crash))), log: String(repeating: "é", count: 20_000) + "\nlast\n")
        #expect(cut.contains("its end:\n            | last"))
        #expect(text(Self.mutant(Self.claim(.killed(.crash))), log: "").contains("lateFee.log, which is empty"))
    }

    @Test func `a command line is told whole, or not at all`() {
        let mutant = Self.mutant(Self.claim(.killed(.crash)))
        let long = String(repeating: "x", count: 10_000)
        #expect(text(mutant) { $0.commands = [mutant.claims[0].test: long] }.contains("  command   \(long)"))
        let escaping = text(mutant) { $0.commands = [mutant.claims[0].test: "a\u{1b}b"] }
        #expect(escaping.contains("plan --commands` prints it") && !escaping.contains("\u{1b}"))
        #expect(text(mutant) { $0.remark = "there is no test build" }.contains("  command   there is no test build"))
    }

    @Test(arguments: Hostile.texts)
    func `nothing from outside reaches the terminal as it is`(hostile: String) {
        let report = Hostile.report(hostile)
        for mutant in report.mutants {
            let story = MutantStory(
                mutant, of: report,
                quoting: Quotations(source: { _ in Array(hostile.utf8) }, logEnd: { Array(hostile.utf8.suffix($1)) }),
                in: StorySetting(folder: "d", remark: hostile), style: .plain)
            for line in story.lines {
                #expect(
                    !line.unicodeScalars.contains { $0.value < 32 || [0x7f, 0x85, 0x202e, 0x2028].contains($0.value) })
                #expect(line.unicodeScalars.count < 12_000)
            }
        }
    }

    @Test func `colour adds nothing to the words`() {
        let mutant = Self.mutant(Self.claim(.survived(.stillGreen)))
        let lines = [false, true].map { hasColor in
            MutantStory(
                mutant, of: .sample([mutant]), quoting: .none, in: StorySetting(folder: "d"),
                style: TerminalStyle(hasColor: hasColor)
            ).lines.joined(separator: "\n")
        }
        #expect(lines[0] != lines[1] && lines[1].replacing(/\u{1b}\[[0-9;]*m/, with: "") == lines[0])
    }
}
