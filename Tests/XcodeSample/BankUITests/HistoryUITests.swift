import XCTest

final class HistoryUITests: BankUITestCase {
    /// Catches `historyLosesNewest`.
    @MainActor func test_history_showsEveryPayment() {
        let app = launchedBank()
        sendTen(in: app)
        sendTen(in: app)
        shown(app.buttons["history"]).tap()
        XCTAssertEqual(shown(app.staticTexts["payments"]).label, "2 payments")
        XCTAssertEqual(shown(app.staticTexts["payment-2"]).label, "11.50 EUR")
    }
}
