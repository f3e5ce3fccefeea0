internal import Foundation
internal import StandInKit

/// One call of `xcodebuild`.
struct Xcodebuild {
    let call: Call
    let state: StateFolder
    let surroundings: Surroundings

    func run(_ arguments: [String]) throws -> Int32 {
        do {
            let script = try Script(state: state)
            let options = try Options(arguments, version: Version(script.scenario.xcodeVersion))
            return try perform(options, arguments, script)
        } catch let refusal as Refusal {
            Output.complain(refusal.text)
            return refusal.status
        } catch Interrupt.arrived {
            Output.print("** TEST INTERRUPTED **\n")
            return 75
        }
    }

    private func perform(_ options: Options, _ arguments: [String], _ script: Script) throws -> Int32 {
        if options.has("-version") {
            Output.print("Xcode \(script.scenario.xcodeVersion)\nBuild version \(script.scenario.xcodeBuild)")
            return 0
        }
        if options.has("-help") {
            Output.print(Options.usage)
            return 0
        }
        try misbehave(script)
        let devices = try DeviceSet(state: state, scenario: script.scenario, surroundings: surroundings)
        if options.has("-list") { return try Build(self, options, script, devices).list() }
        Output.print("Command line invocation:")
        Output.print(
            "    /Applications/Xcode.app/Contents/Developer/usr/bin/xcodebuild \(arguments.joined(separator: " "))\n")
        switch options.actions {
        case ["build-for-testing"]: return try Build(self, options, script, devices).run()
        case ["test-without-building"]: return try TestAction(self, options, script, devices).run()
        default: throw Refusal(65, "the stand-in knows build-for-testing and test-without-building only")
        }
    }

    /// What goes wrong before anything is read.
    private func misbehave(_ script: Script) throws {
        let circumstances = Circumstances(call)
        if let rule = try script.rule("slowStart", in: circumstances) { try Interrupt.sleep(rule.seconds ?? 1) }
        if try script.rule("hangAtStart", in: circumstances) != nil { try Interrupt.sleep(100_000) }
        if let rule = try script.rule("refuse", in: circumstances) {
            throw Refusal(rule.exit ?? 70, rule.text ?? "xcodebuild: error: something went wrong")
        }
    }
}
