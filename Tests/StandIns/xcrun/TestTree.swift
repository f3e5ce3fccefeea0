internal import Foundation
internal import StandInKit

/// The object that `get test-results tests` prints, in the shape of Xcode 16 or 26.
struct TestTree {
    let record: SessionRecord
    let shape: Scenario.Shape
    let comma: Bool
    var showsSystemFailures = false
    var hidesFailures = false
    /// Each test ran for several appearances, upon which its id loses the parentheses.
    var hasVariants = false

    private var isNew: Bool { shape == .xcode26 }

    var object: [String: Any] {
        var bundles: [[String: Any]] = []
        for target in targets { bundles.append(bundle(target)) }
        if showsSystemFailures && !record.errors.isEmpty { bundles.append(systemFailures) }
        var plan: [String: Any] = ["name": record.plan, "nodeType": "Test Plan", "result": overall.rawValue]
        if !bundles.isEmpty { plan["children"] = bundles }
        return [
            "devices": [Summary(record: record, shape: shape).device],
            "testNodes": [plan],
            "testPlanConfigurations": record.configurations.enumerated().map { index, name in
                ["configurationId": "\(index + 1)", "configurationName": name]
            },
        ]
    }

    private var overall: Outcome {
        record.errors.isEmpty ? Self.common(record.tests.map(\.result)) : .failed
    }

    static func common(_ results: [Outcome]) -> Outcome {
        if results.contains(.failed) { return .failed }
        if !results.isEmpty && results.allSatisfy({ $0 == .skipped }) { return .skipped }
        if !results.isEmpty && results.allSatisfy({ $0 == .expectedFailure }) { return .expectedFailure }
        return .passed
    }

    /// A failure may be counted and have no name.
    private var shownTests: [TestRecord] {
        record.tests.filter { !hidesFailures || $0.result != .failed }
    }

    // MARK: - Bundles and suites

    private var targets: [String] {
        var seen: [String] = []
        for test in shownTests where !seen.contains(test.target) { seen.append(test.target) }
        return seen
    }

    private func bundle(_ target: String) -> [String: Any] {
        let tests = shownTests.filter { $0.target == target }
        let isUI = tests.first?.kind == .ui
        var node: [String: Any] = [
            "name": target, "nodeType": isUI ? "UI test bundle" : "Unit test bundle",
            "result": Self.common(tests.map(\.result)).rawValue, "children": children(of: [], in: tests),
        ]
        if isNew { node["nodeIdentifierURL"] = url(target, []) }
        return node
    }

    /// The suites and tests directly below a suite, in the order in which they ran.
    private func children(of suite: [String], in tests: [TestRecord]) -> [[String: Any]] {
        var nodes: [[String: Any]] = []
        var done: Set<String> = []
        for test in tests where test.test.suites.starts(with: suite) {
            let rest = test.test.suites.dropFirst(suite.count)
            if let next = rest.first {
                guard done.insert(next + "/").inserted else { continue }
                let path = suite + [next]
                let within = tests.filter { $0.test.suites.starts(with: path) }
                var node: [String: Any] = [
                    "name": next, "nodeType": "Test Suite", "result": Self.common(within.map(\.result)).rawValue,
                    "children": children(of: path, in: within),
                ]
                if isNew { node["nodeIdentifierURL"] = url(test.target, path) }
                nodes.append(node)
            } else if done.insert(test.test.path).inserted {
                nodes.append(caseNode(tests.filter { $0.test == test.test }))
            }
        }
        return nodes
    }

    // MARK: - Cases

    /// One test; with several configurations each has a node of its own below it.
    private func caseNode(_ records: [TestRecord]) -> [String: Any] {
        let first = records[0]
        var node = common(
            name: first.displayName ?? first.test.name, type: "Test Case",
            result: Self.common(records.map(\.result)), duration: records.reduce(0) { $0 + $1.duration })
        node["nodeIdentifier"] = hasVariants ? first.test.path : first.test.identifier
        if isNew { node["nodeIdentifierURL"] = url(first.target, first.test.components) }
        var children: [[String: Any]] = []
        if record.configurations.count > 1 {
            for one in records {
                var below = common(
                    name: one.configuration, type: "Test Plan Configuration", result: one.result,
                    duration: one.duration)
                let index = record.configurations.firstIndex(of: one.configuration) ?? 0
                below["nodeIdentifier"] = "\(index + 1)"
                nest(runs(one), in: &below)
                children.append(below)
            }
        } else {
            children = runs(first)
            if first.runs.count > 1 { node["details"] = details(first) }
        }
        nest(children, in: &node)
        return node
    }

