import MutantCore
import Testing

/// Survivors of subjects that give no receipts.
@Suite struct LedgerSettlingTests {
    private func settled(
        _ mutants: [(id: String, level: ReceiptLevel, extra: [String])], _ observation: (String) -> Observation
    ) -> [[String]] {
        let planned = mutants.map { mutant in
            PlannedMutant(
                id: .sample(mutant.id),
                settings: DefectSettings(launch: LaunchSettings(arguments: mutant.extra)), receipts: mutant.level,
                claims: [PlannedClaim(test: TestID("T/\(mutant.id)"))])
        }
        var scene = LedgerScene()
        scene.ledger = Ledger(
            RunPlan(mutants: planned), judge: Judge(crashSignals: .linux), deadlines: Deadlines())
        scene.ledger.queueTrials()
        scene.run { $0.defect.map { observation($0.text) } ?? .green }
        scene.ledger.settle()
        return scene.verdicts
    }

    @Test func `a survivor counts where the same switch killed another mutant`() {
        let verdicts = settled([("a", .none, []), ("b", .none, [])]) { $0 == "a" ? .green : .red }
        #expect(verdicts == [["survived stillGreen"], ["killed assertion"]])
    }

    @Test func `without any kill every survivor is undecided`() {
        let verdicts = settled([("a", .none, []), ("b", .none, [])]) { _ in .green }
        #expect(verdicts == [["undecided notActivated"], ["undecided notActivated"]])
    }

    @Test func `a kill through another switch proves nothing about this one`() {
        let verdicts = settled([("a", .none, []), ("b", .none, ["-Extra"])]) { $0 == "a" ? .green : .red }
        #expect(verdicts == [["undecided notActivated"], ["killed assertion"]])
    }

    @Test func `survivors with receipts need no other mutant`() {
        let verdicts = settled([("a", .active, []), ("b", .none, [])]) { _ in .green }
        #expect(verdicts == [["survived stillGreen"], ["undecided notActivated"]])
    }

    @Test func `a mutant's own kill does not prove its switch`() {
        var scene = LedgerScene("a:T/x T/y", receipts: .none)
        scene.ledger.queueTrials()
        scene.run { $0.defect != nil && $0.tests[0].text == "T/x" ? .red : .green }
        scene.ledger.settle()
        #expect(scene.verdicts == [["killed assertion", "undecided notActivated"]])
    }

    @Test func `until all has run a survivor without receipts is open`() {
        var scene = LedgerScene("a:T/x", receipts: .none)
        scene.ledger.queueTrials()
        scene.run { _ in .green }
        #expect(!scene.ledger.isDecided(0))
    }
}
