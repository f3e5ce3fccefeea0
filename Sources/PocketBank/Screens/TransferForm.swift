import DefectSwitch
import Foundation

/// What the customer has filled in so far.
struct TransferForm {
    enum Step {
        case filling, confirming
    }

    var step = Step.filling
    var account = "everyday"
    var recipient = ""
    var amount = ""
    var note = ""
    var isSending = false
    /// The order that got no answer: the next try is the same payment.
    var unansweredKey: Int?
    var failure: TransferProblem?
}

enum TransferProblem {
    case incomplete, notAnAmount, subCent, tooLittle, tooMuch, wrongRecipient, longNote, offline, unanswered

    func text(_ language: Language) -> String {
        switch self {
        case .incomplete: ""
        case .notAnAmount: language.word("This is not an amount", "Das ist kein Betrag")
        case .subCent: language.word("At most two decimals", "Höchstens zwei Nachkommastellen")
        case .tooLittle: language.word("The amount must be above zero", "Der Betrag muss über null liegen")
        case .tooMuch: language.word("Not enough money on the account", "Das Guthaben reicht nicht aus")
        case .wrongRecipient: language.word("This account number does not exist", "Diese Kontonummer gibt es nicht")
        case .longNote: language.word("The note is too long", "Der Text ist zu lang")
        case .offline: language.word("No connection", "Keine Verbindung")
        case .unanswered: language.word("No answer, try again", "Keine Antwort, bitte erneut versuchen")
        }
    }
}

extension TransferForm {
    func parsedAmount(_ language: Language) -> Decimal? {
        language.amount(amount)
    }

    /// The first thing that keeps this transfer from being sent.
    func problem(balance: Decimal, _ language: Language) -> TransferProblem? {
        guard !recipient.isEmpty, !amount.isEmpty else { return amountProblem(balance, language) ?? .incomplete }
        return amountProblem(balance, language) ?? recipientProblem ?? noteProblem
    }

    private func amountProblem(_ balance: Decimal, _ language: Language) -> TransferProblem? {
        guard !amount.isEmpty else { return nil }
        guard let amount = parsedAmount(language) else { return .notAnAmount }
        var decimals = 2
        if BankDefect.subCentAccepted.isActive { decimals = 4 }
        guard amount == amount.rounded(decimals) else { return .subCent }
        var least = Decimal.exact("0.01")
        if BankDefect.zeroAmountAccepted.isActive { least = 0 }
        guard amount >= least else { return .tooLittle }
        var limit = balance
        if BankDefect.overdraftAccepted.isActive { limit += 1_000 }
        return amount + Tariff.fee(for: amount) > limit ? .tooMuch : nil
    }

    private var recipientProblem: TransferProblem? {
        if BankDefect.checksumIgnored.isActive { return recipient.count == 22 ? nil : .wrongRecipient }
        return AccountNumber.isValid(recipient) ? nil : .wrongRecipient
    }

    private var noteProblem: TransferProblem? {
        var longest = 140
        if BankDefect.longNoteAccepted.isActive { longest = .max }
        return note.count > longest ? .longNote : nil
    }
}

/// An IBAN: two check digits keep mistyped ones out.
enum AccountNumber {
    static func isValid(_ text: String) -> Bool {
        let characters = Array(text.filter { $0 != " " }.uppercased())
        guard (15...34).contains(characters.count) else { return false }
        var remainder = 0
        for character in characters[4...] + characters[..<4] {
            guard let value = Int(String(character), radix: 36) else { return false }
            remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
        }
        return remainder == 1
    }
}