    private func runs(_ test: TestRecord) -> [[String: Any]] {
        guard test.runs.count > 1 else { return test.runs.first.map(parts) ?? [] }
        return test.runs.enumerated().map { index, run in
            let name = isNew ? (index == 0 ? "First Run" : "Retry \(index)") : "Retry \(index + 1)"
            var node = common(name: name, type: "Repetition", result: run.result, duration: run.duration)
            node["nodeIdentifier"] = "\(index + 1)"
            nest(parts(run), in: &node)
            return node
        }
    }

    private func details(_ test: TestRecord) -> String {
        let word = test.result == .failed ? "Failed" : "Passed"
        let retries = test.runs.count - (isNew ? 1 : 0)
        return "\(word) after \(retries) \(retries == 1 ? "retry" : "retries")"
    }

    private func parts(_ run: TestRun) -> [[String: Any]] {
        let arguments: [[String: Any]] = run.arguments.map { argument in
            var node: [String: Any] = [
                "name": argument.name, "nodeType": "Arguments", "result": argument.result.rawValue,
            ]
            nest(argument.messages.map { message($0, of: argument.result) }, in: &node)
            return node
        }
        let messages = run.messages.map { message($0, of: run.result) }
        guard hasVariants else { return arguments + messages }
        var node: [String: Any] = [
            "name": "Dark Appearance, Portrait", "nodeType": "Arguments", "result": run.result.rawValue,
        ]
        nest(messages, in: &node)
        return arguments + [node]
    }

    /// Xcode 16 gives a message the test's result, so a skipped test has a message too.
    private func message(_ message: FailureMessage, of result: Outcome) -> [String: Any] {
        var node: [String: Any] = ["name": message.inTree, "nodeType": "Failure Message"]
        if !isNew { node["result"] = result.rawValue }
        return node
    }

    private var systemFailures: [String: Any] {
        let nodes: [[String: Any]] = record.errors.map { error in
            [
                "name": "\(error.subject) encountered an error", "nodeType": "Test Case", "result": "Failed",
                "nodeIdentifier": "System Failures/\(error.subject)",
                "children": [message(FailureMessage(error.sentence), of: .failed)],
            ]
        }
        return ["name": "System Failures", "nodeType": "Test Suite", "result": "Failed", "children": nodes]
    }

    // MARK: - Parts of nodes

    private func common(name: String, type: String, result: Outcome, duration: Double) -> [String: Any] {
        var node: [String: Any] = ["name": name, "nodeType": type, "result": result.rawValue]
        if isNew && result == .skipped { return node }
        node["duration"] = Self.duration(duration, comma: comma)
        if isNew { node["durationInSeconds"] = duration }
        return node
    }

    private func nest(_ children: [[String: Any]], in node: inout [String: Any]) {
        if !children.isEmpty { node["children"] = children }
    }

    private func url(_ target: String, _ path: [String]) -> String {
        var parts = [record.project, target] + path
        if path.last?.hasSuffix("()") == true && isXCTest(path) { parts[parts.count - 1].removeLast(2) }
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/`"))
        let escaped = parts.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 }
        return "test://com.apple.xcode/" + escaped.joined(separator: "/")
    }

    private func isXCTest(_ path: [String]) -> Bool {
        let identifier = path.joined(separator: "/")
        return record.tests.contains { $0.test.framework == .xctest && $0.test.identifier == identifier }
    }

    /// `6s`, `1m 3s`, `0.24s`; with the comma of many languages where the Mac is set so.
    static func duration(_ seconds: Double, comma: Bool) -> String {
        if seconds >= 60 { return "\(Int(seconds) / 60)m \(Int(seconds) % 60)s" }
        if seconds >= 1 { return "\(Int(seconds.rounded()))s" }
        if seconds < 0.000_05 { return "0s" }
        let text = String(format: seconds >= 0.001 ? "%.2g" : "%.4f", seconds)
        return (comma ? text.replacingOccurrences(of: ".", with: ",") : text) + "s"
    }
}
