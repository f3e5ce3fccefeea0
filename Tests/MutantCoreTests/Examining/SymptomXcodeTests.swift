import MutantCore
import Testing

/// What is found out from Apple's tools.
@Suite struct SymptomXcodeTests {
    private static func list() throws -> SimulatorList { try SimulatorList(reading: Fixture.bytes("simulators.json")) }

    @Test(arguments: [
        (ToolAnswer.printed("/Applications/Xcode.app/Contents/Developer\n"), Symptom.State.ok),
        (.printed("/Library/Developer/CommandLineTools\n"), .failed),
        (.refused("xcode-select: error: unable to get active developer directory"), .failed),
    ])
    func `an Xcode must be selected`(answer: ToolAnswer, state: Symptom.State) {
        #expect(Symptom.xcodeSelect(answer).state == state)
    }

    @Test(arguments: ["sh: 1: ", "sh: line 1: ", "/bin/sh: line 3: ", ""])
    func `a tool that is not there is told without the shell's own words`(prefix: String) {
        let symptom = Symptom.xcodeSelect(.refused("\(prefix)xcode-select: not found"))
        #expect(symptom.detail == "`xcode-select -p` failed: xcode-select: not found")
    }

    @Test(arguments: [
        (ToolAnswer.printed("Xcode 26.1\nBuild version 17B55\n"), Symptom.State.ok, "Xcode 26.1 (17B55)"),
        (.printed("Xcode 15.0.1"), .ok, "Xcode 15.0.1"),
        (.printed("Xcode 14.3.1\nBuild version 14E300c"), .failed, "Xcode 14.3.1 cannot list the tests of a build"),
        (.printed("?"), .warning, "`xcodebuild -version` names no version"),
        (.refused("a\nb"), .failed, "`xcodebuild -version` failed: a"),
    ])
    func `an Xcode must be new enough`(answer: ToolAnswer, state: Symptom.State, detail: String) {
        let symptom = Symptom.xcodeVersion(answer)
        #expect(symptom.state == state)
        #expect(symptom.detail == detail)
    }

    @Test(arguments: [
        ("iPhone 16", Symptom.State.ok, "iPhone 16 with iOS 18.10"), ("macOS", .ok, "this Mac"),
        ("Till 3", .ok, "clones of Till 3"), ("iPhone 71", .failed, "no simulator is called `iPhone 71`"),
    ])
    func `the destination must be there`(text: String, state: Symptom.State, start: String) throws {
        let symptom = Symptom.destination(text, in: try Self.list())
        #expect(symptom.state == state)
        #expect(symptom.detail.hasPrefix(start))
    }

    private static func device(_ name: String, _ number: Int) -> String {
        let id = "00000000-0000-0000-0000-00000000000\(number)"
        return #"{ "udid": "\#(id)", "name": "\#(name)", "state": "Shutdown", "isAvailable": true }"#
    }

    private static func list(_ names: String...) throws -> SimulatorList {
        let devices = names.enumerated().map { device($0.element, $0.offset) }.joined(separator: ",")
        return try SimulatorList(reading: Array(#"{ "devices": { "iOS": [\#(devices)] } }"#.utf8))
    }

    @Test func `only simulators that look like ours are told of`() throws {
        let list = try Self.list("iPhone 16", "kassios-test", "kassios-ABCDEFGH-0", "kassios-abcdefgh-")
        #expect(Symptom.leftSimulators(in: list, ownRun: nil) == .ok(.leftSimulators, "none"))
    }

    @Test func `those of a killed run of this project need nobody, and others are named`() throws {
        let list = try Self.list("kassios-abcdefgh-0", "kassios-abcdefgh-template", "kassios-11111111-3")
        let others = Symptom.leftSimulators(in: list, ownRun: "abcdefgh")
        #expect(others.state == .warning)
        #expect(others.advice?.contains("simctl delete 00000000-0000-0000-0000-000000000002`") == true)
        let own = Symptom.leftSimulators(in: try Self.list("kassios-abcdefgh-0"), ownRun: "abcdefgh")
        #expect(own.state == .warning)
        #expect(own.advice?.hasPrefix("nothing") == true)
        #expect(Symptom.leftSimulators(in: list, ownRun: nil).detail.hasPrefix("3 simulators of other runs"))
    }

    @Test(arguments: [
        (#"{ "project": { "schemes": ["Bank", "Till"] } }"#, Symptom.State.ok, "Bank"),
        ("warning: x\n" + #"{ "workspace": { "schemes": ["Bank"] } }"#, .ok, "Bank"),
        (#"{ "project": { "schemes": ["Bnk"] } }"#, .failed, "no scheme is called `Bank`; did you mean `Bnk`?"),
        (#"{ "project": { "schemes": ["Till"] } }"#, .failed, "no scheme is called `Bank`; there are `Till`"),
        (#"{ "project": { "schemes": [] } }"#, .failed, "no scheme is called `Bank`; there is none"),
        ("nothing", .notChecked, "`xcodebuild -list` printed no list; the build will tell"),
        (#"{ "project": 1 "#, .notChecked, "`xcodebuild -list` printed no list; the build will tell"),
    ])
    func `the scheme must be listed`(text: String, state: Symptom.State, detail: String) {
        let symptom = Symptom.scheme("Bank", .printed(text))
        #expect(symptom.state == state)
        #expect(symptom.detail == detail)
    }

    @Test func `a project that cannot be listed fails with the tool's own words`() {
        let words = "Command line invocation:\n    x\n\nxcodebuild: error: 'Bank.xcodeproj' does not exist.\n"
        let symptom = Symptom.scheme("Bank", .refused(words))
        #expect(symptom.state == .failed)
        #expect(symptom.detail.hasSuffix("failed: xcodebuild: error: 'Bank.xcodeproj' does not exist."))
    }

    @Test func `each test target of the manifest must be built`() throws {
        let built = try TestRunFileTests.file("version-2.xctestrun").targets
        let root = { TestRoot(target: $0, path: "T") }
        #expect(Symptom.testTargets([root("BankTests")], built: built).state == .ok)
        let missing = Symptom.testTargets([root("BankTests"), root("BankTest")], built: built)
        #expect(missing.state == .failed)
        #expect(missing.detail.contains("`BankTest`; did you mean `BankTests`"))
        #expect(Symptom.testTargets([root("Other")], built: built).detail.contains("there are `"))
    }

    @Test func `a plan that repeats tests is a warning`() throws {
        let file = try TestRunFileTests.file("version-1.xctestrun")
        #expect(Symptom.retries(in: [file]).state == (file.repeatsTests ? .warning : .ok))
        var tree = file.tree
        let name = try #require(file.targets.first?.name)
        tree[name]?["TestRepetitionMode"] = .string("retryOnFailure")
        #expect(Symptom.retries(in: [try TestRunFile(tree)]).state == .warning)
    }
}
