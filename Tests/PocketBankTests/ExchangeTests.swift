import XCTest

final class ExchangeTests: BankTestCase {
    /// Catches `wrongRateSide`, `swapKeepsResult` and `centsCutOff`.
    func test_exchange_swap_changesAtTheOtherRate() throws {
        let exchange = try launch().home.open(ExchangeScreen.self)
        try exchange.amount.enter("10.60")
        try exchange.result.assertText("11.43 USD")
        try exchange.swap.tap()
        try exchange.swap.assertText("USD → EUR")
        try exchange.result.assertText("9.69 EUR")
    }

    /// Catches `staleQuoteWins`.
    func test_exchange_lateAnswer_isDropped() async throws {
        let exchange = try launch().home.open(ExchangeScreen.self)
        try exchange.amount.enter("1000")
        var seen: [String] = []
        for try await text in exchange.result.texts(every: .milliseconds(100)).prefix(10) { seen.append(text) }
        XCTAssertEqual(seen.last, "1,078.50 USD", "exchange.result showed \(seen)")
    }

    func test_exchange_submit_movesTheMoney() throws {
        let app = try launch()
        let exchange = try app.home.open(ExchangeScreen.self)
        try exchange.amount.enter("100")
        try exchange.submit.tap()
        try app.home.onScreen()
        try app.home.account("everyday").assertText("2,350.75 EUR")
        try app.home.account("travel").assertText("948.05 USD")
    }
}
