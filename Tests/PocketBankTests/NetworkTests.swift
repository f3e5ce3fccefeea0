import XCTest

final class NetworkTests: BankTestCase {
    /// Catches `offlineSaysSent`.
    func test_transfer_offline_saysSo() throws {
        let app = try launch(.offline)
        try app.home.offline.assertVisible()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        try transfer.error.assertText("No connection")
    }

    /// Catches `retryPaysTwice`.
    func test_transfer_secondTryAfterALostAnswer_paysOnce() throws {
        let app = try launch(.lossy)
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        try transfer.error.assertText("No answer, try again")
        try transfer.send.tap()
        try app.home.onScreen()
        try app.home.refresh.tap()
        try app.home.account("savings").assertText("12,300.25 EUR")
        try app.home.account("everyday").assertText("2,425.25 EUR")
    }

    /// Catches `incomingPaymentLost`.
    func test_transfer_paymentComingInMeanwhile_isKept() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        try app.receivePayment(of: "100")
        try app.home.onScreen()
        try app.home.account("everyday").assertText("2,525.25 EUR")
    }

    /// Catches `refreshKeepsOldBalance`.
    func test_home_refresh_showsTheInterest() throws {
        let app = try launch()
        try app.home.account("savings").assertText("12,300.00 EUR")
        try app.home.refresh.tap()
        try app.home.account("savings").assertText("12,300.25 EUR")
    }
}
