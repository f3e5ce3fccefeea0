import DefectSwitch
import Foundation

struct Card {
    static let number = "5169 3312 0087 4242"
    static let highestLimit: Decimal = 1_500
    static let usualLimit: Decimal = 1_300

    var isFrozen = false
    var limit = Card.usualLimit
    var isRevealed = false
    var reveals = 0
    var result = ""
}

enum CardScreen: Screen {
    static func title(_ language: Language) -> String { language.word("Card", "Karte") }

    static func elements(of bank: Bank) -> [Element] {
        let card = bank.card
        let word = bank.language.word
        var reveal = word("Show number", "Nummer zeigen")
        if BankDefect.revealUnlabelled.isActive { reveal = "" }
        return [
            .text("card.number", word("Number", "Nummer"), card.isRevealed ? Card.number : "•••• •••• •••• 4242"),
            .button("card.reveal", reveal).enabled(!card.isFrozen),
            Element(.toggle, "card.frozen", word("Freeze card", "Karte sperren"), value: frozenValue(card)),
            .text("card.limit", word("Limit per day", "Tageslimit"), bank.language.text(.eur(card.limit))),
            .button("card.limit.lower", word("Lower limit", "Limit senken")).enabled(card.limit > 0),
            .button("card.limit.raise", word("Raise limit", "Limit erhöhen")).enabled(canRaise(card)),
            .button("card.pay", word("Pay 10.00 EUR in a shop", "10,00 EUR im Laden zahlen")),
            .text("card.result", card.result),
        ]
    }

    static func closed(in bank: inout Bank) {
        bank.card.isRevealed = false
        bank.card.result = ""
        if BankDefect.limitForgotten.isActive { bank.card.limit = Card.usualLimit }
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        switch identifier {
        case "card.reveal": reveal(&bank)
        case "card.frozen": bank.card.isFrozen.toggle()
        case "card.limit.lower": bank.card.limit -= 100
        case "card.limit.raise": bank.card.limit += 100
        case "card.pay": pay(&bank)
        default: break
        }
    }

    static func hideNumber(_ reveal: Int, in bank: inout Bank) {
        guard reveal == bank.card.reveals else { return }
        if BankDefect.numberStaysRevealed.isActive { return }
        bank.card.isRevealed = false
    }

    private static func reveal(_ bank: inout Bank) {
        bank.card.isRevealed = true
        bank.card.reveals += 1
        bank.clock.schedule(.numberHidden(bank.card.reveals), in: 5_000)
    }

    private static func pay(_ bank: inout Bank) {
        var isDeclined = bank.card.isFrozen
        if BankDefect.frozenCardPays.isActive { isDeclined = false }
        if !isDeclined { bank.book(-10, on: "everyday", as: .shop, "Shop") }
        bank.card.result =
            isDeclined ? bank.language.word("Declined", "Abgelehnt") : bank.language.word("Paid", "Bezahlt")
    }

    private static func canRaise(_ card: Card) -> Bool {
        if BankDefect.limitOverMaximum.isActive { return true }
        return card.limit < Card.highestLimit
    }

    private static func frozenValue(_ card: Card) -> String {
        var isOn = card.isFrozen
        if BankDefect.toggleSpokenInverted.isActive { isOn.toggle() }
        return isOn ? "on" : "off"
    }
}
