#if os(Linux)
    import Testing

    /// One thing that goes wrong around a trial, and what becomes of its claim.
    struct XcodeDeedRow: Sendable, CustomTestStringConvertible {
        let defect: String
        /// What the stand-ins do while the defect is on.
        let deeds: [String]
        let more: String
        /// Verdict and reason where the app gives receipts; nil where the row says nothing about it.
        let withReceipts: String?
        /// The same where it gives none.
        let without: String?

        private init(
            _ defect: String, _ deeds: String..., more: String = "", receipts: String?, none: String?
        ) {
            self.defect = defect
            self.deeds = deeds
            self.more = more
            withReceipts = receipts
            without = none
        }

        var rule: String {
            let list = deeds.map { "\"\($0)\"" }.joined(separator: ", ")
            return #"{ "when": { "defect": "\#(defect)" }, "do": [\#(list)]\#(more) }"#
        }

        var testDescription: String { "\(deeds.joined(separator: ", "))\(more)" }

        private static let once = #", "times": 1"#
        private static let lost = "undecided notActivated"
        private static let broken = "undecided workerFailed"
        private static let killed = "killed assertion"

        /// Clean trials are pretended: only what a defect does is looked at.
        static let green = #"{ "when": { "configuration": "*-clean" }, "do": "pass" }"#

        static let all = pretended + machinery + launches + calls

        /// The app does not run then, so that no receipt is written.
        private static let pretended: [XcodeDeedRow] = [
            .init("accountLeftOut", "pass", receipts: lost, none: "survived stillGreen"),
            .init("autoLockMissing", "fail", receipts: lost, none: killed),
            .init("balanceAfterAdds", "skip", receipts: "undecided skipped", none: "undecided skipped"),
            .init("centsCutOff", "expectedFailure", receipts: lost, none: "undecided expectedFailure"),
            .init("checksumIgnored", "flaky", receipts: lost, none: "undecided inconsistent"),
            .init("costFromOldPrice", "absent", receipts: "undecided notRun", none: "undecided notRun"),
            .init("coverMissing", "timeout", more: #", "seconds": 0.1"#, receipts: lost, none: "undecided timedOut"),
            .init("dateOrderSwapped", "crash", receipts: lost, none: "killed crash"),
            .init("decimalPointInGerman", "crashForever", receipts: lost, none: "killed crash"),
            .init("draftSurvivesLock", "appCrash", receipts: lost, none: "killed crash"),
        ]

        /// Failures that look like a test's own.
        private static let machinery: [XcodeDeedRow] = [
            .init("endlessPaging", "frontBoard", receipts: broken, none: broken),
            .init("errorNotSpoken", "frontBoard", more: once, receipts: killed, none: killed),
            .init("fieldNotCleared", "launchFailed", receipts: broken, none: broken),
            .init("filterLeaksRow", "backgroundAssertion", receipts: broken, none: broken),
            .init("frozenCardPays", "connectionLost", receipts: broken, none: broken),
            .init("groupingMisread", "connectionLost", more: once, receipts: killed, none: killed),
            // Red twice, the second time by itself and beside a green twin.
            .init("hiddenBalanceSpoken", "uiQuery", receipts: lost, none: killed),
            .init("historyNotUpdated", "uiQuery", more: once, receipts: killed, none: killed),
            .init("incomingPaymentLost", "keyboardFocus", receipts: lost, none: killed),
            .init("latePageMixedIn", "keyboardFocus", more: once, receipts: killed, none: killed),
        ]

        /// Ways to lose the switch on its way, or to keep it.
        private static let launches: [XcodeDeedRow] = [
            .init("limitForgotten", "clobberArguments", "clobberEnvironment", receipts: lost, none: nil),
            // The manifest switches by variable, too.
            .init("limitOverMaximum", "clobberArguments", receipts: nil, none: killed),
            .init("lockoutMissing", "plainLaunch", receipts: killed, none: killed),
            .init("longNoteAccepted", "noise", receipts: killed, none: killed),
            .init("refreshKeepsOldBalance", "endsInCrash", receipts: "killed crash", none: "killed crash"),
            .init("rowsFetchThemselves", "endsInAppCrash", receipts: "killed crash", none: "killed crash"),
            .init("lossShownAsGain", "slow", more: #", "seconds": 0.2"#, receipts: killed, none: killed),
        ]

        /// Whole configurations, and how calls end.
        private static let calls: [XcodeDeedRow] = [
            .init("numberStaysRevealed", "missingConfiguration", receipts: broken, none: broken),
            .init("offlineSaysSent", "missingConfiguration", more: once, receipts: killed, none: killed),
            .init("overdraftAccepted", "runnerError", receipts: broken, none: broken),
            .init("pageRepeated", "runnerError", more: once, receipts: killed, none: killed),
            .init("revealUnlabelled", "exit", more: #", "exit": 0"#, receipts: killed, none: killed),
            .init(
                "toastWithoutFade", "exit", more: #", "exit": 65"#, receipts: "survived stillGreen",
                none: "survived stillGreen"),
        ]
    }
#endif
