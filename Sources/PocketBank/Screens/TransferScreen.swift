import DefectSwitch
import Foundation

enum TransferScreen: Screen {
    static func title(_ language: Language) -> String { language.word("Transfer", "Überweisung") }

    static func tap(_ identifier: String, in bank: inout Bank) {
        switch identifier {
        case "transfer.from": bank.transfer.account = bank.transfer.account == "everyday" ? "savings" : "everyday"
        case "transfer.continue": bank.transfer.step = .confirming
        case "transfer.change": bank.transfer.step = .filling
        case "transfer.send": send(&bank)
        default: break
        }
    }

    static func edited(_ identifier: String, to text: String, in bank: inout Bank) {
        switch identifier {
        case "transfer.recipient": bank.transfer.recipient = text
        case "transfer.amount": bank.transfer.amount = text
        case "transfer.note": bank.transfer.note = text
        default: break
        }
        bank.transfer.failure = nil
        speak(problem(bank), in: &bank)
    }

    static func problem(_ bank: Bank) -> TransferProblem? {
        let form = bank.transfer
        return form.failure ?? form.problem(balance: bank.accounts.balance(of: form.account), bank.language)
    }

    private static func speak(_ problem: TransferProblem?, in bank: inout Bank) {
        guard let problem else { return }
        if BankDefect.errorNotSpoken.isActive { return }
        bank.spoken = problem.text(bank.language)
    }
}

// MARK: - Sending

extension TransferScreen {
    private static func send(_ bank: inout Bank) {
        var isBusy = bank.transfer.isSending
        if BankDefect.doubleTapSendsTwice.isActive { isBusy = false }
        guard !isBusy, let amount = bank.transfer.parsedAmount(bank.language) else { return }
        guard bank.server.isReachable else { return sendOffline(&bank) }
        let form = bank.transfer
        var key = form.unansweredKey
        if BankDefect.retryPaysTwice.isActive { key = nil }
        let order = PaymentOrder(
            key: key ?? bank.server.freshKey(), account: form.account, recipient: form.recipient, amount: amount,
            total: total(amount), balanceBefore: bank.accounts.balance(of: form.account))
        bank.transfer.failure = nil
        bank.transfer.isSending = true
        bank.showsProgress = true
        bank.request(.transferArrived(order), answeredIn: 100)
    }

    private static func sendOffline(_ bank: inout Bank) {
        if BankDefect.offlineSaysSent.isActive {
            bank.show(bank.language.word("Sent", "Gesendet"))
            return
        }
        bank.transfer.failure = .offline
        speak(.offline, in: &bank)
    }

    static func arrived(_ order: PaymentOrder, in bank: inout Bank) {
        bank.server.execute(order)
        if bank.server.losesNextAnswer {
            bank.server.losesNextAnswer = false
            bank.clock.schedule(.transferUnanswered(order), in: 900)
        } else {
            bank.clock.schedule(.transferAnswered(order), in: 100)
        }
    }

    static func answered(_ order: PaymentOrder, in bank: inout Bank) {
        var balance = bank.accounts.balance(of: order.account)
        if BankDefect.incomingPaymentLost.isActive { balance = order.balanceBefore }
        bank.accounts.book(balance - order.total - bank.accounts.balance(of: order.account), on: order.account)
        bank.paymentsChanged()
        bank.transfer = TransferForm()
        stopProgress(&bank)
        if bank.screen == .transfer { bank.open(.home) }
        if BankDefect.successToastMissing.isActive { return }
        let amount = bank.language.text(.eur(order.amount))
        bank.show(bank.language.word("Sent \(amount)", "\(amount) gesendet"))
    }

    static func unanswered(_ order: PaymentOrder, in bank: inout Bank) {
        stopProgress(&bank)
        bank.transfer.isSending = false
        bank.transfer.unansweredKey = order.key
        bank.transfer.failure = .unanswered
        speak(.unanswered, in: &bank)
    }

    private static func stopProgress(_ bank: inout Bank) {
        if BankDefect.progressStays.isActive { return }
        bank.showsProgress = false
    }

    static func total(_ amount: Decimal) -> Decimal {
        if BankDefect.feeNotCharged.isActive { return amount }
        return amount + Tariff.fee(for: amount)
    }
}
