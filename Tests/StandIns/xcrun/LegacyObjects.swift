internal import Foundation
internal import StandInKit

/// The trees of `_type`, `_name` and `_value` that `get object` prints.
struct LegacyObjects {
    let record: SessionRecord

    func object(_ id: String?) throws -> [String: Any] {
        guard let id else { return invocation }
        if id == Self.testsID { return summaries }
        guard let index = Int(id.dropFirst(Self.testsID.count + 1)), record.tests.indices.contains(index) else {
            throw Refusal(1, "Error: no object with id '\(id)'")
        }
        return summary(record.tests[index])
    }

    private static let testsID = "0~tests"

    private var invocation: [String: Any] {
        let failed = record.tests.filter { $0.result == .failed }
        let issues = failed.map { test in
            typed(
                "TestFailureIssueSummary",
                [
                    "issueType": string("Uncategorized"), "message": string(test.runs.last?.messages.first?.text ?? ""),
                    "testCaseName": string(test.test.inLog),
                ])
        }
        let result = typed(
            "ActionResult",
            [
                "status": string(failed.isEmpty && record.errors.isEmpty ? "succeeded" : "failed"),
                "testsRef": typed("Reference", ["id": string(Self.testsID)]),
            ])
        return typed(
            "ActionsInvocationRecord",
            [
                "actions": array([typed("ActionRecord", ["actionResult": result, "title": string("Testing")])]),
                "issues": typed("ResultIssueSummaries", ["testFailureSummaries": array(issues)]),
                "metrics": typed(
                    "ResultMetrics",
                    ["testsCount": int(record.tests.count), "testsFailedCount": int(failed.count)]),
            ])
    }

    private var summaries: [String: Any] {
        let runs = record.configurations.map { name in
            let tests = record.tests.enumerated().filter { $0.element.configuration == name }
            var targets: [String] = []
            for test in tests where !targets.contains(test.element.target) { targets.append(test.element.target) }
            let testables = targets.map { target in
                let groups = tests.filter { $0.element.target == target }.map { metadata($0.offset, $0.element) }
                return typed(
                    "ActionTestableSummary",
                    [
                        "targetName": string(target), "name": string(target),
                        "tests": array([
                            typed(
                                "ActionTestSummaryGroup", ["name": string("All tests"), "subtests": array(groups)])
                        ]),
                    ])
            }
            return typed(
                "ActionTestPlanRunSummary", ["name": string(name), "testableSummaries": array(testables)])
        }
        return typed("ActionTestPlanRunSummaries", ["summaries": array(runs)])
    }

    private func metadata(_ index: Int, _ test: TestRecord) -> [String: Any] {
        typed(
            "ActionTestMetadata",
            [
                "identifier": string(test.test.identifier), "name": string(test.test.name),
                "testStatus": string(status(test.result)),
                "duration": ["_type": ["_name": "Double"], "_value": "\(test.duration)"],
                "summaryRef": typed("Reference", ["id": string("\(Self.testsID)~\(index)")]),
            ])
    }

    private func summary(_ test: TestRecord) -> [String: Any] {
        let messages = (test.runs.last?.messages ?? []).map { message in
            typed(
                "ActionTestFailureSummary",
                [
                    "message": string(message.text), "fileName": string(message.file ?? "<unknown>"),
                    "lineNumber": int(message.line ?? 0),
                ])
        }
        return typed(
            "ActionTestSummary",
            [
                "identifier": string(test.test.identifier), "name": string(test.test.name),
                "testStatus": string(status(test.result)), "failureSummaries": array(messages),
            ])
    }

    private func status(_ result: Outcome) -> String {
        switch result {
        case .passed: "Success"
        case .failed: "Failure"
        case .skipped: "Skipped"
        case .expectedFailure: "Expected Failure"
        }
    }

    // MARK: - Values

    private func typed(_ type: String, _ fields: [String: Any]) -> [String: Any] {
        fields.merging(["_type": ["_name": type]]) { field, _ in field }
    }

    private func string(_ text: String) -> [String: Any] { ["_type": ["_name": "String"], "_value": text] }
    private func int(_ number: Int) -> [String: Any] { ["_type": ["_name": "Int"], "_value": "\(number)"] }
    private func array(_ values: [[String: Any]]) -> [String: Any] { ["_type": ["_name": "Array"], "_values": values] }
}
