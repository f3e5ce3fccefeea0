import DefectSwitch
import Foundation

struct OrderForm {
    var stock = Market.stocks[0]
    var priceAtOpening: Decimal = 0
    var quantity = ""
}

enum OrderScreen: Screen {
    static func title(_ language: Language) -> String { language.word("Order", "Kauf") }

    static func elements(of bank: Bank) -> [Element] {
        let form = bank.order
        let word = bank.language.word
        let isWrong = !form.quantity.isEmpty && wholeQuantity(form.quantity) == nil
        let hint = word("A whole number from 1 to 10,000", "Eine ganze Zahl von 1 bis 10.000")
        return [
            .text("order.stock", form.stock.name, form.stock.symbol),
            .text("order.price", word("Price", "Kurs"), bank.language.text(.eur(bank.market.price(of: form.stock)))),
            .field("order.quantity", word("Shares", "Anteile"), form.quantity),
            .text("order.cost", word("Cost", "Kosten"), bank.language.text(.eur(cost(bank)))),
            .text("order.error", hint).visible(isWrong),
            .button("order.buy", word("Buy", "Kaufen")).enabled(canBuy(bank)),
        ]
    }

    static func edited(_ identifier: String, to text: String, in bank: inout Bank) {
        bank.order.quantity = text
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        guard identifier == "order.buy", let quantity = wholeQuantity(bank.order.quantity) else { return }
        let cost = cost(bank)
        bank.book(-cost, on: "everyday", as: .shares, bank.order.stock.name)
        bank.portfolio.add(quantity, of: bank.order.stock.symbol, for: cost)
        let bought = "\(quantity) \(bank.order.stock.symbol)"
        bank.open(.market)
        bank.show(bank.language.word("Bought \(bought)", "\(bought) gekauft"))
    }

    private static func canBuy(_ bank: Bank) -> Bool {
        wholeQuantity(bank.order.quantity) != nil && cost(bank) <= bank.accounts.balance(of: "everyday")
    }

    private static func cost(_ bank: Bank) -> Decimal {
        var price = bank.market.price(of: bank.order.stock)
        if BankDefect.costFromOldPrice.isActive { price = bank.order.priceAtOpening }
        return price * Decimal(wholeQuantity(bank.order.quantity) ?? 0)
    }

    private static func wholeQuantity(_ text: String) -> Int? {
        let digits = text.compactMap(\.wholeNumberValue)
        guard digits.count == text.count, !digits.isEmpty else { return nil }
        var quantity = Int(text) ?? .max
        if BankDefect.hugeQuantityCrashes.isActive { quantity = digits.reduce(0) { $0 * 10 + $1 } }
        return (1...10_000).contains(quantity) ? quantity : nil
    }
}
