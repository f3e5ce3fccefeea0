/// One screen of the app: names for what is on it.
protocol AppScreen {
    /// The identifier of the screen itself.
    static var name: String { get }
    var app: BankApp { get }
    init(app: BankApp)
}

extension AppScreen {
    /// Waits until this screen, and no other, is there.
    @discardableResult
    func onScreen(
        within time: Duration = Element.patience, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Self {
        try Element(app: app, identifier: Self.name)
            .wait(until: "be the screen", within: time, at: Place(file: file, line: line)) { $0?.kind == "screen" }
        return self
    }

    func element(_ name: String) -> Element {
        Element(app: app, identifier: "\(Self.name).\(name)")
    }

    /// Leaves by the way back.
    func goBack(file: StaticString = #filePath, line: UInt = #line) throws {
        try Element(app: app, identifier: "back").tap(file: file, line: line)
    }
}

extension BankApp {
    var toast: Element { Element(app: self, identifier: "toast") }
    var progress: Element { Element(app: self, identifier: "progress") }
    var announcement: Element { Element(app: self, identifier: "announcement") }
    var requests: Element { Element(app: self, identifier: "network.requests") }

    var lock: LockScreen { LockScreen(app: self) }
    var home: HomeScreen { HomeScreen(app: self) }
    var market: MarketScreen { MarketScreen(app: self) }
}
