/// One test case of the tree, taken apart into its runs: one a configuration.
struct XCResultCase {
    /// What was seen of the test in one configuration.
    struct Run {
        let configuration: String?
        var result: TestOutcome.Result?
        var seconds: Double?
        var repetitions: [[TestOutcome.Result]] = []
        var failures: [Failure] = []
        var attachments: [String] = []
    }

    /// Where in the case a node stands.
    private struct Scope {
        /// The run's place in the list.
        var run: Int
        /// Of the nearest node above that has one: the text of a skip is written like that of a failure.
        var result: TestOutcome.Result?
        var argument: String?
    }

    private let name: String
    private(set) var runs: [Run]

    /// - Parameter configuration: the one that stands above the case.
    init(_ node: XCResultNode, configuration: String?) {
        name = node.name
        runs = [Run(configuration: configuration, result: node.result, seconds: node.seconds)]
        read(node, in: Scope(run: 0, result: node.result))
        // The result of the whole case is that of no configuration by itself.
        if runs.count > 1 { runs.removeFirst() }
    }

    private mutating func read(_ node: XCResultNode, in scope: Scope) {
        let children = node.children
        let repetitions = children.filter { $0.kind == .repetition }.map { $0.result ?? .unfinished }
        if !repetitions.isEmpty { runs[scope.run].repetitions.append(repetitions) }
        for child in children { readChild(child, in: scope) }
    }

    private mutating func readChild(_ node: XCResultNode, in scope: Scope) {
        var inner = scope
        inner.result = node.result ?? scope.result
        switch node.kind {
        case .configuration:
            inner.run = run(of: node)
            read(node, in: inner)
        case .arguments:
            inner.argument = node.name
            read(node, in: inner)
        case .device, .repetition, .testCase, .suite: read(node, in: inner)
        case .run: readRun(node, in: inner)
        case .failure: addFailure(node, in: inner)
        case .source: if let place = node.place { locate(at: place, in: scope) }
        case .attachment: runs[scope.run].attachments.append(node.name)
        case .unitTestBundle, .uiTestBundle, nil: break
        }
    }

    private mutating func run(of node: XCResultNode) -> Int {
        if let place = runs.dropFirst().firstIndex(where: { $0.configuration == node.name }) { return place }
        runs.append(Run(configuration: node.name, result: node.result, seconds: node.seconds))
        return runs.endIndex - 1
    }

    /// Newer bundles write the failure into the name of the run.
    private mutating func readRun(_ node: XCResultNode, in scope: Scope) {
        let hasMessage = node.children.contains { $0.kind == .failure }
        if node.result == .failed, !hasMessage, node.name != name { return addFailure(node, in: scope) }
        read(node, in: scope)
    }

    private mutating func addFailure(_ node: XCResultNode, in scope: Scope) {
        switch scope.result {
        case .passed, .skipped, .expectedFailure: return
        case .failed, .unfinished, nil: break
        }
        var failure = Failure(located: node.name)
        if let argument = scope.argument { failure.message += "\nargument: \(argument)" }
        runs[scope.run].failures.append(failure)
        read(node, in: scope)
    }

    /// A place belongs to the failure before it.
    private mutating func locate(at place: (file: String, line: Int), in scope: Scope) {
        guard let last = runs[scope.run].failures.indices.last else { return }
        runs[scope.run].failures[last] = runs[scope.run].failures[last].placed(at: place)
    }
}

extension XCResultCase.Run {
    /// The run as a fact about `test`.
    func test(_ test: TestID) -> XCResult.Test {
        var ledger = OutcomeLedger()
        for failure in failures { ledger.add(failure, to: test) }
        var outcome = ledger[test]
        // A failure that was repeated away is a failure.
        let failed = repetitions.joined().contains(.failed)
        outcome.result = failed ? .failed : result ?? (failures.isEmpty ? .unfinished : .failed)
        if outcome.result == .passed { outcome.failures = [] }
        let starts = max(1, repetitions.map(\.count).max() ?? 1)
        outcome.starts = outcome.result == .skipped ? 0 : starts
        outcome.ends = outcome.result == .skipped ? 0 : outcome.result == .unfinished ? starts - 1 : starts
        outcome.seconds = seconds
        return XCResult.Test(
            configuration: configuration, outcome: outcome, repetitions: repetitions, attachments: attachments)
    }
}
