import MutantCore
import Testing

/// What becomes of the trials that shared a launch.
@Suite struct BatchResultTests {
    private static let test = TestID("BankUITests/CardTests/testOnce")

    /// A configuration's result and failure message.
    private typealias Seen = (configuration: String, result: String, message: String?)

    private func results(_ seen: [Seen], besides: String = "") throws -> XCResult {
        let configurations = seen.map { #"{ "configurationId": "1", "configurationName": "\#($0.configuration)" }"# }
        let children = seen.map { configuration, result, message in
            let failure = message.map { #"{ "nodeType": "Failure Message", "name": "\#($0)" }"# } ?? ""
            return """
                { "nodeType": "Test Plan Configuration", "name": "\(configuration)", "result": "\(result)",
                  "durationInSeconds": 2, "children": [ \(failure) ] }
                """
        }
        let text = """
            { "testPlanConfigurations": [ \(configurations.joined(separator: ",")) ], "testNodes": [
              { "nodeType": "Test Plan", "name": "P", "children": [
                { "nodeType": "UI test bundle", "name": "BankUITests", "children": [
                  { "nodeType": "Test Suite", "name": "CardTests", "children": [
                    { "nodeType": "Test Case", "name": "testOnce()", "nodeIdentifier": "CardTests/testOnce()",
                      "result": "Failed", "children": [ \(children.joined(separator: ",")) ] } ] } \(besides) ] } ] } ] }
            """
        return try XCResult(reading: Array(text.utf8), tests: [Self.test])
    }

    private func endings(_ seen: [Seen], of names: [String], besides: String = "") throws -> [BatchResult.Ending] {
        let parts = names.map { BatchResult.Part(name: $0, tests: [Self.test]) }
        return BatchResult(try results(seen, besides: besides), crashSignals: .apple).endings(of: parts)
    }

    @Test func `each trial has the result of its own configuration`() throws {
        let seen = try endings(
            [("1-clean", "Passed", nil), ("2-a", "Failed", "CardTests.swift:12: was 2"), ("3-b", "Passed", nil)],
            of: ["1-clean", "2-a", "3-b"])
        #expect(seen.map(\.ending) == [.exited(0), .exited(65), .exited(0)])
        #expect(seen.map { $0.outcomes.map(\.result) } == [[.passed], [.failed], [.passed]])
        #expect(seen[1].outcomes[0].failures == [Failure(message: "was 2", file: "CardTests.swift", line: 12)])
    }

    @Test(arguments: [
        ("Crash: Bank at Card.swift:3", ProcessEnding.signaled(4)),
        ("Test exceeded execution time allowance of 1 minute", .deadlinePassed),
    ])
    func `a test that crashed or was too late was open until then, and what follows is run again`(
        message: String, ending: ProcessEnding
    ) throws {
        let seen = try endings([("1-a", "Failed", message), ("2-b", "Passed", nil)], of: ["1-a", "2-b"])
        #expect(seen[0].ending == ending)
        #expect(seen[0].outcomes.map(\.result) == [.unfinished] && seen[0].outcomes.map(\.ends) == [0])
        #expect(seen[1].ending == .notStarted("1-a went wrong before it in the same launch"))
    }

    @Test func `a failure of the machinery is no failure of the test`() throws {
        let message = "Failed to get background assertion for target app with pid 7: Timed out"
        let seen = try endings([("1-a", "Failed", message)], of: ["1-a"])
        guard case .notStarted(let reason) = seen[0].ending else { return #expect(Bool(false), "\(seen)") }
        #expect(reason.hasPrefix("noBackgroundAssertion: "))
        #expect(seen[0].outcomes.isEmpty)
    }

    @Test func `a configuration that is missing was not launched, and what follows is run again`() throws {
        let seen = try endings([("1-clean", "Passed", nil), ("3-b", "Passed", nil)], of: ["1-clean", "2-a", "3-b"])
        #expect(seen[1].ending == .notStarted("xcodebuild left it out") && seen[1].outcomes.isEmpty)
        #expect(seen[2].ending == .notStarted("2-a went wrong before it in the same launch"))
    }

    @Test func `a failure of the whole session is nobody's`() throws {
        let system = """
            , { "nodeType": "Test Suite", "name": "System Failures", "children": [
              { "nodeType": "Test Case", "name": "Bank encountered an error", "nodeIdentifier": "S/x",
                "result": "Failed", "children": [ { "nodeType": "Failure Message", "name": "lost" } ] } ] }
            """
        let seen = try endings(
            [("1-a", "Failed", "was 2"), ("2-b", "Passed", nil)], of: ["1-a", "2-b"], besides: system)
        #expect(
            seen.map(\.ending) == [.notStarted("lost"), .notStarted("1-a went wrong before it in the same launch")])
    }

    @Test func `words that a test may say itself count once it has said them twice`() throws {
        let results = try results([("1-a", "Failed", "Failed to get matching snapshot: Timed out")])
        let endings = [false, true].map { isRepeated in
            BatchResult(results, crashSignals: .apple)
                .endings(of: [BatchResult.Part(name: "1-a", tests: [Self.test], isRepeated: isRepeated)])[0].ending
        }
        #expect(endings[0] == .notStarted("queryTimedOut: Failed to get matching snapshot: Timed out"))
        #expect(endings[1] == .exited(65))
    }

    @Test func `a file without configurations holds one trial, whatever the bundle calls it`() throws {
        let results = try results([("Test Scheme Action", "Failed", "was 2")])
        let seen = BatchResult(results, crashSignals: .apple, hasConfigurations: false)
            .endings(of: [BatchResult.Part(name: "1-a", tests: [Self.test])])
        #expect(seen.map(\.ending) == [.exited(65)])
        #expect(seen[0].outcomes.map(\.test) == [Self.test])
    }

    @Test(arguments: [
        (InfrastructureFailure.connectionLost, "Failed", ProcessEnding.notStarted("connectionLost: gone")),
        (.connectionLost, "Passed", .exited(0)),
        (.runnerNotStarted, "Failed", .exited(65)),
    ])
    func `of the log's lines, only a lost link makes a red test doubtful`(
        failure: InfrastructureFailure, result: String, ending: ProcessEnding
    ) throws {
        let results = try results([("1-a", result, "was 2")])
        let seen = BatchResult(
            results, crashSignals: .apple, trouble: BatchResult.Trouble(failure, words: "gone")
        ).endings(of: [BatchResult.Part(name: "1-a", tests: [Self.test])])
        #expect(seen.map(\.ending) == [ending])
    }

    @Test func `a line of the log explains a configuration without tests`() throws {
        let text = #"{ "testPlanConfigurations": [ { "configurationName": "1-a" } ], "testNodes": [] }"#
        let results = try XCResult(reading: Array(text.utf8), tests: [Self.test])
        let parts = [BatchResult.Part(name: "1-a", tests: [Self.test])]
        let trouble = BatchResult.Trouble(.runnerNotStarted, words: "Early unexpected exit")
        #expect(BatchResult(results, crashSignals: .apple).endings(of: parts)[0].ending == .exited(0))
        #expect(
            BatchResult(results, crashSignals: .apple, trouble: trouble).endings(of: parts)[0].ending
                == .notStarted("runnerNotStarted: Early unexpected exit"))
    }
}
