internal import Foundation
internal import StandInKit

/// The lines about tests: at once in a serial run, and after the closing banner in a parallel one.
struct Narrator {
    var makesNoise = false
    private let isParallel: Bool
    private let device: String
    private var late: [String] = []
    private var target: TestTarget?
    private var framework = Framework.xctest
    private var suite: String?
    private var suites = 0
    private var counts = (tests: 0, failures: 0)

    init(isParallel: Bool, device: String) {
        (self.isParallel, self.device) = (isParallel, device)
    }

    /// A line of the tool's own log.
    func say(_ text: String) {
        Output.print("\(Output.stamp()) xcodebuild[\(getpid()):4242] \(text)")
    }

    // MARK: - A target: first its tests of XCTest, then those of Swift Testing

    mutating func begin(_ target: TestTarget) {
        self.target = target
        open(.xctest)
    }

    mutating func finish(_ target: TestTarget) {
        closePart()
        if framework == .xctest {
            open(.swiftTesting)
            closePart()
        }
    }

    private mutating func open(_ framework: Framework) {
        (self.framework, suite, suites, counts) = (framework, nil, 0, (0, 0))
        switch framework {
        case .xctest:
            serial("Test Suite 'Selected tests' started at \(Output.stamp()).")
            serial("Test Suite '\(target?.name ?? "").xctest' started at \(Output.stamp()).")
        case .swiftTesting:
            serial("◇ Test run started.\n↳ Testing Library Version: 1501")
        }
    }

    private mutating func closePart() {
        closeSuite()
        let word = counts.failures == 0 ? "passed" : "failed"
        switch framework {
        case .xctest:
            for name in ["\(target?.name ?? "").xctest", "Selected tests"] {
                serial("Test Suite '\(name)' \(word) at \(Output.stamp()).\n\(executed)")
            }
        case .swiftTesting:
            let what = "\(Self.count(counts.tests, "test")) in \(Self.count(suites, "suite"))"
            let issues = counts.failures == 0 ? "" : " with \(Self.count(counts.failures, "issue"))"
            serial("\(counts.failures == 0 ? "✔" : "✘") Test run with \(what) \(word) after 0.001 seconds\(issues).")
        }
    }

    private mutating func openSuite(_ name: String, of test: ListedTest) {
        (suite, suites) = (name, suites + 1)
        if isParallel { late.append("Test suite '\(name)' started on '\(host)'") }
        switch test.framework {
        case .xctest: serial("Test Suite '\(name)' started at \(Output.stamp()).")
        case .swiftTesting: serial("◇ Suite \(name) started.")
        }
    }

    private mutating func closeSuite() {
        guard let suite else { return }
        self.suite = nil
        let word = counts.failures == 0 ? "passed" : "failed"
        switch framework {
        case .xctest: serial("Test Suite '\(suite)' \(word) at \(Output.stamp()).\n\(executed)")
        case .swiftTesting: serial("\(counts.failures == 0 ? "✔" : "✘") Suite \(suite) \(word) after 0.001 seconds.")
        }
    }

    // MARK: - A test

    mutating func start(_ test: ListedTest) {
        if test.framework == .swiftTesting && framework == .xctest {
            closePart()
            open(.swiftTesting)
        }
        if let name = test.suites.first, name != suite {
            closeSuite()
            openSuite(name, of: test)
        }
        switch test.framework {
        case .xctest: serial("Test Case '\(objectiveC(test))' started.")
        case .swiftTesting: serial("◇ Test \(test.name) started.")
        }
    }

    mutating func end(_ record: TestRecord) {
        counts.tests += 1
        for run in record.runs {
            if run.result == .failed { counts.failures += 1 }
            let seconds = Self.seconds(run.crashed ? 0 : run.duration)
            late.append("Test case '\(record.test.inLog)' \(word(run.result)) on '\(host)' (\(seconds) seconds)")
            // A crash leaves nothing but the line that the test started.
            guard !isParallel && !run.crashed else { continue }
            switch record.test.framework {
            case .xctest: printXCTest(run, record.test)
            case .swiftTesting: printSwiftTesting(run, record)
            }
        }
    }

    /// With noise, the app's own output falls into the middle of lines.
    private func printXCTest(_ run: TestRun, _ test: ListedTest) {
        let noise = makesNoise ? "network: 200 OK" : ""
        for message in run.messages where run.result != .passed {
            let kind = run.result == .failed ? "error: " : ""
            let place = "\(message.file ?? "<unknown>"):\(message.line ?? 0)"
            Output.print("\(noise)\(place): \(kind)\(objectiveC(test)) : \(message.text)")
        }
        let name = "Test Case '\(objectiveC(test))\(noise)' "
        Output.print("\(name)\(word(run.result)) (\(Self.seconds(run.duration)) seconds).")
    }

    private func printSwiftTesting(_ run: TestRun, _ record: TestRecord) {
        let name = record.displayName.map { "\"\($0)\"" } ?? record.test.name
        let messages = run.messages + run.arguments.flatMap(\.messages)
        if run.result == .skipped {
            Output.print("➜ Test \(name) skipped: \"\(messages.first?.text ?? "")\"")
            return
        }
        for message in messages {
            let file = (message.file ?? "<unknown>").split(separator: "/").last ?? ""
            Output.print("✘ Test \(name) recorded an issue at \(file):\(message.line ?? 0):1: \(message.text)")
        }
        let issues = run.result == .failed ? " with \(Self.count(messages.count, "issue"))" : ""
        let sign = run.result == .failed ? "✘" : "✔"
        Output.print("\(sign) Test \(name) \(word(run.result)) after \(Self.seconds(run.duration)) seconds\(issues).")
    }

    /// Swift Testing's crashes are announced without a name.
    func restart(after test: ListedTest) {
        let name = test.framework == .xctest ? " in \(test.inLog)" : ""
        Output.print(
            "\nRestarting after unexpected exit, crash, or test timeout\(name); summary will include totals from "
                + "previous launches.\n")
    }

    // MARK: - The end

    func close(bundle: String, errors: [String], failing: [ListedTest], isGreen: Bool) {
        say("[MT] IDETestOperationsObserverDebug: 0.100 elapsed -- Testing started completed.")
        Output.print("\nTest session results, code coverage, and logs:\n\t\(bundle)\n")
        if !errors.isEmpty { Output.print("Testing failed:\n\t\(errors.joined(separator: "\n\t"))\n") }
        if !failing.isEmpty {
            let names = failing.map { "\t" + $0.suites.map { $0 + "." }.joined() + $0.name }
            Output.print("Failing tests:\n\(names.joined(separator: "\n"))\n")
        }
        Output.print("** TEST EXECUTE \(isGreen ? "SUCCEEDED" : "FAILED") **\n")
        guard isParallel else { return }
        Output.print("Testing started")
        for line in late { Output.print(line) }
        Output.print()
    }

    // MARK: - Pieces

    private var host: String { "\(device) - \(target?.process ?? "") (\(getpid()))" }

    private var executed: String {
        let failures = "\(Self.count(counts.failures, "failure")) (0 unexpected)"
        return "\t Executed \(Self.count(counts.tests, "test")), with \(failures) in 0.000 (0.001) seconds"
    }

    private func serial(_ line: String) {
        if !isParallel { Output.print(line) }
    }

    private func objectiveC(_ test: ListedTest) -> String {
        "-[\(test.module).\(test.components.joined(separator: " "))]"
    }

    private func word(_ outcome: Outcome) -> String {
        switch outcome {
        case .passed, .expectedFailure: "passed"
        case .failed: "failed"
        case .skipped: "skipped"
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
