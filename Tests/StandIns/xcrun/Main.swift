internal import Foundation
internal import StandInKit

/// `xcrun simctl …`, `xcrun xcresulttool …`, `xcrun --find …`; under the name `xcode-select`, that too.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        let name = (arguments.first ?? "").split(separator: "/").last.map(String.init) ?? "xcrun"
        exit(run(name, Array(arguments.dropFirst())))
    }

    private static func run(_ name: String, _ arguments: [String]) -> Int32 {
        do {
            let state = try StateFolder(Surroundings())
            let tool = Tool(name, arguments)
            let call = try Call(tool: tool.name, command: tool.command, arguments: tool.arguments, state: state)
            let status = try Toolbox(call: call, state: state, surroundings: Surroundings()).perform(tool)
            try call.end(status)
            return status
        } catch {
            Output.complain("\(error)")
            return 99
        }
    }
}

/// Which tool a call is for, and its command: `simctl boot`.
struct Tool {
    let name: String
    let command: String
    let arguments: [String]

    init(_ name: String, _ arguments: [String]) {
        let rest = arguments.first == "--sdk" || arguments.first == "-sdk" ? Array(arguments.dropFirst(2)) : arguments
        guard name == "xcrun", let first = rest.first, !first.hasPrefix("-") else {
            (self.name, command, self.arguments) = (name, rest.first ?? "", rest)
            return
        }
        (self.name, self.arguments) = (first, Array(rest.dropFirst()))
        command = self.arguments.first { !$0.hasPrefix("-") } ?? ""
    }
}
