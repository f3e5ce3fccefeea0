import Testing

@testable import Bank

@MainActor @Suite struct PaymentTests {
    /// Catches `feeNotCharged`.
    @Test func `a payment costs its fee`() {
        let account = Account(balance: Money(cents: 10_000))
        account.send(Money(cents: 1000))
        #expect(account.balance == Money(cents: 8850))
    }

    @Test(arguments: [9851, 10_000, 1_000_000])
    func moreThanThereIsCannotBePaid(cents: Int) {
        let account = Account(balance: Money(cents: 10_000))
        account.send(Money(cents: cents))
        #expect(account.payments.isEmpty)
    }
}
