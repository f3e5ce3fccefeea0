import Foundation

/// One line of input, such as `{"command": "tap", "element": "transfer.continue"}`.
enum Command {
    case launch(LaunchState, Language)
    case tap(String)
    case type(String, text: String)
    case toggle(String)
    case tree
    case wait(milliseconds: Int)
    case background
    case foreground
    case incomingPayment(Decimal)

    init(line: String) throws(CommandError) {
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: Data(line.utf8))
        } catch {
            throw .notACommand
        }
        switch fields.command {
        case "launch":
            self = .launch(
                try Self.choice(fields.state, "state", or: .signedIn),
                try Self.choice(fields.language, "language", or: .en))
        case "tap": self = .tap(try Self.needed(fields.element, "element"))
        case "type":
            self = .type(try Self.needed(fields.element, "element"), text: try Self.needed(fields.text, "text"))
        case "toggle": self = .toggle(try Self.needed(fields.element, "element"))
        case "tree": self = .tree
        case "wait":
            let time = try Self.needed(fields.milliseconds, "milliseconds")
            guard (0...600_000).contains(time) else { throw .wrongValue("milliseconds", "\(time)") }
            self = .wait(milliseconds: time)
        case "background": self = .background
        case "foreground": self = .foreground
        case "incomingPayment":
            let text = try Self.needed(fields.text, "text")
            guard let amount = Decimal(string: text) else { throw .wrongValue("text", text) }
            self = .incomingPayment(amount)
        default: throw .unknownCommand(fields.command)
        }
    }

    private static func needed<Value>(_ value: Value?, _ name: String) throws(CommandError) -> Value {
        guard let value else { throw .missing(name) }
        return value
    }

    private static func choice<Choice: RawRepresentable<String>>(
        _ text: String?, _ name: String, or standard: Choice
    ) throws(CommandError) -> Choice {
        guard let text else { return standard }
        guard let choice = Choice(rawValue: text) else { throw .wrongValue(name, text) }
        return choice
    }
}

private struct Fields: Decodable {
    let command: String
    let state: String?
    let language: String?
    let element: String?
    let text: String?
    let milliseconds: Int?
}

/// Why a line could not be carried out.
enum CommandError: Error, CustomStringConvertible {
    case notACommand
    case unknownCommand(String)
    case missing(String)
    case wrongValue(String, String)
    case notLaunched
    case noElement(String, screen: String)
    case hidden(String)
    case notFocused(String)
    case wrongKind(String, Element.Kind)

    var description: String {
        switch self {
        case .notACommand: "the line is not a JSON object with a \"command\""
        case .unknownCommand(let name): "there is no command \"\(name)\""
        case .missing(let name): "the command needs \"\(name)\""
        case .wrongValue(let name, let value): "\"\(name)\" cannot be \"\(value)\""
        case .notLaunched: "the first command must be \"launch\""
        case .noElement(let identifier, let screen): "there is no \(identifier) on the screen \(screen)"
        case .hidden(let identifier): "\(identifier) is not visible"
        case .notFocused(let identifier): "\(identifier) must be tapped before text is typed into it"
        case .wrongKind(let identifier, let kind): "\(identifier) is a \(kind.rawValue), this cannot be done to it"
        }
    }
}
