extension XCResult {
    /// Reads what `xcresulttool get test-results tests` prints, as Xcode 16 and later have it.
    ///
    /// - Parameter tests: the tests asked for. Xcode 16 writes XCTest's methods with `()`, as Swift Testing's
    ///   functions, and only the question tells which was meant.
    package init(reading bytes: [UInt8], tests: [TestID]) throws(XCResultError) {
        let document: JSONValue
        do {
            document = try JSONText.value(of: bytes, maximumBytes: Self.maximumBytes)
        } catch {
            throw .notJSON(error)
        }
        guard let nodes = document["testNodes"]?.elements else { throw .missing("testNodes") }
        let declared = (document["testPlanConfigurations"]?.elements ?? []).compactMap {
            $0["configurationName"]?.text
        }
        var reader = TreeReader(asked: Set(tests))
        reader.result.configurations = Set(declared)
        // Bundles of one configuration do not repeat its name at every test.
        let scope = TreeReader.Scope(configuration: declared.count == 1 ? declared[0] : nil)
        for node in nodes { reader.read(XCResultNode(json: node), in: scope) }
        self = reader.result
    }
}

/// Walks down to the test cases, remembering what stands above them.
private struct TreeReader {
    struct Scope {
        var configuration: String?
        var target: String?
        var isUI = false
        var isSystem = false
    }

    let asked: Set<TestID>
    var result = XCResult()

    mutating func read(_ node: XCResultNode, in scope: Scope) {
        var scope = scope
        switch node.kind {
        case .unitTestBundle, .uiTestBundle:
            scope.target = node.name.hasSuffix(".xctest") ? String(node.name.dropLast(7)) : node.name
            scope.isUI = node.kind == .uiTestBundle
        case .suite: scope.isSystem = scope.isSystem || node.name == "System Failures"
        case .configuration: scope.configuration = node.name
        case .testCase: return readCase(node, in: scope)
        case .device, .arguments, .repetition, .run, .failure, .source, .attachment, nil: break
        }
        for child in node.children { read(child, in: scope) }
    }

    private mutating func readCase(_ node: XCResultNode, in scope: Scope) {
        let test = identity(of: node, in: scope)
        let runs = XCResultCase(node, configuration: scope.configuration).runs
        for run in runs {
            let found = run.test(test)
            if let configuration = run.configuration { result.configurations.insert(configuration) }
            if scope.isSystem || node.name.contains(" encountered an error") {
                let messages = found.outcome.failures.map(\.message)
                for message in messages.isEmpty ? [node.name] : messages {
                    result.systemFailures.append(
                        XCResult.SystemFailure(
                            configuration: run.configuration, target: scope.target, message: message))
                }
            } else {
                result.add(found)
            }
        }
    }

    /// The test's name as claims have it.
    private func identity(of node: XCResultNode, in scope: Scope) -> TestID {
        let identifier = node.identifier ?? node.name
        let full = scope.target.map { "\($0)/\(identifier)" } ?? identifier
        guard full.hasSuffix("()") else { return TestID(full) }
        let bare = TestID(String(full.dropLast(2)))
        if let url = node.url { return ["()", "%28%29"].contains(where: url.hasSuffix) ? TestID(full) : bare }
        let asked = (self.asked.contains(TestID(full)), self.asked.contains(bare))
        if asked.0 != asked.1 { return asked.0 ? TestID(full) : bare }
        return scope.isUI ? bare : TestID(full)
    }
}
