import DefectSwitch
import Foundation

enum HomeScreen: Screen {
    static func title(_ language: Language) -> String {
        if BankDefect.titleUntranslated.isActive { return "Overview" }
        return language.word("Overview", "Übersicht")
    }

    static func elements(of bank: Bank) -> [Element] {
        let word = bank.language.word
        var elements: [Element] = [
            .text("home.title", title(bank.language)),
            .text("home.total", word("Total", "Summe"), shown(.eur(total(of: bank)), bank)),
            Element(.toggle, "home.hide", word("Hide balances", "Beträge verbergen"), value: hideValue(bank)),
            .button("home.refresh", word("Refresh", "Aktualisieren")),
            .text("home.offline", word("No connection", "Keine Verbindung")).visible(!bank.server.isReachable),
        ]
        elements += bank.accounts.map { row($0, bank) }
        let ways: [(ScreenName, String)] = [
            (.transfer, word("Transfer", "Überweisen")), (.exchange, word("Exchange", "Wechseln")),
            (.history, word("History", "Umsätze")), (.market, word("Market", "Markt")), (.card, word("Card", "Karte")),
            (.portfolio, word("Portfolio", "Depot")),
        ]
        return elements + ways.map { .button("home.open.\($0.0.rawValue)", $0.1) }
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        switch identifier {
        case "home.hide": bank.balancesAreHidden.toggle()
        case "home.refresh": bank.request(.refreshed, answeredIn: 150)
        default:
            guard identifier.hasPrefix("home.open."), let name = ScreenName(rawValue: String(identifier.dropFirst(10)))
            else { return }
            bank.open(name)
        }
    }

    static func refreshed(in bank: inout Bank) {
        guard bank.server.isReachable else { return }
        bank.server.payInterest()
        if BankDefect.refreshKeepsOldBalance.isActive { return }
        bank.accounts = bank.server.accounts
    }

    /// All accounts in euros.
    private static func total(of bank: Bank) -> Decimal {
        var counted = bank.accounts[...]
        if BankDefect.accountLeftOut.isActive { counted = counted.dropLast() }
        return counted.reduce(0) { total, account in
            switch account.balance.currency {
            case .eur: total + account.balance.amount
            case .usd: total + (account.balance.amount * Tariff.eurosForADollar).rounded()
            }
        }
    }

    private static func row(_ account: Account, _ bank: Bank) -> Element {
        let hidden = bank.language.word("balance hidden", "Betrag verborgen")
        var spoken = bank.balancesAreHidden ? hidden : bank.language.text(account.balance)
        if BankDefect.hiddenBalanceSpoken.isActive { spoken = bank.language.text(account.balance) }
        return .row("home.account.\(account.id)", "\(account.name), \(spoken)", shown(account.balance, bank))
    }

    private static func shown(_ money: Money, _ bank: Bank) -> String {
        bank.balancesAreHidden ? "•••" : bank.language.text(money)
    }

    private static func hideValue(_ bank: Bank) -> String {
        bank.balancesAreHidden ? "on" : "off"
    }
}
