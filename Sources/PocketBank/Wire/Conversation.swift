import Foundation

/// The conversation with whoever drives the app: holds the bank between two lines.
struct Conversation {
    private var bank: Bank?

    mutating func answer(to line: String) -> Data {
        var answer = Answer()
        do {
            try perform(Command(line: line))
        } catch {
            answer.error = error.description
        }
        if let bank {
            answer.time = bank.clock.now
            answer.tree = bank.tree
        }
        return answer.json
    }

    private mutating func perform(_ command: Command) throws(CommandError) {
        if case .launch(let state, let language) = command {
            bank = Bank(launchedIn: state, language: language)
            return
        }
        guard var bank else { throw .notLaunched }
        switch command {
        case .launch, .tree: break
        case .tap(let identifier): try bank.tap(identifier)
        case .type(let identifier, let text): try bank.type(text, into: identifier)
        case .toggle(let identifier): try bank.toggle(identifier)
        case .wait(let milliseconds): bank.advance(by: milliseconds)
        case .background: bank.enterBackground()
        case .foreground: bank.enterForeground()
        case .incomingPayment(let amount): bank.receive(amount)
        }
        self.bank = bank
    }
}

/// One line of output: what was wrong with the command, if anything, and what is on screen now.
private struct Answer: Encodable {
    var error: String?
    var time: Int?
    var tree: Element?

    var json: Data {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        } catch {
            return Data(#"{"error":"the answer could not be encoded"}"#.utf8)
        }
    }
}
