/// Bundles as Xcode 15 prints them: with `get object --legacy`, one object after the other.
extension XCResult {
    /// The objects that hold the tests, by the references in the bundle's first object (`ActionsInvocationRecord`).
    package static func testReferences(in bytes: [UInt8]) throws(XCResultError) -> [String] {
        let record = try object(bytes)
        guard let actions = record.legacyList("actions") else { throw .missing("actions") }
        return actions.compactMap { $0["actionResult"]?["testsRef"]?.legacyText("id") }
    }

    /// Reads the objects that those references name (`ActionTestPlanRunSummaries`).
    ///
    /// They tell results only; the failures are in the objects that the tests' `summary` refers to.
    package init(readingLegacy objects: [[UInt8]]) throws(XCResultError) {
        for bytes in objects {
            guard let summaries = try Self.object(bytes).legacyList("summaries") else { throw .missing("summaries") }
            for summary in summaries {
                let configuration = summary.legacyText("name")
                if let configuration { configurations.insert(configuration) }
                for target in summary.legacyList("testableSummaries") ?? [] {
                    readLegacy(target, configuration: configuration)
                }
            }
        }
    }

    private static func object(_ bytes: [UInt8]) throws(XCResultError) -> JSONValue {
        do {
            return try JSONText.value(of: bytes, maximumBytes: maximumBytes)
        } catch {
            throw .notJSON(error)
        }
    }

    private mutating func readLegacy(_ target: JSONValue, configuration: String?) {
        let name = target.legacyText("targetName") ?? target.legacyText("name")
        for failure in target.legacyList("failureSummaries") ?? [] {
            guard let message = failure.legacyText("message") else { continue }
            systemFailures.append(SystemFailure(configuration: configuration, target: name, message: message))
        }
        for group in target.legacyList("tests") ?? [] {
            readLegacyTests(group, target: name, configuration: configuration, isSystem: false)
        }
    }

    private mutating func readLegacyTests(
        _ node: JSONValue, target: String?, configuration: String?, isSystem: Bool
    ) {
        let name = node.legacyText("name") ?? ""
        if let subtests = node.legacyList("subtests") {
            let isSystem = isSystem || name == "System Failures"
            for test in subtests {
                readLegacyTests(test, target: target, configuration: configuration, isSystem: isSystem)
            }
        } else if let status = node.legacyText("testStatus"), let identifier = node.legacyText("identifier") {
            if isSystem || name.contains(" encountered an error") {
                systemFailures.append(SystemFailure(configuration: configuration, target: target, message: name))
            } else {
                let full = (target.map { $0 + "/" } ?? "") + identifier
                var test = Test(
                    configuration: configuration, outcome: TestOutcome(test: TestID(EnumeratedTest.key(of: full))))
                test.outcome.result = XCResultNode.result(status)
                test.outcome.starts = test.outcome.result == .skipped ? 0 : 1
                test.outcome.ends = [.skipped, .unfinished].contains(test.outcome.result) ? 0 : 1
                test.outcome.seconds = node.legacyText("duration").flatMap(Double.init).flatMap(TestOutcome.time)
                test.summary = node["summaryRef"]?.legacyText("id")
                // Repetitions stand beside one another under one name; a row of one is none.
                test.repetitions = [[test.outcome.result]]
                add(test)
            }
        }
    }
}

extension XCResult.Test {
    /// Adds failures and attachments from the object that `summary` refers to (`ActionTestSummary`).
    package mutating func addLegacyDetails(_ bytes: [UInt8]) throws(XCResultError) {
        let object: JSONValue
        do {
            object = try JSONText.value(of: bytes, maximumBytes: XCResult.maximumBytes)
        } catch {
            throw .notJSON(error)
        }
        var ledger = OutcomeLedger()
        ledger[outcome.test] = outcome
        if outcome.result == .failed {
            for failure in object.legacyList("failureSummaries") ?? [] {
                let file = failure.legacyText("fileName").flatMap { $0.isEmpty || $0 == "<unknown>" ? nil : $0 }
                let line = failure.legacyText("lineNumber").flatMap { Int($0) }
                let message = failure.legacyText("message") ?? ""
                ledger.add(Failure(message: message, file: file, line: file == nil ? nil : line), to: outcome.test)
            }
        }
        outcome = ledger[outcome.test]
        for activity in object.legacyList("activitySummaries") ?? [] { addAttachments(of: activity) }
    }

    private mutating func addAttachments(of activity: JSONValue) {
        for attachment in activity.legacyList("attachments") ?? [] {
            if let name = attachment.legacyText("filename") ?? attachment.legacyText("name") {
                attachments.append(name)
            }
        }
        for inner in activity.legacyList("subactivities") ?? [] { addAttachments(of: inner) }
    }
}

extension JSONValue {
    /// The text of `"key": { "_value": "…" }`.
    fileprivate func legacyText(_ key: String) -> String? { self[key]?["_value"]?.text }

    /// The elements of `"key": { "_values": […] }`.
    fileprivate func legacyList(_ key: String) -> [JSONValue]? { self[key]?["_values"]?.elements }
}
