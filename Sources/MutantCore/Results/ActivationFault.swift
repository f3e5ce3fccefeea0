/// On which part of its way to the subject a switch was lost, as far as receipts tell.
package enum ActivationFault: Hashable, Sendable, CaseIterable {
    /// No process gave any receipt.
    case silent
    /// Every process said that nothing was switched on.
    case clean
    /// One launch had the defect on, a later one ran clean.
    case lost
    /// The subject was asked for a defect it does not know.
    case unknown

    /// Nil for claims whose trouble is none of these.
    package init?(_ claim: ClaimReport) {
        guard claim.reason == UndecidedReason.notActivated.rawValue else {
            if claim.reason == UndecidedReason.unknownDefect.rawValue { self = .unknown } else { return nil }
            return
        }
        let receipts = Set(claim.receipts)
        if receipts.contains("active") {
            self = .lost
        } else {
            self = receipts.contains("clean") ? .clean : .silent
        }
    }

    /// What happened, and what to check.
    package var advice: String {
        switch self {
        case .silent:
            "no process gave a receipt: check that the app announces itself first of all (`AppDefect.announce()`), and that "
                + "the test hands KASSIOS_RECEIPTS and the launch arguments on to it"
        case .clean:
            "the app said that nothing was switched on: check that the test hands the launch arguments on to it, and that "
                + "`switch` in mutants.json spells them as the app reads them"
        case .lost:
            "the app was launched with the defect and then again without it: hand the launch arguments on at every launch"
        case .unknown:
            "the app does not know the id it got: check the id, and that the app was built with its defects"
        }
    }
}
