struct LockScreen: AppScreen {
    static let name = "lock"
    let app: BankApp

    var pin: Element { element("pin") }
    var unlock: Element { element("unlock") }
    var message: Element { element("message") }

    /// Types a PIN, of which nothing but dots may be seen, and asks to be let in.
    func unlock(with digits: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try pin.enter(digits, shownAs: String(repeating: "•", count: digits.count), file: file, line: line)
        try unlock.tap(file: file, line: line)
    }
}

struct HomeScreen: AppScreen {
    static let name = "home"
    let app: BankApp

    var title: Element { element("title") }
    var total: Element { element("total") }
    var hide: Element { element("hide") }
    var refresh: Element { element("refresh") }
    var offline: Element { element("offline") }

    func account(_ name: String) -> Element { element("account.\(name)") }

    /// Goes to another screen, and makes sure to be there.
    func open<Screen: AppScreen>(
        _ screen: Screen.Type, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Screen {
        try onScreen(file: file, line: line)
        try element("open.\(Screen.name)").tap(file: file, line: line)
        return try Screen(app: app).onScreen(file: file, line: line)
    }
}

struct TransferScreen: AppScreen {
    static let name = "transfer"
    /// Account numbers with the right and with wrong check digits.
    static let landlord = "DE89370400440532013000"
    static let mistyped = "DE89370400440532013001"
    let app: BankApp

    var from: Element { element("from") }
    var available: Element { element("available") }
    var recipient: Element { element("recipient") }
    var amount: Element { element("amount") }
    var note: Element { element("note") }
    var balanceAfter: Element { element("balanceAfter") }
    var error: Element { element("error") }
    var proceed: Element { element("continue") }
    var confirmedAmount: Element { element("confirm.amount") }
    var fee: Element { element("confirm.fee") }
    var total: Element { element("confirm.total") }
    var send: Element { element("send") }

    /// Fills the form in and goes on to where it can be sent.
    func prepare(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try recipient.enter(Self.landlord, file: file, line: line)
        try amount.enter(text, file: file, line: line)
        try proceed.tap(file: file, line: line)
    }
}

struct ExchangeScreen: AppScreen {
    static let name = "exchange"
    let app: BankApp

    var amount: Element { element("amount") }
    var swap: Element { element("swap") }
    var result: Element { element("result") }
    var submit: Element { element("submit") }
}

struct HistoryScreen: AppScreen {
    static let name = "history"
    let app: BankApp

    var search: Element { element("search") }
    var count: Element { element("count") }
    var more: Element { element("more") }
    var end: Element { element("end") }

    func filter(_ name: String) -> Element { element("filter.\(name)") }
    func row(_ payment: String) -> Element { element("row.\(payment)") }
    func date(_ payment: String) -> Element { element("row.\(payment).date") }

    /// The rows as they stand, from one look.
    func rows(file: StaticString = #filePath, line: UInt = #line) throws -> [Node] {
        try app.snapshot(at: Place(file: file, line: line)).nodes("row")
    }
}

struct MarketScreen: AppScreen {
    static let name = "market"
    let app: BankApp

    func stock(_ symbol: String) -> Element { element(symbol) }
    func change(_ symbol: String) -> Element { element("\(symbol).change") }

    func order(_ symbol: String, file: StaticString = #filePath, line: UInt = #line) throws -> OrderScreen {
        try stock(symbol).tap(file: file, line: line)
        return try OrderScreen(app: app).onScreen(file: file, line: line)
    }
}

struct OrderScreen: AppScreen {
    static let name = "order"
    let app: BankApp

    var stock: Element { element("stock") }
    var price: Element { element("price") }
    var quantity: Element { element("quantity") }
    var cost: Element { element("cost") }
    var error: Element { element("error") }
    var buy: Element { element("buy") }
}

struct CardScreen: AppScreen {
    static let name = "card"
    let app: BankApp

    var number: Element { element("number") }
    var reveal: Element { element("reveal") }
    var frozen: Element { element("frozen") }
    var limit: Element { element("limit") }
    var raiseLimit: Element { element("limit.raise") }
    var lowerLimit: Element { element("limit.lower") }
    var pay: Element { element("pay") }
    var result: Element { element("result") }
}

struct PortfolioScreen: AppScreen {
    static let name = "portfolio"
    let app: BankApp

    var total: Element { element("total") }
    var gain: Element { element("gain") }
    var sort: Element { element("sort") }

    func holding(_ symbol: String) -> Element { element(symbol) }
    func gain(_ symbol: String) -> Element { element("\(symbol).gain") }

    /// The symbols from top to bottom.
    func symbols(file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
        try app.snapshot(at: Place(file: file, line: line)).nodes("row").map { String($0.identifier.dropFirst(10)) }
    }
}
