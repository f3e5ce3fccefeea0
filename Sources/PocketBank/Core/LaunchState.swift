import Foundation

/// What the app finds when it is launched.
enum LaunchState: String {
    case locked, signedIn, offline, lossy, newCustomer

    var server: Server {
        let payments = self == .newCustomer ? [Self.payments[0]] : Self.payments
        var server = Server(accounts: Self.accounts, payments: payments)
        server.isReachable = self != .offline
        server.losesNextAnswer = self == .lossy
        return server
    }

    private static var accounts: [Account] {
        [
            Account(id: "everyday", name: "Everyday", balance: .eur(.exact("2450.75"))),
            Account(id: "savings", name: "Savings", balance: .eur(12_300)),
            Account(id: "travel", name: "Travel", balance: Money(amount: .exact("840.20"), currency: .usd)),
        ]
    }

    /// Twenty-three payments, the newest first.
    private static var payments: [Payment] {
        let templates: [(Payment.Kind, String, String)] = [
            (.salary, "Salary", "2150.00"), (.shop, "Groceries", "-45.30"), (.shop, "Bookshop", "-18.90"),
            (.fee, "Account fee", "-2.50"), (.transfer, "Rent", "-640.00"), (.shop, "Bakery", "-4.20"),
        ]
        return (0..<23).map { index in
            let (kind, title, amount) = templates[index % templates.count]
            let day = Day(year: 2026, month: index < 12 ? 2 : 1, day: index < 12 ? 23 - index : 34 - index)
            return Payment(id: "p\(23 - index)", kind: kind, title: title, amount: .exact(amount), day: day)
        }
    }
}
