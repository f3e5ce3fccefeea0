import DefectSwitch
import Foundation

/// A small bank that is driven from outside, as a UI test drives an app: one command a line in, one answer a line out.
@main
enum PocketBank {
    static func main() {
        BankDefect.announce()
        var conversation = Conversation()
        while let line = readLine() {
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            let answer = conversation.answer(to: line)
            FileHandle.standardOutput.write(answer + Data("\n".utf8))
        }
    }
}
