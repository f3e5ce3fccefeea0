internal import Foundation
internal import StandInKit

/// Runs every enabled configuration, target by target, and ends as the real tool does: lines, bundle, exit status.
struct Session {
    private let stage: Stage
    private var record: SessionRecord
    private var narrator: Narrator
    private let clones: Bool

    init(stage: Stage) {
        self.stage = stage
        record = SessionRecord(
            project: stage.file.project, plan: stage.file.plan, destination: stage.destination.record,
            start: Date().timeIntervalSince1970)
        let flag = stage.options["-parallel-testing-enabled"]
        let targets = stage.file.configurations.flatMap(\.targets)
        let isParallel = flag == "YES" || (flag == nil && targets.contains(where: \.isParallel))
        clones = isParallel && !stage.destination.isMac
        narrator = Narrator(
            isParallel: stage.script.scenario.lines.map { $0 == .parallel } ?? isParallel,
            device: clones ? "Clone 1 of \(stage.destination.name)" : stage.destination.name)
    }

    mutating func run() throws -> Int32 {
        if clones {
            // The real tool's own clones, which it seldom deletes.
            try StateFolder.create(stage.state.file("XCTestDevices", UUID().uuidString))
        }
        for configuration in stage.file.configurations where isWanted(configuration) {
            let circumstances = stage.circumstances(configuration)
            if try stage.script.rule("missingConfiguration", in: circumstances) != nil { continue }
            record.configurations.append(configuration.name)
            try Interrupt.sleep(stage.surroundings.seconds("CONFIGURATION", 0))
            for target in configuration.targets { try run(target, configuration) }
        }
        record.finish = Date().timeIntervalSince1970
        return try end()
    }

    private func isWanted(_ configuration: XCTestRunFile.Configuration) -> Bool {
        let only = stage.options.all("-only-test-configuration")
        return (only.isEmpty || only.contains(configuration.name))
            && !stage.options.all("-skip-test-configuration").contains(configuration.name)
    }

    private mutating func run(_ target: TestTarget, _ configuration: XCTestRunFile.Configuration) throws {
        let circumstances = stage.circumstances(configuration, target)
        let ignoresFilter = try stage.script.rule("ignoreFilter", in: circumstances) != nil
        let tests = try stage.selected(target, isFiltered: !ignoresFilter)
        if let text = try obstacle(target, configuration, tests) {
            record.errors.append(SessionError(subject: target.process, text: text))
            narrator.say("Error Domain=IDETestOperationsObserverErrorDomain Code=5 \"\(text)\"")
            return
        }
        var run = try TargetRun(stage: stage, target: target, configuration: configuration)
        try run.perform(tests, narrator: &narrator)
        record.tests += run.records
        record.errors += run.errors
    }

    /// Why the runner of a target never comes to its tests.
    private func obstacle(
        _ target: TestTarget, _ configuration: XCTestRunFile.Configuration, _ tests: [ListedTest]
    ) throws -> String? {
        if let rule = try stage.script.rule("runnerError", in: stage.circumstances(configuration, target)) {
            return rule.text
                ?? "Early unexpected exit, operation never finished bootstrapping - no restart will be attempted"
        }
        let isEmpty = tests.isEmpty && target.kind == .ui && !target.lists.areEmpty
        if try isEmpty && configuration.targets.contains(where: { try !stage.selected($0).isEmpty }) {
            return "Timed out waiting for AX loaded notification"
        }
        let isMixed = try stage.file.configurations.flatMap(\.targets).contains {
            try $0.kind == .hosted && $0.appPath == target.appPath && !stage.selected($0).isEmpty
        }
        if target.kind == .ui && !tests.isEmpty && isMixed {
            try Interrupt.sleep(stage.surroundings.seconds("MINUTE", 60))
            return "Timed out while enabling automation mode."
        }
        return nil
    }

    // MARK: - The end

    private mutating func end() throws -> Int32 {
        // The test whose crashes used the restarts up is not among the failing ones.
        let crashes = record.errors.map(\.text).filter { $0.hasPrefix("Exceeded max restart count") }
        let failing = record.tests.filter { test in
            test.result == .failed && !crashes.contains { $0.hasSuffix(" \(test.test.inLog))") }
        }
        let path = try bundlePath()
        let isWritten = try stage.script.rule("noBundle", in: whole) == nil
        try ResultBundle(path: path).write(record, isWhole: isWritten)
        let isRed = !record.errors.isEmpty || record.tests.contains { $0.result == .failed }
        if isRed { try collectDiagnostics() }
        let override = try stage.script.rule("exit", in: whole)
        let status = override.map { $0.exit ?? 65 } ?? (isRed ? 65 : 0)
        narrator.close(
            bundle: path, errors: record.errors.map(\.sentence), failing: failing.map(\.test),
            isGreen: status == 0)
        return status
    }

    /// What a red run spends its time on, unless it is told not to.
    private func collectDiagnostics() throws {
        let seconds = stage.surroundings.seconds("DIAGNOSTICS", 0)
        guard stage.options["-collect-test-diagnostics"] != "never", seconds > 0 else { return }
        try stage.call.note("diagnostics", ["device": stage.destination.udid])
        try Interrupt.sleep(seconds)
    }

    /// The whole call, with every id that is switched on in it.
    private var whole: Circumstances {
        var circumstances = stage.circumstances
        circumstances.configurations = stage.file.configurations.map(\.name)
        circumstances.defects = stage.file.configurations.flatMap { $0.targets.flatMap(\.values) }
        return circumstances
    }

    private func bundlePath() throws -> String {
        if let path = stage.options["-resultBundlePath"] { return path }
        let folder = stage.state.file("DerivedData", "Logs", "Test")
        try StateFolder.create(folder)
        return "\(folder)/Test-\(record.plan)-\(UUID().uuidString).xcresult"
    }
}

/// The folder that xcodebuild leaves: whole with an Info.plist, or what a killed run leaves.
struct ResultBundle {
    let path: String

    func write(_ record: SessionRecord, isWhole: Bool) throws {
        try StateFolder.create(path + "/Data")
        guard isWhole else { return }
        try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: "\(path)/\(SessionRecord.fileName)"))
        let plist: [String: Any] = [
            "dateCreated": Date(), "version": ["major": 3, "minor": 53], "storage": ["backend": "fileBacked2"],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: path + "/Info.plist"))
    }
}
