import MutantCore
import MutantReports
import Testing

@Suite struct ReproductionLinesTests {
    private static let test = TestID("T/CardTests/test_fee")
    private static let reached: [Receipt] = [.active("lateFee", process: 7), .reached("lateFee", process: 7)]

    private func trial(
        _ result: TestOutcome.Result?, _ ending: ProcessEnding = .exited(0), receipts: [Receipt] = reached,
        isClean: Bool = false, level: ReceiptLevel = .reached, settings: DefectSettings = DefectSettings(),
        failures: [Failure] = []
    ) -> ReproducedTrial {
        let ends = result == .unfinished ? 0 : 1
        let outcomes = result.map {
            [TestOutcome(test: Self.test, starts: 1, ends: ends, result: $0, failures: failures)]
        }
        var observation = Observation(
            ending: ending, outcomes: outcomes ?? [], receipts: receipts, seconds: 0.256, log: "logs/1-lateFee.log")
        observation.results = "results/1-lateFee"
        return ReproducedTrial(
            PlannedMutant(
                id: .sample("lateFee"), settings: settings, receipts: level, claims: [PlannedClaim(test: Self.test)]),
            Self.test, isClean: isClean, observation, judge: Judge(crashSignals: .linux))
    }

    private func text(_ trial: ReproducedTrial) -> String {
        ReproductionLines(trial, folder: ".kassios/reproduced/lateFee", twin: "kassios … --clean", style: .plain).lines
            .joined(separator: "\n")
    }

    @Test func `a red trial is told with all that was seen, and is no verdict`() {
        let failure = Failure(message: "was 3\nargument: 7", file: "A.swift", line: 4)
        #expect(
            text(trial(.failed, .exited(1), failures: [failure])) == """
                lateFee: T/CardTests/test_fee
                  ending    exit status 1, after 0.26 s
                  test      failed
                  failures  A.swift:4: was 3
                            argument: 7
                  receipts  active, reached
                  kept      .kassios/reproduced/lateFee
                              logs/1-lateFee.log
                              results/1-lateFee
                  judge     red, and the switch was reached; a kill also needs a green twin: kassios … --clean
                            This is one trial, and no verdict.
                """)
    }

    @Test func `each ending has its opinion`() {
        let active = [Self.reached[0]]
        let rows: [(ReproducedTrial, String, Bool)] = [
            (trial(.passed), "judge     still green, and the switch was reached; check what the test asserts", true),
            (
                trial(.passed, receipts: active), "still green, the defect was never reached; check what the test does",
                true
            ),
            (
                trial(.failed, .exited(1), receipts: active),
                "it proves nothing: red, but the defect was never reached", true
            ),
            (
                trial(.failed, .exited(1), receipts: []),
                "it proves nothing: the defect was not switched on; no process", true
            ),
            (
                trial(.failed, .exited(1), receipts: [], level: .none), "red, but nothing shows that the defect was on",
                true
            ),
            (
                trial(.passed, receipts: [], level: .none), "counts only where the same switch kills another mutant",
                true
            ),
            (trial(.unfinished, .signaled(4)), "crashed, and the switch was reached; a kill also needs", true),
            (trial(.unfinished, .deadlinePassed), "late; a run would start it once more", false),
            (trial(nil, .notStarted("no such file")), "ending    no such file", false),
            (trial(nil), "test      did not begin", false),
            (trial(.skipped), "it proves nothing: the test was skipped", true),
            (trial(.passed, settings: DefectSettings(attempts: 3)), "survives only after 3 green trials", true),
            (trial(.passed, receipts: [], isClean: true), "green without any defect, as a twin has to be", true),
            (trial(.failed, .exited(1), receipts: [], isClean: true), "red without any defect; a run would", true),
            (trial(.passed, isClean: true), "a defect is on without the switch", true),
        ]
        for (trial, words, wasObserved) in rows {
            #expect(text(trial).contains(words))
            #expect(trial.wasObserved == wasObserved, "\(words)")
        }
    }

    @Test(arguments: Hostile.texts)
    func `nothing from outside reaches the terminal as it is`(hostile: String) {
        let failure = Failure(message: hostile, file: hostile, line: 1)
        let told = text(trial(.failed, .notStarted(hostile), failures: [failure]))
        for line in told.split(separator: "\n") {
            #expect(!line.unicodeScalars.contains { $0.value < 32 || [0x7f, 0x85, 0x202e, 0x2028].contains($0.value) })
        }
    }
}
