import MutantCore
import Testing

@Suite struct SuspicionTests {
    private func killed(_ id: String, _ message: String, line: Int = 7) -> MutantReport {
        let failure = Failure(message: message, file: "CardTests.swift", line: line)
        let outcome = TestOutcome(test: .claimed, starts: 1, ends: 1, result: .failed, failures: [failure])
        return .sample(id, .sample(.killed(.assertion), trials: [.trial(.exited(1), outcome)]))
    }

    @Test func `a run that kills gives no suspicion`() {
        let mutants = [killed("a", "was 2"), .sample("b", .sample(.survived(.stillGreen)))]
        #expect(Suspicion.all(in: mutants) == [])
    }

    @Test func `nothing is suspected before anything has run`() {
        #expect(Suspicion.all(in: [.sample("a", .sample(nil))]) == [])
        #expect(Suspicion.all(in: []) == [])
    }

    private func notActivated(_ id: String, _ receipts: [Receipt]) -> MutantReport {
        .sample(id, .sample(.undecided(.notActivated), trials: [Observation.green.with(receipts)]))
    }

    @Test(
        arguments: [
            ([], .silent), ([.clean(process: 7)], .clean), (.active + [.clean(process: 8)], .lost),
        ] as [([Receipt], ActivationFault)])
    func `nothing activated tells where the switch was lost`(receipts: [Receipt], fault: ActivationFault) {
        let mutants = ["a", "b"].map { notActivated($0, receipts) }
        #expect(Suspicion.all(in: mutants) == [.nothingActivated(claims: 2, fault)])
    }

    @Test func `an id that no app knows is told apart`() {
        let mutants = [MutantReport.sample("a", .sample(.undecided(.unknownDefect)))]
        #expect(Suspicion.all(in: mutants) == [.nothingActivated(claims: 1, .unknown)])
    }

    @Test func `of several faults the most frequent is told`() {
        let mutants = [
            notActivated("a", []), notActivated("b", [.clean(process: 7)]), notActivated("c", [.clean(process: 7)]),
        ]
        #expect(Suspicion.all(in: mutants) == [.nothingActivated(claims: 3, .clean)])
    }

    @Test func `a misspelled name of the switch is told first, a name of its own is not`() {
        let names = ["-ActiveDefect", "ACTIVE_DEFECTS", "MY_OWN"]
        #expect(
            Suspicion.all(in: [notActivated("a", [])], switchNames: names) == [
                .misspelledSwitch("-ActiveDefect", meant: "-ActiveDefects"), .nothingActivated(claims: 1, .silent),
            ])
        #expect(Suspicion.all(in: [killed("a", "was 2")], switchNames: names) == [])
    }

    @Test func `nothing killed points at the switch, unless only one claim ran`() {
        let one = MutantReport.sample("a", .sample(.survived(.stillGreen)))
        #expect(Suspicion.all(in: [one]) == [])
        #expect(Suspicion.all(in: [one, .sample("b", .sample(.undecided(.notRun)))]) == [.nothingKilled(claims: 2)])
    }

    @Test func `survivors without receipts are counted`() {
        let silent = Observation.green.with([])
        let mutants = [
            killed("a", "was 2"), .sample("b", .sample(.survived(.stillGreen), trials: [silent])),
            .sample("c", .sample(.survived(.stillGreen), isAccepted: true, trials: [silent])),
        ]
        #expect(Suspicion.all(in: mutants) == [.survivorsWithoutReceipts(1)])
    }

    @Test func `three kills with the same words at the same place are suspect`() {
        let same = ["a", "b", "c"].map { killed($0, "no app") }
        let expected = Suspicion.sameFailure(kills: 3, message: "no app", place: "CardTests.swift:7")
        #expect(Suspicion.all(in: same) == [expected])
        #expect(Suspicion.all(in: Array(same.prefix(2))) == [])
    }

    @Test func `kills that share only text or only place are not`() {
        #expect(Suspicion.all(in: [killed("a", "x"), killed("b", "x", line: 8), killed("c", "x", line: 9)]) == [])
        #expect(Suspicion.all(in: [killed("a", "x"), killed("b", "y"), killed("c", "z")]) == [])
    }

    @Test(
        arguments: ActivationFault.allCases.map { .nothingActivated(claims: 2, $0) } + [
            .nothingKilled(claims: 2), .survivorsWithoutReceipts(1),
            .sameFailure(kills: 3, message: "no app", place: "CardTests.swift:7"),
        ] as [Suspicion])
    func `each suspicion says what to do`(suspicion: Suspicion) {
        #expect(["check", "hand", "link"].contains { suspicion.description.contains($0) })
    }
}
