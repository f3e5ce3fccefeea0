import DefectSwitch
import Foundation

struct Holding {
    let symbol: String
    var quantity: Int
    /// What all of them were bought for.
    var cost: Decimal
}

struct Portfolio {
    enum Order: String {
        case value, name
    }

    private(set) var holdings = [
        Holding(symbol: "BOLT", quantity: 20, cost: 1_000),
        Holding(symbol: "ACME", quantity: 10, cost: 1_000),
        Holding(symbol: "CORA", quantity: 50, cost: 410),
    ]
    var order = Order.value

    mutating func add(_ quantity: Int, of symbol: String, for cost: Decimal) {
        guard let index = holdings.firstIndex(where: { $0.symbol == symbol }) else { return }
        holdings[index].quantity += quantity
        holdings[index].cost += cost
    }
}

enum PortfolioScreen: Screen {
    static func title(_ language: Language) -> String { language.word("Portfolio", "Depot") }

    static func elements(of bank: Bank) -> [Element] {
        let word = bank.language.word
        let holdings = sorted(bank)
        let value = holdings.reduce(0) { $0 + self.value(of: $1, bank) }
        let cost = holdings.reduce(0) { $0 + $1.cost }
        let order = bank.portfolio.order
        return [
            .text("portfolio.total", word("Value", "Wert"), bank.language.text(.eur(value))),
            .text("portfolio.gain", word("Gain or loss", "Gewinn oder Verlust"), gain(value - cost, bank)),
            .button("portfolio.sort", word("Sorted by \(order.rawValue)", "Sortiert"), value: order.rawValue),
        ] + holdings.map { row($0, bank) }
    }

    static func opened(in bank: inout Bank) {
        bank.server.countRequest()
        if BankDefect.rowsFetchThemselves.isActive {
            for _ in bank.portfolio.holdings { bank.server.countRequest() }
        }
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        guard identifier == "portfolio.sort" else { return }
        bank.portfolio.order = bank.portfolio.order == .value ? .name : .value
    }

    private static func row(_ holding: Holding, _ bank: Bank) -> Element {
        let value = value(of: holding, bank)
        return .row(
            "portfolio.\(holding.symbol)",
            bank.language.word("\(holding.quantity) shares", "\(holding.quantity) Anteile"),
            bank.language.text(.eur(value)),
            [
                .text(
                    "portfolio.\(holding.symbol).gain", bank.language.word("Gain or loss", "Gewinn oder Verlust"),
                    gain(value - holding.cost, bank))
            ])
    }

    private static func gain(_ amount: Decimal, _ bank: Bank) -> String {
        if BankDefect.lossShownAsGain.isActive { return bank.language.text(.eur(amount.magnitude), signed: true) }
        return bank.language.text(.eur(amount), signed: true)
    }

    private static func value(of holding: Holding, _ bank: Bank) -> Decimal {
        guard let stock = Market.stocks.first(where: { $0.symbol == holding.symbol }) else { return 0 }
        return bank.market.price(of: stock) * Decimal(holding.quantity)
    }

    private static func sorted(_ bank: Bank) -> [Holding] {
        let byName = bank.portfolio.holdings.sorted { $0.symbol < $1.symbol }
        guard bank.portfolio.order == .value else { return byName }
        let byValue = byName.sorted { value(of: $0, bank) > value(of: $1, bank) }
        if BankDefect.sortReversed.isActive { return byValue.reversed() }
        return byValue
    }
}
