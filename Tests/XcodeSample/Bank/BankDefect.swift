/// What can be wrong with this bank when a trial asks for it.
enum BankDefect: String, Defect, CaseIterable {
    // MARK: validation

    /// A payment of nothing can be sent.
    case zeroAmountAccepted

    // MARK: money

    /// Amounts that are read from text lose their cents.
    case centsCutOff
    /// Payments cost nothing.
    case feeNotCharged
    /// The screen goes on showing the balance of before the payment.
    case balanceStaysOld

    // MARK: state

    /// The newest payment is missing from the history.
    case historyLosesNewest
    /// Nothing says that a payment was sent.
    case sentNoteMissing
}
