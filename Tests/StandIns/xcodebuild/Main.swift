internal import Foundation
internal import StandInKit

@main
enum Main {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func run(_ arguments: [String]) -> Int32 {
        Interrupt.hold(SIGINT)
        do {
            let surroundings = Surroundings()
            let state = try StateFolder(surroundings)
            let call = try Call(
                tool: "xcodebuild", command: Options.command(arguments), arguments: arguments, state: state)
            let status = try Xcodebuild(call: call, state: state, surroundings: surroundings).run(arguments)
            try call.end(status)
            return status
        } catch {
            Output.complain("\(error)")
            return 99
        }
    }
}
