import Foundation

/// One line for the app.
enum AppCommand: CustomStringConvertible {
    case launch(BankApp.State, BankApp.Language)
    case tap(String)
    case type(String, into: String)
    case toggle(String)
    case tree
    case wait(Duration)
    case background
    case foreground
    case incomingPayment(String)

    func json() throws -> Data {
        try JSONEncoder().encode(fields)
    }

    var description: String {
        switch self {
        case .launch(let state, _): "launch \(state)"
        case .tap(let identifier): "tap \(identifier)"
        case .type(let text, let identifier): "type \"\(text)\" into \(identifier)"
        case .toggle(let identifier): "toggle \(identifier)"
        case .tree: "look at the screen"
        case .wait(let time): "wait \(time)"
        case .background: "go to the background"
        case .foreground: "come to the foreground"
        case .incomingPayment(let amount): "receive \(amount)"
        }
    }

    private var fields: [String: Field] {
        switch self {
        case .launch(let state, let language):
            ["command": "launch", "state": .text(state.rawValue), "language": .text(language.rawValue)]
        case .tap(let identifier): ["command": "tap", "element": .text(identifier)]
        case .type(let text, let identifier): ["command": "type", "element": .text(identifier), "text": .text(text)]
        case .toggle(let identifier): ["command": "toggle", "element": .text(identifier)]
        case .tree: ["command": "tree"]
        case .wait(let time): ["command": "wait", "milliseconds": .number(time.milliseconds)]
        case .background: ["command": "background"]
        case .foreground: ["command": "foreground"]
        case .incomingPayment(let amount): ["command": "incomingPayment", "text": .text(amount)]
        }
    }
}

private enum Field: Encodable, ExpressibleByStringLiteral {
    case text(String)
    case number(Int)

    init(stringLiteral text: String) {
        self = .text(text)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
    }
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
