import MutantCore
import Testing

@Suite struct XCResultLegacyTests {
    private static func result() throws -> XCResult {
        try XCResult(readingLegacy: [Fixture.bytes("xcresult-15-tests.json")])
    }

    @Test func `the first object names those that hold the tests`() throws {
        #expect(try XCResult.testReferences(in: Fixture.bytes("xcresult-15-record.json")) == ["0~tests=="])
    }

    @Test func `each configuration has its own results`() throws {
        let result = try Self.result()
        let outcomes = result.outcomes(in: "t1")
        #expect(
            Dictionary(uniqueKeysWithValues: outcomes.map { ($0.test.text, $0.result) }) == [
                "Bank UI Tests/TransferTests/test_total": .failed, "Bank UI Tests/TransferTests/test_widget": .skipped,
                "Bank UI Tests/TransferTests/test_known": .expectedFailure,
                "Bank UI Tests/TransferTests/test_retried": .failed,
            ])
        #expect(result.outcomes(in: "t1-twin").map(\.result) == [.passed])
        #expect(outcomes.first?.seconds == 0.25)
    }

    @Test func `repetitions stand beside one another`() throws {
        let test = try #require(Self.result().tests["test_retried"])
        #expect(test.isFlaky && test.repetitions == [[.failed, .passed]] && test.outcome.starts == 2)
        #expect(test.summary == "0~first==")
    }

    @Test func `failures, places and pictures come from the test's own object`() throws {
        var test = try #require(Self.result().tests["test_total"])
        #expect(test.summary == "0~total==" && test.outcome.failures == [])
        try test.addLegacyDetails(Fixture.bytes("xcresult-15-test.json"))
        #expect(
            test.outcome.failures == [
                Failure(message: "XCTAssertEqual failed", file: "/w/UITests/TransferTests.swift", line: 41),
                Failure(message: "App crashed in -[Bank pay]", file: nil, line: nil),
            ])
        #expect(test.attachments == ["Screenshot_1.png"] && test.red == .crash)
    }

    @Test func `a target that did not start is no test`() throws {
        let failures = try Self.result().systemFailures
        #expect(failures.map(\.configuration) == ["t1-twin"] && failures.map(\.target) == ["Bank UI Tests"])
        let message = try #require(failures.first?.message)
        let failure = Failure(message: message, file: nil, line: nil)
        #expect(InfrastructureFailure(explaining: failure) == .runnerNotStarted)
    }

    @Test(arguments: ["", "{}", "[3]", "{\"summaries\": {\"_values\": 3}}"])
    func `what is no such object says why`(text: String) {
        #expect(throws: XCResultError.self) { try XCResult(readingLegacy: [Array(text.utf8)]) }
        #expect(throws: XCResultError.self) { try XCResult.testReferences(in: Array(text.utf8)) }
    }
}
