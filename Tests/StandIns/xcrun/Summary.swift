internal import Foundation
internal import StandInKit

/// The object that `get test-results summary` prints.
struct Summary {
    let record: SessionRecord
    let shape: Scenario.Shape

    func object(onlyCounts: Bool) -> [String: Any] {
        let results = record.tests.map(\.result)
        let failed = results.filter { $0 == .failed }.count
        var object = counts(record.tests)
        object["title"] = "Test - \(record.project)"
        object["environmentDescription"] = "\(record.project) · Built with macOS 15.7"
        object["topInsights"] = [Any]()
        object["statistics"] = [Any]()
        object["totalTestCount"] = results.count
        object["startTime"] = record.start
        object["finishTime"] = record.finish
        let result = results.isEmpty && record.errors.isEmpty ? "unknown" : TestTree.common(results).rawValue
        object["result"] = failed > 0 || !record.errors.isEmpty ? "Failed" : result
        object["devicesAndConfigurations"] = record.configurations.enumerated().map { index, name in
            var entry = counts(record.tests.filter { $0.configuration == name })
            entry["device"] = device
            entry["testPlanConfiguration"] = ["configurationId": "\(index + 1)", "configurationName": name]
            return entry
        }
        object["testFailures"] = onlyCounts ? [] : failures
        return object
    }

    var device: [String: Any] {
        var device: [String: Any] = [
            "architecture": "arm64", "deviceId": record.destination.udid, "deviceName": record.destination.name,
            "modelName": record.destination.model, "osVersion": record.destination.version,
            "platform": record.destination.platform,
        ]
        if shape == .xcode26 { device["osBuildNumber"] = "23B86" }
        return device
    }

    private func counts(_ tests: [TestRecord]) -> [String: Any] {
        func count(_ outcome: Outcome) -> Int { tests.filter { $0.result == outcome }.count }
        return [
            "passedTests": count(.passed), "failedTests": count(.failed), "skippedTests": count(.skipped),
            "expectedFailures": count(.expectedFailure),
        ]
    }

    /// Across the whole batch: nothing says which configuration a failure belongs to.
    private var failures: [[String: Any]] {
        record.tests.enumerated().filter { $0.element.result == .failed }.map { index, test in
            let run = test.runs.last
            let message = (run?.messages ?? []).first ?? run?.arguments.flatMap(\.messages).first
            var entry: [String: Any] = [
                "failureText": message?.text ?? "", "targetName": test.target,
                "testIdentifier": index + 1, "testName": test.displayName ?? test.test.name,
            ]
            if shape == .xcode26 { entry["testIdentifierString"] = test.test.identifier }
            return entry
        }
    }
}
