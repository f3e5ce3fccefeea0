import Foundation
import StandInKit
import Testing

@testable import xcodebuild
@testable import xcrun

/// The shapes of real files, as key sets that were read off them.
@Suite struct ShapeTests {
    private var record: SessionRecord {
        let device = SessionRecord.Destination(
            udid: "U", name: "iPhone 17", platform: "iOS Simulator", model: "iPhone 17", version: "26.1")
        var record = SessionRecord(project: "Shop", plan: "Plan", destination: device, start: 1)
        record.configurations = ["Only"]
        let message = FailureMessage("no", file: "/a/Cart.swift", line: 7)
        let tests: [(String, Framework, [TestRun])] = [
            ("CartTests/testA", .xctest, [TestRun(.failed, duration: 0.24, messages: [message])]),
            ("CartTests/testB", .xctest, [TestRun(.failed, messages: [message]), TestRun(.passed, duration: 2)]),
            ("CartTests/testC", .xctest, [TestRun(.skipped, messages: [FailureMessage("Test skipped - why")])]),
            (
                "Outer/Inner/f(_:)", .swiftTesting,
                [
                    TestRun(
                        .failed, duration: 63, arguments: [ArgumentRun(name: "1", result: .failed, messages: [message])]
                    )
                ]
            ),
        ]
        record.tests = tests.map { path, framework, runs in
            let test = ListedTest(module: "ShopTests", path: path, framework: framework)
            var record = TestRecord(configuration: "Only", target: "ShopTests", kind: .ui, test: test)
            record.runs = runs
            return record
        }
        return record
    }

    /// `parent > node: keys`, each once.
    private func shapes(_ object: [String: Any]) -> Set<String> {
        var found: Set<String> = []
        func walk(_ node: [String: Any], _ parent: String) {
            let type = node["nodeType"] as? String ?? ""
            let keys = node.keys.filter { !["children", "nodeType"].contains($0) }.sorted().joined(separator: " ")
            found.insert("\(parent) > \(type): \(keys)")
            for child in node["children"] as? [[String: Any]] ?? [] { walk(child, type) }
        }
        for node in object["testNodes"] as? [[String: Any]] ?? [] { walk(node, "") }
        return found
    }

