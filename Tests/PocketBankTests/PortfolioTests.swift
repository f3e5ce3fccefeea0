import Testing

@Suite struct PortfolioTests {
    /// Catches `lossShownAsGain`.
    @Test func lossHasAMinus() throws {
        let portfolio = try BankApp.launch().home.open(PortfolioScreen.self)
        try portfolio.gain("ACME").assertText("+200.00 EUR")
        try portfolio.gain("BOLT").assertText("-90.00 EUR")
    }

    /// Catches `sortReversed`.
    @Test func mostValuableIsFirst() throws {
        let portfolio = try BankApp.launch().home.open(PortfolioScreen.self)
        try portfolio.sort.assertText("value")
        let symbols = try portfolio.symbols()
        #expect(symbols == ["ACME", "BOLT", "CORA"])
    }

    /// Catches `rowsFetchThemselves`.
    @Test func oneRequestFetchesAllPrices() throws {
        let app = try BankApp.launch()
        let before = try app.requests.text()
        _ = try app.home.open(PortfolioScreen.self)
        let after = try app.requests.text()
        #expect(Int(after) == Int(before).map { $0 + 1 }, "network.requests went from \(before) to \(after)")
    }
}
