import Observation

/// The customer's account, and what was paid from it.
@MainActor @Observable final class Account {
    private(set) var balance: Money
    /// The balance as the screen has it.
    private(set) var shownBalance: Money
    private(set) var payments: [Payment] = []
    /// What the customer is told about the last payment.
    private(set) var note: String?

    static let fee = Money(cents: 150)

    init(balance: Money = Money("1250.40") ?? .zero) {
        self.balance = balance
        shownBalance = balance
    }

    /// Newest first.
    var history: [Payment] {
        let newestFirst = Array(payments.reversed())
        return BankDefect.historyLosesNewest.isActive ? Array(newestFirst.dropFirst()) : newestFirst
    }

    /// Whether this amount can be paid.
    func accepts(_ amount: Money) -> Bool {
        guard amount.cents > 0 || BankDefect.zeroAmountAccepted.isActive else { return false }
        return (amount + Self.fee).cents <= balance.cents
    }

    /// Pays, if the amount is one that can be paid.
    func send(_ amount: Money) {
        guard accepts(amount) else { return }
        let fee = BankDefect.feeNotCharged.isActive ? .zero : Self.fee
        let payment = Payment(id: payments.count + 1, amount: amount, fee: fee)
        payments.append(payment)
        balance = balance - payment.total
        if !BankDefect.balanceStaysOld.isActive { shownBalance = balance }
        if !BankDefect.sentNoteMissing.isActive { note = "Sent \(amount.text)" }
    }
}
