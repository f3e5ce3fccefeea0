import Foundation
import StandInKit
import Testing

@Suite struct ScenarioTests {
    private static let id = "CartTests/testGood()"

    private func run(_ rule: String, _ more: [String] = []) throws -> (Bench, Bench.Answer) {
        let bench = try Bench(scenario: #"{"xcodebuild": [\#(rule)]}"#)
        let only = ["-only-testing:ShopTests/CartTests/testGood", "-only-testing:ShopTests/CartTests/testSkip"]
        return (bench, try bench.test(try bench.build(), on: try bench.device(), only + more))
    }

    @Test(arguments: [
        ("fail", 65, "Failed"), ("frontBoard", 65, "Failed"), ("crash", 65, "Failed"), ("timeout", 65, "Failed"),
        ("skip", 0, "Skipped"), ("expectedFailure", 0, "Expected Failure"), ("pass", 0, "Passed"),
        ("flaky", 0, "Passed"), ("absent", 0, nil), ("exit", 65, "Passed"), ("uiQuery", 65, "Failed"),
        ("endsInCrash", 65, "Failed"), ("endsInAppCrash", 65, "Failed"),
    ])
    func `a test misbehaves as the scenario says`(deed: String, status: Int32, result: String?) throws {
        let when = deed == "exit" ? "{}" : #"{"test": "CartTests/testGood"}"#
        let (bench, answer) = try run(#"{"when": \#(when), "do": "\#(deed)"}"#)
        #expect(answer.status == status)
        #expect(try bench.results()[Self.id] == result)
    }

    @Test func `a retry that passes has both runs in the tree`() throws {
        let (bench, _) = try run(#"{"when": {"test": "*testGood"}, "do": "flaky"}"#)
        let results = try bench.results()
        #expect(results[Self.id + " First Run"] == "Failed")
        #expect(results[Self.id + " Retry 1"] == "Passed")
    }

    @Test func `a runner that never starts has no tests and says so`() throws {
        let (bench, answer) = try run(#"{"do": "runnerError"}"#)
        #expect(answer.status == 65)
        #expect(
            answer.output.contains("Testing failed:\n\tShopTests-Runner encountered an error (Early unexpected exit"))
        #expect(try bench.results() == [:])
    }

    @Test func `without a bundle nothing can be read`() throws {
        let (bench, _) = try run(#"{"when": {"call": 1}, "do": "noBundle"}"#)
        let answer = try bench.run("xcrun", ["xcresulttool", "get", "test-results", "tests", "--path", bench.result])
        #expect(answer.status == 1)
        #expect(answer.errors.contains("does not exist, the result bundle might be corrupted"))
    }

    @Test func `three crashes end the bundle, and the failing tests do not name the culprit`() throws {
        let (bench, answer) = try run(#"{"when": {"test": "*testGood"}, "do": "crashForever"}"#)
        #expect(
            answer.output.contains("encountered an error (Exceeded max restart count of 2. (Underlying Error: Crash:"))
        #expect(!answer.output.contains("Failing tests:"))
        #expect(try bench.results() == [Self.id: "Failed"])
    }

    @Test func `lines of a parallel run come after the banner`() throws {
        let bench = try Bench(scenario: #"{"lines": "parallel"}"#)
        let answer = try bench.test(
            try bench.build(), on: try bench.device(), ["-only-testing:ShopTests/CartTests/testGood"])
        let parts = answer.output.components(separatedBy: "** TEST EXECUTE SUCCEEDED **")
        #expect(parts.count == 2)
        #expect(!parts[0].contains("Test case"))
        #expect(parts[1].contains("Test case 'CartTests.testGood()' passed on 'one - ShopTests-Runner ("))
    }

    @Test(arguments: [
        ("clobberArguments", "|"), ("clobberEnvironment", "|-Defects bad"), ("plainLaunch", "x|-Defects bad"),
        ("none", "x|-Defects bad own"),
    ])
    func `a test that assigns its launch arguments loses ours`(deed: String, launch: String) throws {
        let bench = try Bench(scenario: #"{"xcodebuild": [{"when": {"defect": "bad"}, "do": "\#(deed)"}]}"#)
        let file = try bench.patch(
            try bench.build(),
            [
                (
                    "bad",
                    [
                        "OnlyTestIdentifiers": ["CartTests/testApp"],
                        "UITargetAppCommandLineArguments": ["-Defects", "bad"],
                        "EnvironmentVariables": ["DEFECT": "from the runner"],
                        "UITargetAppEnvironmentVariables": deed.hasPrefix("clobber") ? [:] : ["DEFECT": "x"],
                    ]
                )
            ])
        let device = try bench.device()
        _ = try bench.test(file, on: device)
        let data = bench.folder + "/state/devices/\(device)/data/Containers/Data/Application/com.example.Shop"
        let text = String(
            decoding: FileManager.default.contents(atPath: data + "/launches.txt") ?? Data(), as: UTF8.self)
        #expect(text == (deed == "none" ? "from the runner|-Defects bad own\n" : launch + "\n"))
    }

    @Test func `poisoned data stays on the device until the app is uninstalled`() throws {
        let bench = try Bench(scenario: #"{"xcodebuild": [{"when": {"call": 1}, "do": "poison"}]}"#)
        let (file, device) = (try bench.build(), try bench.device())
        let only = ["-only-testing:ShopTests/CartTests/testGood"]
        let runs = try (1...3).map { number in
            if number == 3 { _ = try bench.simctl("uninstall", device, "com.example.Shop") }
            let status = try bench.test(file, on: device, only).status
            try FileManager.default.removeItem(atPath: bench.result)
            return status
        }
        #expect(runs == [0, 65, 0])
    }

    @Test func `a hang ends with the allowance when timeouts are on`() throws {
        let bench = try Bench()
        bench.variables["STANDIN_MINUTE_SECONDS"] = "0.3"
        let answer = try bench.test(
            try bench.build(), on: try bench.device(),
            ["-only-testing:ShopTests/CartTests/testHang", "-test-timeouts-enabled", "YES"]
                + ["-default-test-execution-time-allowance", "30"])
        #expect(answer.status == 65)
        #expect(answer.output.contains("Test exceeded execution time allowance of 1 minute."))
    }
}
