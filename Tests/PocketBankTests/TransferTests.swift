import XCTest

final class TransferTests: BankTestCase {
    /// Catches `zeroAmountAccepted`.
    func test_transfer_zeroAmount_disablesContinue() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.recipient.enter(TransferScreen.landlord)
        try transfer.amount.enter("0")
        try transfer.proceed.assertDisabled()
    }

    /// Catches `overdraftAccepted`.
    func test_transfer_moreThanTheBalance_isRefused() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.recipient.enter(TransferScreen.landlord)
        try transfer.amount.enter("2450")
        try transfer.error.assertText("Not enough money on the account")
        try transfer.proceed.assertDisabled()
    }

    /// Catches `subCentAccepted`.
    func test_transfer_fractionOfACent_isRefused() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.recipient.enter(TransferScreen.landlord)
        try transfer.amount.enter("10.005")
        try transfer.error.assertText("At most two decimals")
    }

    /// Catches `longNoteAccepted`.
    func test_transfer_noteOf141Letters_isRefused() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.recipient.enter(TransferScreen.landlord)
        try transfer.amount.enter("10")
        try transfer.note.enter(String(repeating: "n", count: 140))
        try transfer.proceed.assertEnabled()
        try transfer.note.enter(String(repeating: "n", count: 141))
        try transfer.proceed.assertDisabled()
    }

    /// Catches `balanceAfterAdds`.
    func test_transfer_amount_isTakenFromTheBalanceShown() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.amount.enter("200")
        try transfer.balanceAfter.assertText("2,249.75 EUR")
    }

    /// Catches `feeNotCharged`.
    func test_transfer_total_holdsTheFee() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.prepare("200")
        let shown = try transfer.app.values(of: transfer.confirmedAmount, transfer.fee, transfer.total)
        XCTAssertEqual(shown, ["200.00 EUR", "1.00 EUR", "201.00 EUR"], "transfer.confirm.total is not the sum")
    }

    /// Catches `fieldNotCleared`.
    func test_transfer_secondAmount_replacesTheFirst() throws {
        let transfer = try launch().home.open(TransferScreen.self)
        try transfer.amount.enter("20")
        try transfer.amount.enter("5")
        try transfer.balanceAfter.assertText("2,445.25 EUR")
    }

    /// Catches `errorNotSpoken`.
    func test_transfer_error_isSpoken() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.amount.enter("9,999")
        try transfer.error.assertText("Not enough money on the account")
        try app.announcement.assertText("Not enough money on the account")
    }

    /// Catches `successToastMissing`.
    func test_transfer_happyPath_completes() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        try app.toast.assertAppears("Sent 25.00 EUR", within: .seconds(2))
        try app.home.onScreen()
        try app.home.account("everyday").assertText("2,425.25 EUR")
    }

    /// Catches `toastStays` and `toastWithoutFade`.
    func test_transfer_toast_goesByItself() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        try app.toast.assertAppears("Sent 25.00 EUR", within: .seconds(2))
        try app.toast.assertHidden(within: .milliseconds(500))
    }

    /// Catches `progressStays`.
    func test_transfer_progress_endsWithTheTransfer() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        try app.progress.assertVisible()
        try app.home.onScreen()
        try app.progress.assertHidden()
    }

    /// Catches `doubleTapSendsTwice`.
    func test_transfer_doubleTap_paysOnce() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.rapidTap()
        try app.home.onScreen()
        try app.home.account("everyday").assertText("2,425.25 EUR")
        try app.home.account("everyday").assertUnchanged(for: .seconds(1))
    }

    /// Catches `feeNotCharged` and `doubleTapSendsTwice`: the fee is taken, and only once.
    func test_перевод_двойноеНажатие_списываетКомиссиюОдинРаз() throws {
        let app = try launch()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("400")
        try transfer.send.rapidTap(times: 3)
        try app.home.onScreen()
        try app.home.account("everyday").assertText("2,048.75 EUR")
    }
}
