/// How words stand out on a terminal; without colour they are the same words.
package struct TerminalStyle: Hashable, Sendable {
    package let hasColor: Bool

    package init(hasColor: Bool) {
        self.hasColor = hasColor
    }

    package enum Emphasis: Hashable, Sendable {
        case alarm
        case doubt
        case good
        case faint
        case strong

        fileprivate var code: String {
            switch self {
            case .alarm: "1;31"
            case .doubt: "1;33"
            case .good: "32"
            case .faint: "2"
            case .strong: "1"
            }
        }
    }

    package func text(_ text: String, _ emphasis: Emphasis) -> String {
        hasColor ? "\u{1b}[\(emphasis.code)m\(text)\u{1b}[0m" : text
    }
}
