/// Money that was sent, and what sending it cost.
struct Payment: Hashable, Sendable, Identifiable {
    let id: Int
    let amount: Money
    let fee: Money

    var total: Money { amount + fee }
}
