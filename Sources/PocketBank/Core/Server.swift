import Foundation

struct Account {
    let id: String
    let name: String
    var balance: Money
}

struct Payment {
    enum Kind {
        case transfer, salary, fee, shop, exchange, shares
    }

    let id: String
    let kind: Kind
    let title: String
    let amount: Decimal
    let day: Day

    var isIncoming: Bool { amount > 0 }
}

/// A payment on its way to the server. The key tells a second try from a second payment.
struct PaymentOrder {
    let key: Int
    let account: String
    let recipient: String
    let amount: Decimal
    let total: Decimal
    let balanceBefore: Decimal
}

/// The bank's side of the wire: the truth about accounts and payments, and the state of the connection.
struct Server {
    var accounts: [Account]
    private(set) var payments: [Payment]
    var interestDue = Decimal.exact("0.25")
    var isReachable = true
    var losesNextAnswer = false
    private(set) var requests = 0
    private var lastKey = 0
    private var doneKeys: Set<Int> = []

    init(accounts: [Account], payments: [Payment]) {
        self.accounts = accounts
        self.payments = payments
    }

    mutating func countRequest() {
        requests += 1
    }

    mutating func freshKey() -> Int {
        lastKey += 1
        return lastKey
    }

    /// Carries an order out, once for each key.
    mutating func execute(_ order: PaymentOrder) {
        guard doneKeys.insert(order.key).inserted else { return }
        book(-order.total, on: order.account, as: .transfer, "Transfer to \(order.recipient.suffix(4))")
    }

    mutating func payInterest() {
        accounts.book(interestDue, on: "savings")
        interestDue = 0
    }

    /// Changes a balance, and records it in the history, which is the everyday account's.
    mutating func book(_ amount: Decimal, on account: String, as kind: Payment.Kind, _ title: String) {
        accounts.book(amount, on: account)
        guard account == "everyday" else { return }
        let id = "p\(payments.count + 1)"
        let today = Day(year: 2026, month: 3, day: 5)
        payments.insert(Payment(id: id, kind: kind, title: title, amount: amount, day: today), at: 0)
    }
}

extension [Account] {
    func balance(of id: String) -> Decimal {
        first { $0.id == id }?.balance.amount ?? 0
    }

    mutating func book(_ amount: Decimal, on id: String) {
        guard let index = firstIndex(where: { $0.id == id }) else { return }
        self[index].balance.amount += amount
    }
}
