import Foundation
import Testing

@Suite struct OrderTests {
    /// Catches `costFromOldPrice`.
    @Test func costFollowsThePrice() async throws {
        let app = try BankApp.launch()
        let order = try app.home.open(MarketScreen.self).order("ACME")
        try order.quantity.enter("3")
        for _ in 1...4 {
            try await app.wait(.milliseconds(250))
            let shown = try app.values(of: order.price, order.cost)
            #expect(
                amount(shown[1]) == amount(shown[0]).map { $0 * 3 },
                "order.cost is \(shown[1]) for 3 at \(shown[0])")
        }
    }

    /// Catches `hugeQuantityCrashes`.
    @Test func hugeQuantityIsRefused() throws {
        let order = try BankApp.launch().home.open(MarketScreen.self).order("CORA")
        try order.quantity.enter("99999999999999999999")
        try order.error.assertVisible()
        try order.buy.assertDisabled()
    }

    @Test func boughtSharesAreInThePortfolio() throws {
        let app = try BankApp.launch()
        let order = try app.home.open(MarketScreen.self).order("CORA")
        try order.quantity.enter("5")
        try order.buy.tap()
        try app.toast.assertAppears("Bought 5 CORA", within: .seconds(1))
        try app.market.onScreen().goBack()
        let portfolio = try app.home.open(PortfolioScreen.self)
        try portfolio.holding("CORA").assertLabel("55 shares")
    }
}
