internal import Foundation
internal import StandInKit

/// Sends a call to its tool, after what the scenario has against any call of it.
struct Toolbox {
    let call: Call
    let state: StateFolder
    let surroundings: Surroundings

    func perform(_ tool: Tool) throws -> Int32 {
        do {
            switch tool.name {
            case "simctl":
                return try Simctl(call: call, state: state, surroundings: surroundings).run(tool.arguments)
            case "xcresulttool":
                return try Xcresulttool(call: call, state: state).run(tool.arguments)
            case "xcode-select":
                return try select(tool.arguments)
            case "xcrun":
                return try own(tool.arguments)
            default:
                throw Refusal(
                    72, "xcrun: error: unable to find utility \"\(tool.name)\", not a developer tool or in PATH")
            }
        } catch let refusal as Refusal {
            Output.complain(refusal.text)
            return refusal.status
        } catch Interrupt.arrived {
            return 130
        }
    }

    private var developer: String {
        surroundings["STANDIN_DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
    }

    private func select(_ arguments: [String]) throws -> Int32 {
        guard ["-p", "--print-path"].contains(arguments.first ?? "") else {
            throw Refusal(1, "xcode-select: error: unknown command option '\(arguments.first ?? "")'.")
        }
        Output.print(developer)
        return 0
    }

    private func own(_ arguments: [String]) throws -> Int32 {
        switch arguments.first {
        case "--find", "-f", "-find": Output.print("\(developer)/usr/bin/\(arguments.dropFirst().first ?? "")")
        case "--version": Output.print("xcrun version 72.")
        case "--show-sdk-path": Output.print("\(developer)/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk")
        default: throw Refusal(64, "xcrun: error: unrecognized option: \(arguments.first ?? "")")
        }
        return 0
    }
}
