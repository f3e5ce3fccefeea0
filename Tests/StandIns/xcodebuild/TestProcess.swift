internal import Foundation
internal import StandInKit

/// The process of one test: the Linux test bundle with the environment and the arguments that a runner gets.
struct TestProcess {
    let stage: Stage
    let target: TestTarget
    let installation: Installation

    func run(_ test: ListedTest) throws -> (run: TestRun, displayName: String?) {
        let scratch = stage.state.file("runs", UUID().uuidString)
        try StateFolder.create(scratch)
        defer { remove(scratch) }
        let events = scratch + "/events.jsonl"
        let output = scratch + "/output.txt"
        let start = Date().timeIntervalSince1970
        let child = try ChildProcess(
            installation.executable, arguments(test, events: events), environment: environment, output: output,
            errors: test.framework == .xctest ? output : "/dev/null")
        let allowance = TimeAllowance(stage.options, target, stage.surroundings)
        let ending = try wait(child, allowance)
        let seconds = Date().timeIntervalSince1970 - start
        if ending == .overran {
            return (TestRun(.failed, duration: seconds, messages: [allowance.message]), nil)
        }
        let reading: Reading
        switch test.framework {
        case .xctest: reading = XCTestOutput(test).reading(text(output))
        case .swiftTesting: reading = SwiftTestingEvents().reading(text(events))
        }
        guard var run = reading.run else { return (crash(of: test, ending, seconds), reading.displayName) }
        if run.duration == 0 { run.duration = seconds }
        return (run, reading.displayName)
    }

    private func wait(_ child: ChildProcess, _ allowance: TimeAllowance) throws -> ChildProcess.Ending {
        guard !stage.destination.isMac else { return try child.wait(seconds: allowance.seconds) }
        return try stage.devices.tracking(child.pid, on: stage.destination.udid) {
            try child.wait(seconds: allowance.seconds)
        }
    }

    /// It ended without saying how the test went.
    private func crash(of test: ListedTest, _ ending: ChildProcess.Ending, _ seconds: Double) -> TestRun {
        let how: String
        switch ending {
        case .exited(let status): how = "The test runner exited with code \(status) before finishing running tests."
        case .died(let signal): how = "Crash: \(target.process) at \(test.inLog): signal \(signal)"
        case .overran: how = ""
        }
        var run = TestRun(.failed, duration: seconds, messages: [FailureMessage(how)])
        run.crashed = true
        return run
    }

    // XCTest takes its last argument for the selection; Swift Testing ignores what it does not know.
    private func arguments(_ test: ListedTest, events: String) -> [String] {
        let full = "\(test.module).\(test.path)"
        switch test.framework {
        case .xctest: return target.runnerArguments + [full]
        case .swiftTesting:
            return [
                "--testing-library", "swift-testing", "--filter",
                "^" + NSRegularExpression.escapedPattern(for: full) + "/", "--no-parallel",
                "--event-stream-output-path", events, "--event-stream-version", "0",
            ] + target.runnerArguments
        }
    }

    private var environment: [String: String] {
        var result = target.runnerEnvironment
        for (name, value) in stage.surroundings.handedOn(prefix: "TEST_RUNNER_") {
            let before = result[name] ?? ""
            result[name] = value.replacingOccurrences(of: "__CURRENT_VALUE__", with: before)
        }
        for name in ["PATH", "LD_LIBRARY_PATH"] { result[name] = result[name] ?? stage.surroundings[name] }
        result["SWIFT_BACKTRACE"] = result["SWIFT_BACKTRACE"] ?? "enable=no"
        result["SIMULATOR_UDID"] = stage.destination.udid
        result["SIMULATOR_DEVICE_NAME"] = stage.destination.name
        result["HOME"] = installation.home
        result["TMPDIR"] = installation.home + "/tmp"
        return result
    }

    private func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }

    private func remove(_ path: String) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            Output.complain("\(path) stays: \(error)")
        }
    }
}

/// What a test's own output tells; no run when it ends before the test does.
struct Reading {
    var run: TestRun?
    var displayName: String?
}

/// What corelibs-xctest prints on Linux.
struct XCTestOutput {
    private let name: String

    init(_ test: ListedTest) {
        name = test.components.joined(separator: ".")
    }

    func reading(_ text: String) -> Reading {
        var messages: [FailureMessage] = []
        for line in text.split(separator: "\n") {
            if let range = line.range(of: ": error: \(name) : ") ?? line.range(of: ": \(name) : ") {
                messages.append(message(line[..<range.lowerBound], line[range.upperBound...]))
            }
            guard let range = line.range(of: "Test Case '\(name)' ") else { continue }
            let words = line[range.upperBound...].split(separator: " ")
            guard let word = words.first, let result = Self.results[String(word)] else { continue }
            let seconds = words.count > 1 ? Double(words[1].drop { $0 == "(" }) ?? 0 : 0
            return Reading(run: TestRun(result, duration: seconds, messages: messages))
        }
        return Reading()
    }

    private static let results = ["passed": Outcome.passed, "failed": .failed, "skipped": .skipped]

    private func message(_ place: Substring, _ text: Substring) -> FailureMessage {
        let parts = place.split(separator: ":")
        guard parts.count > 1, let line = Int(parts[parts.count - 1]) else { return FailureMessage(String(text)) }
        return FailureMessage(String(text), file: parts.dropLast().joined(separator: ":"), line: line)
    }
}
