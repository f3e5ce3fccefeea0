/// One screen: what it shows of the bank, and what a touch does.
protocol Screen {
    static func title(_ language: Language) -> String
    static func elements(of bank: Bank) -> [Element]
    static func opened(in bank: inout Bank)
    static func closed(in bank: inout Bank)
    static func tap(_ identifier: String, in bank: inout Bank)
    /// The field holds this text now. Called after each key.
    static func edited(_ identifier: String, to text: String, in bank: inout Bank)
}

extension Screen {
    static func opened(in bank: inout Bank) {}
    static func closed(in bank: inout Bank) {}
    static func edited(_ identifier: String, to text: String, in bank: inout Bank) {}
}

enum ScreenName: String {
    case lock, home, transfer, exchange, history, market, order, card, portfolio

    var screen: any Screen.Type {
        switch self {
        case .lock: LockScreen.self
        case .home: HomeScreen.self
        case .transfer: TransferScreen.self
        case .exchange: ExchangeScreen.self
        case .history: HistoryScreen.self
        case .market: MarketScreen.self
        case .order: OrderScreen.self
        case .card: CardScreen.self
        case .portfolio: PortfolioScreen.self
        }
    }

    /// Where `back` leads; nil where there is no way back.
    var parent: ScreenName? {
        switch self {
        case .lock, .home: nil
        case .order: .market
        case .transfer, .exchange, .history, .market, .card, .portfolio: .home
        }
    }
}
