import DefectSwitch
import Foundation

enum Direction {
    case toDollars, toEuros

    var sold: Currency { self == .toDollars ? .eur : .usd }
    var bought: Currency { self == .toDollars ? .usd : .eur }
}

/// The server's answer to one query.
struct Quote {
    let query: Int
    let sold: Decimal
    let direction: Direction

    var bought: Decimal {
        var rate = direction == .toDollars ? Tariff.dollarsForAEuro : Tariff.eurosForADollar
        if BankDefect.wrongRateSide.isActive {
            rate = direction == .toDollars ? 1 / Tariff.eurosForADollar : 1 / Tariff.dollarsForAEuro
        }
        if BankDefect.centsCutOff.isActive { return (sold * rate).rounded(2, .down) }
        return (sold * rate).rounded()
    }
}

struct ExchangeForm {
    var amount = ""
    var direction = Direction.toDollars
    var lastQuery = 0
    var quote: Quote?
    var pastQuotes: [Quote] = []
}

enum ExchangeScreen: Screen {
    static func title(_ language: Language) -> String { language.word("Exchange", "Wechseln") }

    static func elements(of bank: Bank) -> [Element] {
        let form = bank.exchange
        let word = bank.language.word
        let direction = "\(form.direction.sold.rawValue) → \(form.direction.bought.rawValue)"
        let result = form.quote.map { bank.language.text(Money(amount: $0.bought, currency: form.direction.bought)) }
        return [
            .field("exchange.amount", word("Amount", "Betrag"), form.amount),
            .button("exchange.swap", word("Swap", "Tauschen"), value: direction),
            .text("exchange.result", word("You get", "Sie erhalten"), result ?? "…"),
            .button("exchange.submit", word("Exchange", "Wechseln")).enabled(canSubmit(bank)),
        ]
    }

    static func edited(_ identifier: String, to text: String, in bank: inout Bank) {
        bank.exchange.amount = text
        ask(&bank)
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        switch identifier {
        case "exchange.swap":
            bank.exchange.direction = bank.exchange.direction == .toDollars ? .toEuros : .toDollars
            if BankDefect.swapKeepsResult.isActive { return }
            ask(&bank)
        case "exchange.submit": submit(&bank)
        default: break
        }
    }

    static func quoted(_ quote: Quote, in bank: inout Bank) {
        var isWanted = quote.query == bank.exchange.lastQuery
        if BankDefect.staleQuoteWins.isActive { isWanted = true }
        guard isWanted else { return }
        bank.exchange.quote = quote
        bank.exchange.pastQuotes.append(quote)
        if BankDefect.quotesKeptForever.isActive { return }
        bank.exchange.pastQuotes = bank.exchange.pastQuotes.suffix(20)
    }

    /// Each key asks anew, and answers may overtake each other.
    private static func ask(_ bank: inout Bank) {
        bank.exchange.quote = nil
        bank.exchange.lastQuery += 1
        guard let amount = bank.language.amount(bank.exchange.amount), amount > 0 else { return }
        let quote = Quote(query: bank.exchange.lastQuery, sold: amount, direction: bank.exchange.direction)
        bank.request(.quoted(quote), answeredIn: quote.query.isMultiple(of: 2) ? 100 : 300)
    }

    private static func canSubmit(_ bank: Bank) -> Bool {
        guard let quote = bank.exchange.quote else { return false }
        return quote.sold <= bank.accounts.balance(of: quote.direction == .toDollars ? "everyday" : "travel")
    }

    private static func submit(_ bank: inout Bank) {
        guard let quote = bank.exchange.quote else { return }
        let accounts = quote.direction == .toDollars ? ("everyday", "travel") : ("travel", "everyday")
        bank.book(-quote.sold, on: accounts.0, as: .exchange, "Exchange")
        bank.book(quote.bought, on: accounts.1, as: .exchange, "Exchange")
        bank.exchange = ExchangeForm()
        bank.open(.home)
        bank.show(bank.language.word("Exchanged", "Gewechselt"))
    }
}
