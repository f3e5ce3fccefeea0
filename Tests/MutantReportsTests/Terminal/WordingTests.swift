import MutantCore
import MutantReports
import Testing

@Suite struct WordingTests {
    private static let all =
        KillReason.allCases.map(\.rawValue) + SurvivalReason.allCases.map(\.rawValue)
        + UndecidedReason.allCases.map(\.rawValue)

    @Test(arguments: all)
    func `every reason has words of its own`(reason: String) {
        let words = Wording.short(reason)
        #expect(words != reason && !words.isEmpty)
        #expect(Set(Self.all).filter { Wording.short($0) == words } == [reason])
    }

    /// The reasons whose advice depends on the claim's receipts.
    private static let byReceipts = [UndecidedReason.notActivated, .unknownDefect].map(\.rawValue)

    @Test(arguments: SurvivalReason.allCases.map(\.rawValue) + UndecidedReason.allCases.map(\.rawValue))
    func `every reason that is no kill says what to look at`(reason: String) {
        #expect((Wording.advice(reason) == "read the log") == Self.byReceipts.contains(reason))
    }

    @Test func `a reason of a later version is told as it is`() {
        #expect(Wording.short("novel") == "novel" && Wording.advice("novel") == "read the log")
    }
}