    @Test func `the tree of Xcode 16`() {
        let object = TestTree(record: record, shape: .xcode16, comma: true).object
        #expect(object.keys.sorted() == ["devices", "testNodes", "testPlanConfigurations"])
        #expect(
            shapes(object) == [
                " > Test Plan: name result", "Test Plan > UI test bundle: name result",
                "UI test bundle > Test Suite: name result", "Test Suite > Test Suite: name result",
                "Test Suite > Test Case: duration name nodeIdentifier result",
                "Test Suite > Test Case: details duration name nodeIdentifier result",
                "Test Case > Failure Message: name result", "Test Case > Arguments: name result",
                "Test Case > Repetition: duration name nodeIdentifier result",
                "Repetition > Failure Message: name result", "Arguments > Failure Message: name result",
            ])
    }

    @Test func `the tree of Xcode 26`() {
        #expect(
            shapes(TestTree(record: record, shape: .xcode26, comma: false).object) == [
                " > Test Plan: name result", "Test Plan > UI test bundle: name nodeIdentifierURL result",
                "UI test bundle > Test Suite: name nodeIdentifierURL result",
                "Test Suite > Test Suite: name nodeIdentifierURL result",
                "Test Suite > Test Case: duration durationInSeconds name nodeIdentifier nodeIdentifierURL result",
                "Test Suite > Test Case: details duration durationInSeconds name nodeIdentifier nodeIdentifierURL result",
                "Test Suite > Test Case: name nodeIdentifier nodeIdentifierURL result",
                "Test Case > Failure Message: name", "Test Case > Arguments: name result",
                "Test Case > Repetition: duration durationInSeconds name nodeIdentifier result",
                "Repetition > Failure Message: name", "Arguments > Failure Message: name",
            ])
    }

    @Test(arguments: [(0.24, "0,24s"), (0.0026, "0,0026s"), (0, "0s"), (5.6, "6s"), (63, "1m 3s")])
    func `durations are words of the user's language`(seconds: Double, text: String) {
        #expect(TestTree.duration(seconds, comma: true) == text)
    }

    @Test func `the summary has the keys of the real one`() {
        let object = Summary(record: record, shape: .xcode16).object(onlyCounts: false)
        #expect(
            object.keys.sorted() == [
                "devicesAndConfigurations", "environmentDescription", "expectedFailures", "failedTests", "finishTime",
                "passedTests", "result", "skippedTests", "startTime", "statistics", "testFailures", "title",
                "topInsights", "totalTestCount",
            ])
        let failures = object["testFailures"] as? [[String: Any]]
        #expect(failures?.count == 2)
        #expect(failures?.first?.keys.sorted() == ["failureText", "targetName", "testIdentifier", "testName"])
    }

    @Test func `an xctestrun of either version has the keys of the real ones`() throws {
        for version in [1, 2] {
            let bench = try Bench(scenario: #"{"xctestrunVersion": \#(version)}"#)
            let data = FileManager.default.contents(atPath: try bench.build()) ?? Data()
            let root = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
            let configurations = root["TestConfigurations"] as? [[String: Any]]
            let targets = configurations?.first?["TestTargets"] as? [[String: Any]]
            let target = targets?.first ?? root["ShopTests"] as? [String: Any] ?? [:]
            let expected =
                version == 1
                ? ["ShopTests", "__xctestrun_metadata__"]
                : [
                    "CodeCoverageBuildableInfos", "ContainerInfo", "TestConfigurations", "TestPlan",
                    "__xctestrun_metadata__",
                ]
            #expect(root.keys.sorted() == expected)
            #expect(target["TestHostPath"] as? String == "__TESTROOT__/Debug-iphonesimulator/ShopTests-Runner.app")
            #expect(target["TestBundlePath"] as? String == "__TESTHOST__/PlugIns/ShopTests.xctest")
            #expect(target["UITargetAppPath"] as? String == "__TESTROOT__/Debug-iphonesimulator/Shop.app")
            #expect(target["IsUITestBundle"] as? Bool == true)
        }
    }

    @Test func `Xcode 15 knows only the objects of types and values`() throws {
        let bench = try Bench(scenario: #"{"xcodeVersion": "15.4"}"#)
        _ = try bench.test(try bench.build(), on: try bench.device(), ["-only-testing:ShopTests/CartTests/testGood"])
        let new = try bench.run("xcrun", ["xcresulttool", "get", "test-results", "tests", "--path", bench.result])
        #expect(new.status == 64)
        let old = try bench.run("xcrun", ["xcresulttool", "get", "object", "--format", "json", "--path", bench.result])
        let object = try Bench.object(old.output)
        #expect((object["_type"] as? [String: Any])?["_name"] as? String == "ActionsInvocationRecord")
    }

    @Test func `attachments come with a manifest`() throws {
        let bench = try Bench(scenario: #"{"xcodebuild": [{"when": {"test": "*testGood"}, "do": "fail"}]}"#)
        _ = try bench.test(try bench.build(), on: try bench.device(), ["-only-testing:ShopTests/CartTests/testGood"])
        let folder = bench.folder + "/attachments"
        _ = try bench.run(
            "xcrun", ["xcresulttool", "export", "attachments", "--path", bench.result, "--output-path", folder])
        let data = FileManager.default.contents(atPath: folder + "/manifest.json") ?? Data()
        let entries = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        #expect(entries?.first?["testIdentifier"] as? String == "CartTests/testGood()")
        let one = (entries?.first?["attachments"] as? [[String: Any]])?.first
        let name = try #require(one?["exportedFileName"] as? String)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"))
    }
}
