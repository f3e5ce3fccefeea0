import XCTest

final class CardTests: BankTestCase {
    /// Catches `frozenCardPays`.
    func test_card_frozen_paysNothing() throws {
        let card = try launch().home.open(CardScreen.self)
        try card.frozen.set(true)
        try card.pay.tap()
        try card.result.assertText("Declined")
    }

    /// Catches `toggleSpokenInverted`.
    func test_card_freezing_isSpoken() throws {
        let card = try launch().home.open(CardScreen.self)
        try card.frozen.assertText("off")
        try card.frozen.set(true)
        try card.reveal.assertDisabled()
    }

    /// Catches `revealUnlabelled`.
    func test_card_buttons_areLabelled() throws {
        let card = try launch().home.open(CardScreen.self)
        let place = Place(file: #filePath, line: #line)
        for button in try card.app.snapshot(at: place).nodes("button") {
            XCTAssertFalse(button.label.isEmpty, "\(button.identifier) has no label")
        }
    }

    /// Catches `numberStaysRevealed`.
    func test_card_number_isHiddenAgain() throws {
        let card = try launch().home.open(CardScreen.self)
        try card.reveal.tap()
        try card.number.assertText("5169 3312 0087 4242")
        try card.app.wait(.seconds(5))
        try card.number.assertText("•••• •••• •••• 4242")
    }

    /// Catches `limitOverMaximum`.
    func test_card_limit_endsAtItsMaximum() throws {
        let card = try launch().home.open(CardScreen.self)
        for _ in 1...2 { try card.raiseLimit.tap() }
        try card.limit.assertText("1,500.00 EUR")
        try card.raiseLimit.assertDisabled()
    }

    /// Catches `limitForgotten`.
    func test_card_limit_isKeptOnLeaving() throws {
        let app = try launch()
        let card = try app.home.open(CardScreen.self)
        try card.lowerLimit.tap()
        try card.limit.assertText("1,200.00 EUR")
        try card.goBack()
        try app.home.open(CardScreen.self).limit.assertText("1,200.00 EUR")
    }
}
