import DefectSwitch
import Foundation

struct Lock {
    var pin = ""
    var wrongTries = 0
    var blockedUntil: Int?
    var isChecking = false
}

enum LockScreen: Screen {
    private static let rightPIN = "2580"

    static func title(_ language: Language) -> String { language.word("Unlock", "Entsperren") }

    static func elements(of bank: Bank) -> [Element] {
        let lock = bank.lock
        var shown = String(repeating: "•", count: lock.pin.count)
        if BankDefect.pinShownInClear.isActive { shown = lock.pin }
        let canUnlock = lock.pin.count == 4 && !lock.isChecking && !isBlocked(bank)
        return [
            Element(.secureField, "lock.pin", "PIN", value: shown),
            .button("lock.unlock", title(bank.language)).enabled(canUnlock),
            .text("lock.message", message(bank)),
        ]
    }

    static func opened(in bank: inout Bank) {
        bank.lock.pin = ""
    }

    static func edited(_ identifier: String, to text: String, in bank: inout Bank) {
        bank.lock.pin = text
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        guard identifier == "lock.unlock" else { return }
        bank.lock.isChecking = true
        var time = 80
        if BankDefect.slowUnlock.isActive { time = 4_000 }
        bank.request(.pinChecked(bank.lock.pin), answeredIn: time)
    }

    static func checked(_ pin: String, in bank: inout Bank) {
        bank.lock.isChecking = false
        if BankDefect.pinWrittenToLog.isActive {
            FileHandle.standardError.write(Data("checking PIN \(pin)\n".utf8))
        }
        if pin == rightPIN {
            bank.lock = Lock()
            bank.open(.home)
        } else {
            bank.lock.pin = ""
            bank.lock.wrongTries += 1
            if bank.lock.wrongTries >= 3 { block(&bank) }
        }
    }

    private static func block(_ bank: inout Bank) {
        if BankDefect.lockoutMissing.isActive { return }
        bank.lock.blockedUntil = bank.clock.now + 30_000
    }

    private static func isBlocked(_ bank: Bank) -> Bool {
        bank.lock.blockedUntil.map { $0 > bank.clock.now } ?? false
    }

    private static func message(_ bank: Bank) -> String {
        if isBlocked(bank) { return bank.language.word("Blocked for 30 seconds", "30 Sekunden gesperrt") }
        return switch bank.lock.wrongTries {
        case 0: bank.language.word("Enter your PIN", "PIN eingeben")
        default: bank.language.word("Wrong PIN", "Falsche PIN")
        }
    }
}
