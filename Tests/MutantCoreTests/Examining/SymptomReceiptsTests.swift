import MutantCore
import Testing

/// What receipts show of the switch.
@Suite struct SymptomReceiptsTests {
    private static let id = DefectID.doubleCharge.text
    private static let stranger = DefectID.sample("noSuchDefect")

    private static func observation(_ receipts: [Receipt], _ ending: ProcessEnding = .exited(0)) -> Observation {
        Observation(ending: ending, outcomes: [.green], receipts: receipts)
    }

    private static func receipts(_ receipts: [Receipt], level: ReceiptLevel = .reached) -> Symptom {
        .receipts(.doubleCharge, in: .claimed, level: level, observation(receipts))
    }

    @Test func `an app that does not know the unknown is fine`() {
        let symptom = Symptom.unknownDefect(
            Self.stranger, Self.observation([.clean(process: 1), .unknown("noSuchDefect", process: 2)]))
        #expect(symptom.state == .ok)
    }

    @Test(arguments: [
        ([Receipt.active("noSuchDefect", process: 2)], "the app says that `noSuchDefect` is on"),
        ([.unknown("noSuchDefect", process: 2), .active("noSuchDefect", process: 2)], "the app says that"),
        ([.clean(process: 2)], "asked for `noSuchDefect`, the app gave no receipt `unknown`, but `clean`"),
        ([.unknown("other", process: 2)], "asked for `noSuchDefect`, the app gave no receipt `unknown`, but `unknown`"),
        ([], "asked for `noSuchDefect`, the app gave no receipt at all"),
    ])
    func `an app that takes it, or says nothing of it, fails`(receipts: [Receipt], start: String) {
        let symptom = Symptom.unknownDefect(Self.stranger, Self.observation(receipts))
        #expect(symptom.state == .failed)
        #expect(symptom.detail.hasPrefix(start))
        #expect(symptom.advice != nil)
    }

    @Test func `how the trial ended is told where it explains the silence`() {
        let symptom = Symptom.unknownDefect(Self.stranger, Self.observation([], .signaled(9)))
        #expect(symptom.detail.hasSuffix("no receipt at all (died of signal 9)"))
    }

    @Test(arguments: [
        ([Receipt].reached, ReceiptLevel.reached, Symptom.State.ok), (.active, .active, .ok),
        (.active, .reached, .warning),
        (.reached, .none, .notChecked), ([], .active, .failed), ([.clean(process: 7)], .active, .failed),
        ([.active("other", process: 7)], .active, .failed), ([.unknown(id, process: 7)], .active, .failed),
    ])
    func `a claimed defect must be active, and should be reached`(
        receipts: [Receipt], level: ReceiptLevel, state: Symptom.State
    ) {
        #expect(Self.receipts(receipts, level: level).state == state)
    }

    @Test func `where one enum of a process knows the id, that one counts`() {
        #expect(Self.receipts([.unknown(Self.id, process: 7)] + .reached).state == .ok)
    }

    @Test func `a later launch without the defect fails`() {
        let symptom = Self.receipts(.reached + [.clean(process: 8)])
        #expect(symptom.state == .failed)
        #expect(symptom.advice == "hand the launch arguments on at every launch")
        #expect(Self.receipts([.clean(process: 6)] + .reached).state == .ok)
    }

    @Test func `advice does not say again what was seen`() {
        for receipts in [[], [.clean(process: 7)], [Receipt.unknown(Self.id, process: 7)]] {
            #expect(Self.receipts(receipts).advice?.hasPrefix("check ") == true)
        }
    }

    @Test func `without receipts nothing is asked`() {
        #expect(Symptom.noReceipts(.receipts).state == .notChecked)
    }
}
