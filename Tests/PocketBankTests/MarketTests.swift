import XCTest

final class MarketTests: BankTestCase {
    /// Catches `priceFrozen`.
    func test_market_price_ticks() async throws {
        let market = try launch().home.open(MarketScreen.self)
        var seen: [String] = []
        for try await price in market.stock("ACME").texts(every: .milliseconds(250)).prefix(5) { seen.append(price) }
        XCTAssertEqual(
            seen, ["120.00 EUR", "120.20 EUR", "120.10 EUR", "120.40 EUR", "120.30 EUR"], "market.ACME does not tick")
    }

    /// Catches `trendSpokenWrong`.
    func test_market_fallingPrice_isSpokenAsDown() throws {
        let market = try launch().home.open(MarketScreen.self)
        try market.change("BOLT").assertText("-0.22 %")
        try market.change("BOLT").assertLabel("down 0.22 percent")
    }

    /// Catches `wrongRowOpened`.
    func test_market_row_opensItsOwnStock() throws {
        let order = try launch().home.open(MarketScreen.self).order("BOLT")
        try order.stock.assertText("BOLT")
    }

    /// Catches `pollsAfterLeaving`.
    func test_market_leaving_endsTheRequests() async throws {
        let app = try launch()
        let market = try app.home.open(MarketScreen.self)
        try await app.wait(.seconds(1))
        try market.goBack()
        try app.home.onScreen()
        try await app.wait(.milliseconds(300))
        try app.requests.assertUnchanged(for: .seconds(2))
    }
}
