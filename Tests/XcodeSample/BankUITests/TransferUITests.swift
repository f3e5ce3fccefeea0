import XCTest

final class TransferUITests: BankUITestCase {
    /// Catches `zeroAmountAccepted`.
    @MainActor func test_transfer_withoutAmount_cannotBeSent() {
        let app = launchedBank()
        shown(app.buttons["transfer"]).tap()
        XCTAssertFalse(shown(app.buttons["send"]).isEnabled)
        shown(app.buttons["add-10"]).tap()
        XCTAssertTrue(app.buttons["send"].isEnabled)
    }

    /// Catches `balanceStaysOld`.
    @MainActor func test_transfer_amountAndFee_areTakenFromTheBalance() {
        let app = launchedBank()
        XCTAssertEqual(shown(app.staticTexts["balance"]).label, "1250.40 EUR")
        sendTen(in: app)
        XCTAssertEqual(shown(app.staticTexts["balance"]).label, "1238.90 EUR")
    }

    /// Catches `sentNoteMissing`, it says; it never looks at the note. `mutants.json` accepts that.
    @MainActor func test_transfer_sent_isConfirmed() {
        let app = launchedBank()
        sendTen(in: app)
        XCTAssertTrue(app.buttons["transfer"].isEnabled)
    }
}
