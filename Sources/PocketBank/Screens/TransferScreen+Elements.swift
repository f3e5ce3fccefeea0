import DefectSwitch
import Foundation

extension TransferScreen {
    static func elements(of bank: Bank) -> [Element] {
        switch bank.transfer.step {
        case .filling: filling(bank)
        case .confirming: confirming(bank)
        }
    }

    private static func filling(_ bank: Bank) -> [Element] {
        let form = bank.transfer
        let word = bank.language.word
        let balance = bank.accounts.balance(of: form.account)
        let amount = form.parsedAmount(bank.language) ?? 0
        let problem = problem(bank)
        return [
            .button("transfer.from", word("From", "Von"), value: form.account),
            .text("transfer.available", word("Available", "Verfügbar"), bank.language.text(.eur(balance))),
            .field("transfer.recipient", word("Recipient's account", "Konto des Empfängers"), form.recipient),
            .field("transfer.amount", word("Amount", "Betrag"), form.amount),
            .field("transfer.note", word("Note", "Verwendungszweck"), form.note),
            .text("transfer.balanceAfter", word("Balance afterwards", "Guthaben danach"), after(balance, amount, bank)),
            .text("transfer.error", problem?.text(bank.language) ?? "").visible(
                problem != nil && problem != .incomplete),
            .button("transfer.continue", word("Continue", "Weiter")).enabled(problem == nil),
        ]
    }

    private static func confirming(_ bank: Bank) -> [Element] {
        let word = bank.language.word
        let form = bank.transfer
        let amount = form.parsedAmount(bank.language) ?? 0
        let problem = problem(bank)
        let isRight = form.problem(balance: bank.accounts.balance(of: form.account), bank.language) == nil
        return [
            .text("transfer.confirm.recipient", word("To", "An"), form.recipient),
            .text("transfer.confirm.amount", word("Amount", "Betrag"), bank.language.text(.eur(amount))),
            .text("transfer.confirm.fee", word("Fee", "Gebühr"), bank.language.text(.eur(Tariff.fee(for: amount)))),
            .text("transfer.confirm.total", word("Total", "Summe"), bank.language.text(.eur(total(amount)))),
            .text("transfer.error", problem?.text(bank.language) ?? "").visible(problem != nil),
            .button("transfer.change", word("Change", "Ändern")).enabled(!form.isSending),
            .button("transfer.send", word("Send", "Senden")).enabled(isRight),
        ]
    }

    private static func after(_ balance: Decimal, _ amount: Decimal, _ bank: Bank) -> String {
        guard amount != 0 else { return bank.language.text(.eur(balance)) }
        let total = amount + Tariff.fee(for: amount)
        if BankDefect.balanceAfterAdds.isActive { return bank.language.text(.eur(balance + total)) }
        return bank.language.text(.eur(balance - total))
    }
}
