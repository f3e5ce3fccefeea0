import DefectSwitch
import Foundation

struct Stock {
    let symbol: String
    let name: String
    let opening: Decimal
    /// How far one step of the market moves it.
    let swing: Decimal
}

struct Market {
    static let stocks = [
        Stock(symbol: "ACME", name: "Acme Tools", opening: 120, swing: .exact("0.10")),
        Stock(symbol: "BOLT", name: "Bolt Motors", opening: .exact("45.50"), swing: .exact("-0.05")),
        Stock(symbol: "CORA", name: "Cora Foods", opening: .exact("8.20"), swing: .exact("0.01")),
    ]
    private static let steps: [Decimal] = [0, 2, 1, 4, 3, 5, 2, 6]

    private(set) var ticks = 0
    /// Grows with each visit, so that the ticks of an old one can be told.
    private(set) var watch = 0
    private(set) var isWatched = false

    func price(of stock: Stock) -> Decimal {
        stock.opening + stock.swing * Self.steps[ticks % Self.steps.count]
    }

    mutating func startWatching() {
        watch += 1
        isWatched = true
    }

    mutating func stopWatching() {
        isWatched = false
    }

    mutating func tick() {
        if BankDefect.priceFrozen.isActive { return }
        ticks += 1
    }
}

enum MarketScreen: Screen {
    static func title(_ language: Language) -> String { language.word("Market", "Markt") }

    static func elements(of bank: Bank) -> [Element] {
        Market.stocks.map { stock in
            let price = bank.market.price(of: stock)
            let percent = ((price - stock.opening) / stock.opening * 100).rounded()
            let change = Element.text(
                "market.\(stock.symbol).change", trend(percent, bank.language),
                bank.language.number(percent, signed: true) + " %")
            return .row("market.\(stock.symbol)", stock.name, bank.language.text(.eur(price)), [change])
        }
    }

    static func opened(in bank: inout Bank) {
        guard !bank.market.isWatched else { return }
        bank.market.startWatching()
        bank.request(.priceTick(bank.market.watch), answeredIn: 250)
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        guard var index = Market.stocks.firstIndex(where: { identifier == "market.\($0.symbol)" }) else { return }
        if BankDefect.wrongRowOpened.isActive { index = (index + 1) % Market.stocks.count }
        bank.order = OrderForm(stock: Market.stocks[index], priceAtOpening: bank.market.price(of: Market.stocks[index]))
        bank.open(.order)
    }

    static func ticked(_ watch: Int, in bank: inout Bank) {
        var goesOn = bank.screen == .market || bank.screen == .order
        if !goesOn { bank.market.stopWatching() }
        if BankDefect.pollsAfterLeaving.isActive { goesOn = true }
        guard goesOn, watch == bank.market.watch else { return }
        bank.market.tick()
        bank.request(.priceTick(watch), answeredIn: 250)
    }

    private static func trend(_ percent: Decimal, _ language: Language) -> String {
        var isUp = percent >= 0
        if BankDefect.trendSpokenWrong.isActive { isUp.toggle() }
        let number = language.number(percent.magnitude)
        return isUp
            ? language.word("up \(number) percent", "plus \(number) Prozent")
            : language.word("down \(number) percent", "minus \(number) Prozent")
    }
}
