import DefectSwitch
import Foundation

/// How amounts, dates and words are written.
enum Language: String {
    case en, de

    private var grouping: Character { self == .en ? "," : "." }

    private var decimalSeparator: Character {
        if BankDefect.decimalPointInGerman.isActive { return "." }
        return self == .en ? "." : ","
    }

    /// `1,234.50 EUR`, or with a sign in front of gains as well: `+1,234.50 EUR`.
    func text(_ money: Money, signed: Bool = false) -> String {
        "\(number(money.amount, signed: signed)) \(money.currency.rawValue)"
    }

    func number(_ amount: Decimal, signed: Bool = false) -> String {
        let rounded = amount.rounded()
        let parts = "\(rounded.magnitude)".split(separator: ".")
        let whole = parts.first.map(Array.init) ?? ["0"]
        var text = ""
        for (index, digit) in whole.enumerated() {
            if index > 0 && (whole.count - index).isMultiple(of: 3) { text.append(grouping) }
            text.append(digit)
        }
        let cents = parts.count > 1 ? String(parts[1]) : ""
        let sign = rounded < 0 ? "-" : signed && rounded > 0 ? "+" : ""
        return sign + text + String(decimalSeparator) + cents.padding(toLength: 2, withPad: "0", startingAt: 0)
    }

    /// The amount that was typed; nil when it is none, or longer than any amount there is.
    func amount(_ typed: String) -> Decimal? {
        var digits = ""
        for character in typed where character != " " {
            switch character {
            case "0"..."9", "-": digits.append(character)
            case grouping:
                if BankDefect.groupingMisread.isActive { digits.append(".") }
            case self == .en ? "." : ",": digits.append(".")
            default: return nil
            }
        }
        let body = digits.first == "-" ? digits.dropFirst() : digits[...]
        guard body.contains(where: \.isNumber), body.count <= 16, !body.contains("-"),
            body.filter({ $0 == "." }).count < 2
        else {
            return nil
        }
        return Decimal(string: digits)
    }

    /// `3 Feb 2026` or `03.02.2026`.
    func date(_ day: Day) -> String {
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        switch self {
        case .en: return "\(day.day) \(Day.months[day.month - 1]) \(day.year)"
        case .de:
            if BankDefect.dateOrderSwapped.isActive { return "\(two(day.month)).\(two(day.day)).\(day.year)" }
            return "\(two(day.day)).\(two(day.month)).\(day.year)"
        }
    }

    func paymentCount(_ count: Int) -> String {
        if BankDefect.pluralWrong.isActive { return word("\(count) payments", "\(count) Zahlungen") }
        switch count {
        case 1: return word("1 payment", "1 Zahlung")
        default: return word("\(count) payments", "\(count) Zahlungen")
        }
    }

    func word(_ english: String, _ german: String) -> String {
        self == .en ? english : german
    }
}

struct Day {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    let year: Int
    let month: Int
    let day: Int
}
