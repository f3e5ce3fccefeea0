internal import Foundation
internal import StandInKit

/// `test-without-building`: checks what it is given, in the order of the real tool, and runs or enumerates.
struct TestAction {
    private let tool: Xcodebuild
    private let options: Options
    private let script: Script
    private let devices: DeviceSet

    init(_ tool: Xcodebuild, _ options: Options, _ script: Script, _ devices: DeviceSet) {
        (self.tool, self.options, self.script, self.devices) = (tool, options, script, devices)
    }

    func run() throws -> Int32 {
        let file = try XCTestRunFile(path: try xctestrunPath())
        let selection = try Selection(options, targets: file.targetNames, isDoubled: script.scenario.doubleParentheses)
        guard let specifier = options["-destination"], !specifier.hasPrefix("generic/") else {
            throw Refusal(70, "xcodebuild: error: A concrete destination is required to run tests.")
        }
        let destination = try Destination(specifier, devices)
        let circumstances = circumstances(destination)
        for target in file.configurations.flatMap(\.targets) {
            if let path = target.missingProduct {
                Output.print("Testing failed:\n\tMissing test product: \(path)\n\n** TEST EXECUTE FAILED **\n")
                return 65
            }
        }
        if options["-derivedDataPath"] == nil { try leaveTemporaryFolder() }
        try destination.prepare(devices, tool.surroundings, tool.call)
        try Interrupt.sleep(tool.surroundings.seconds("START", 0.05))
        let stage = Stage(
            call: tool.call, state: tool.state, surroundings: tool.surroundings, options: options, script: script,
            devices: devices, destination: destination, file: file, selection: selection, circumstances: circumstances,
            lists: TestLists(state: tool.state))
        if options.has("-enumerate-tests") { return try Enumeration(stage: stage).run() }
        try misbehave(circumstances)
        var session = Session(stage: stage)
        return try session.run()
    }

    private func circumstances(_ destination: Destination) -> Circumstances {
        var circumstances = Circumstances(tool.call)
        circumstances.devices = [destination.udid, destination.name]
        return circumstances
    }

    private func xctestrunPath() throws -> String {
        if let path = options["-resultBundlePath"], FileManager.default.fileExists(atPath: path) {
            throw Refusal(64, "xcodebuild: error: Existing file at -resultBundlePath \"\(path)\"")
        }
        if let products = options["-testProductsPath"] {
            let names = try FileManager.default.contentsOfDirectory(atPath: products).sorted()
            guard let name = names.first(where: { $0.hasSuffix(".xctestrun") }) else {
                throw Refusal(66, "xcodebuild: error: There is no xctestrun file in \(products).")
            }
            return products + "/" + name
        }
        guard let path = options["-xctestrun"] else {
            throw Refusal(65, "the stand-in tests without building only what -xctestrun or -testProductsPath names")
        }
        for flag in ["-project", "-workspace", "-scheme", "-testPlan"] where options[flag] != nil {
            throw Refusal(64, "xcodebuild: error: The flag -xctestrun can not be used with the \(flag) flag.")
        }
        guard FileManager.default.fileExists(atPath: path) else {
            throw Refusal(66, "xcodebuild: error: '\(path)' does not exist.")
        }
        return path
    }

    /// Without a derived data folder of its own, each call of the real tool leaves one behind.
    private func leaveTemporaryFolder() throws {
        try StateFolder.create(tool.state.file("DerivedData", "temporary-\(UUID().uuidString)"))
    }

    private func misbehave(_ circumstances: Circumstances) throws {
        if try script.rule("leak", in: circumstances) != nil {
            let child = try ChildProcess(
                "/bin/sleep", ["300"], environment: ProcessInfo.processInfo.environment, output: "/dev/null",
                errors: "/dev/null")
            try tool.call.note("leak", ["child": Int(child.pid)])
        }
        if let rule = try script.rule("log", in: circumstances) { Output.print(rule.text ?? "") }
        if try script.rule("hangDeaf", in: circumstances) != nil {
            Interrupt.hold(SIGTERM)
            while true { usleep(100_000) }
        }
        if let rule = try script.rule("runsNothing", in: circumstances) {
            throw Refusal(rule.exit ?? 74, rule.text ?? "xcodebuild: error: No space left on device")
        }
    }
}

/// All that a session of tests needs to know.
struct Stage {
    let call: Call
    let state: StateFolder
    let surroundings: Surroundings
    let options: Options
    let script: Script
    let devices: DeviceSet
    let destination: Destination
    let file: XCTestRunFile
    let selection: Selection
    let circumstances: Circumstances
    let lists: TestLists

    /// The tests of a target which both the flags and the file ask for.
    func selected(_ target: TestTarget, isFiltered: Bool = true) throws -> [ListedTest] {
        let version = Version(script.scenario.xcodeVersion)
        let all = try lists.tests(in: target.executable, of: target.module)
        guard isFiltered else { return all }
        let flagsReplace = !selection.isEmpty && script.scenario.flagsAndLists == .replace
        return all.filter { test in
            selection.admit(test, of: target.name) && (flagsReplace || target.lists.admit(test, version: version))
        }
    }

    func circumstances(
        _ configuration: XCTestRunFile.Configuration, _ target: TestTarget? = nil, _ test: ListedTest? = nil
    ) -> Circumstances {
        var result = circumstances
        result.configurations = [configuration.name]
        result.defects = target?.values ?? configuration.targets.flatMap(\.values)
        if let target, let test {
            let names = [test.path, test.identifier]
            result.tests = names + names.map { "\(target.name)/\($0)" }
        }
        return result
    }
}
