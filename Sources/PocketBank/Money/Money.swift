import Foundation

enum Currency: String {
    case eur = "EUR"
    case usd = "USD"
}

/// An amount in one currency. Amounts are decimal: no cent is lost on the way.
struct Money: Equatable {
    var amount: Decimal
    var currency: Currency

    static func eur(_ amount: Decimal) -> Money { Money(amount: amount, currency: .eur) }
}

extension Decimal {
    func rounded(_ scale: Int = 2, _ mode: RoundingMode = .plain) -> Decimal {
        var value = self
        var result = Decimal()
        NSDecimalRound(&result, &value, scale, mode)
        return result
    }

    /// The decimal that a literal cannot hold exactly: `1.0785` written as a literal goes through a binary number.
    static func exact(_ text: String) -> Decimal {
        Decimal(string: text) ?? .nan
    }
}

/// What the bank charges and changes at.
enum Tariff {
    static let leastFee = Decimal.exact("0.50")
    /// Euros to dollars: what a customer gets for one euro.
    static let dollarsForAEuro = Decimal.exact("1.0785")
    /// Dollars to euros: what a customer gets for one dollar.
    static let eurosForADollar = Decimal.exact("0.9138")

    static func fee(for amount: Decimal) -> Decimal {
        max((amount * Decimal.exact("0.005")).rounded(), leastFee)
    }
}
