import MutantCore
import Testing

@Suite struct XCResultTests {
    private static let sixteen = "xcresult-16.json"
    private static let twentySix = "xcresult-26.json"

    private static func fixture(_ name: String, asked tests: String...) throws -> XCResult {
        try XCResult(reading: Fixture.bytes(name), tests: tests.map { TestID($0) })
    }

    private static func read(_ text: String) throws -> XCResult {
        try XCResult(reading: Array(text.utf8), tests: [])
    }

    private static func failures(_ test: XCResult.Test?) -> [Failure]? { test?.outcome.failures }

    // MARK: The shape of Xcode 16

    @Test func `every test has a result, in the only configuration`() throws {
        let outcomes = try Self.fixture(Self.sixteen).outcomes(in: "Test Scheme Action")
        let results = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.test.text, $0.result) })
        #expect(
            results == [
                "Bank UI Tests/TransferTests/test_total": .failed,
                "Bank UI Tests/TransferTests/test_retried": .failed,
                "Bank UI Tests/TransferTests/test_widget": .skipped,
                "Bank UI Tests/TransferTests/test_known": .expectedFailure,
                "Bank UI Tests/TransferTests/test_launch": .passed,
                "BankTests/MoneyTests/Rounding/half()": .passed,
                "BankTests/MoneyTests/Rounding/perCountry(_:digits:)": .failed,
                "BankTests/MoneyTests/`a sum / a day, at most`()": .passed, "BankTests/LedgerTests/test_sum()": .passed,
            ])
    }

    @Test func `which framework has the test is told by what was asked for`() throws {
        let asked = try Self.fixture(Self.sixteen, asked: "BankTests/LedgerTests/test_sum", "BankTests/X/half()")
        #expect(asked.tests["test_sum"] != nil && asked.tests["test_sum()"] == nil)
        #expect(asked.tests["half()"] != nil)
    }

    @Test func `a failure keeps its message, and its place where it has one`() throws {
        let test = try Self.fixture(Self.sixteen).tests["test_total"]
        #expect(
            Self.failures(test) == [
                Failure(
                    message: "XCTAssertEqual failed: (\"3\") is not equal to (\"2\") - note: see a.swift:9: no",
                    file: "TransferTests.swift", line: 41),
                Failure(message: "Failed to launch app org.example.bank", file: nil, line: nil),
            ])
    }

    @Test func `times written in a language are not read`() throws {
        #expect(try Self.fixture(Self.sixteen).tests.allSatisfy { $0.outcome.seconds == nil })
    }

    @Test func `a test that was retried failed, and was started more than once`() throws {
        let test = try #require(Self.fixture(Self.sixteen).tests["test_retried"])
        #expect(test.isFlaky && test.repetitions == [[.failed, .passed]])
        #expect(test.outcome.result == .failed && test.outcome.starts == 2 && test.outcome.ends == 2)
        #expect(test.outcome.failures.map(\.line) == [50])
    }

    @Test func `a failure of an argument names it, and arguments are no retries`() throws {
        let test = try #require(Self.fixture(Self.sixteen).tests["perCountry(_:digits:)"])
        let message = "Expectation failed: (digits → 2) == 0\nwrong for yen\nargument: \"jp\", 0"
        #expect(test.outcome.failures == [Failure(message: message, file: "MoneyTests.swift", line: 18)])
        #expect(test.repetitions == [[.passed, .passed], [.failed, .failed]] && !test.isFlaky)
    }

    @Test func `the reason of a skip is no failure, nor is one that was expected`() throws {
        let tests = try Self.fixture(Self.sixteen).tests
        #expect(Self.failures(tests["test_widget"]) == [] && Self.failures(tests["test_known"]) == [])
        #expect(tests["test_widget"]?.outcome.starts == 0)
    }

    // MARK: The shape of Xcode 26

    @Test func `each configuration has its own result, and a missing one has seen nothing`() throws {
        let result = try Self.fixture(Self.twentySix)
        let total = "Bank UI Tests/TransferTests/test_total"
        #expect(result.outcomes(in: "t1").map(\.test.text) == [total])
        #expect(result.outcomes(in: "t1").map(\.result) == [.failed])
        #expect(result.outcomes(in: "t1-twin").map(\.result) == [.passed])
        #expect(result.outcomes(in: "t1-twin").first?.failures == [])
        #expect(result.tests(in: "lost").isEmpty && result.configurations.contains("lost"))
        #expect(result.tests(in: "never").isEmpty && !result.configurations.contains("never"))
        #expect(result.tests.allSatisfy { $0.configuration != nil })
    }

    @Test func `the address of a test tells its framework`() throws {
        let result = try Self.fixture(Self.twentySix, asked: "BankTests/LedgerTests/test_sum()")
        let tests = result.outcomes(in: "t5").map(\.test.text)
        #expect(
            tests == [
                "Bank UI Tests/TransferTests/test_run", "BankTests/MoneyTests/half()", "BankTests/LedgerTests/test_sum",
            ])
    }

    @Test func `a reference gives the whole path, pictures their names, and unknown nodes nothing`() throws {
        let test = try #require(Self.fixture(Self.twentySix).tests(in: "t1").first)
        let message = "XCTAssertEqual failed: (\"3\") is not equal to (\"2\")"
        #expect(
            test.outcome.failures == [Failure(message: message, file: "/w/UITests/TransferTests.swift", line: 41)])
        #expect(test.attachments == ["Screenshot_2026-01-01.png"])
        #expect(test.outcome.seconds == 1.5)
    }

    @Test func `the newest shape has the failure in the name of the run`() throws {
        let test = try #require(Self.fixture(Self.twentySix).tests(in: "t5").first)
        let failure = Failure(message: "failed - Unable to pay", file: "/w/UITests/TransferTests.swift", line: 109)
        #expect(test.outcome.failures == [failure])
    }

    @Test(arguments: [("t1", XCResult.Test.Red.assertion), ("t2", .crash), ("t3", .timedOut), ("t1-twin", nil)])
    func `a crash and a timeout are no assertions`(configuration: String, red: XCResult.Test.Red?) throws {
        #expect(try Self.fixture(Self.twentySix).tests(in: configuration).first?.red == red)
    }

    @Test func `what failed outside the tests is no test`() throws {
        let result = try Self.fixture(Self.twentySix)
        let message =
            "BankTests encountered an error (Test runner never began executing tests after launching.)"
        #expect(
            result.systemFailures == [
                XCResult.SystemFailure(configuration: "t5", target: "BankTests", message: message)
            ])
        #expect(result.tests["BankTests encountered an error"] == nil)
    }

    // MARK: Odd bundles

    @Test func `a test of several devices counts once for each`() throws {
        let test = #"{"nodeType": "Test Case", "name": "a()", "nodeIdentifier": "A/a()", "result": "%"}"#
        let passed = test.replacing("%", with: "Passed")
        let failed = test.replacing("%", with: "Failed")
        let text = """
            {"testPlanConfigurations": [{"configurationName": "c"}], "testNodes": [
              {"nodeType": "Unit test bundle", "name": "T.xctest", "children": [\(passed), \(failed)]}]}
            """
        let outcome = try #require(Self.read(text).outcomes(in: "c").first)
        #expect(outcome.test.text == "T/A/a()" && outcome.starts == 2 && outcome.result == .failed)
    }

    @Test func `a configuration may stand above the bundles`() throws {
        let text = """
            {"testNodes": [{"nodeType": "Test Plan Configuration", "name": "c", "children": [
              {"nodeType": "UI test bundle", "name": "T", "children": [
                {"nodeType": "Test Case", "name": "a()", "nodeIdentifier": "A/a()", "result": "Passed"}]}]}]}
            """
        #expect(try Self.read(text).outcomes(in: "c").map(\.test.text) == ["T/A/a"])
    }

    @Test func `of several configurations an unnamed one is nobody's`() throws {
        let text = """
            {"testPlanConfigurations": [{"configurationName": "c"}, {"configurationName": "d"}],
             "testNodes": [{"nodeType": "Test Case", "name": "a()", "result": "Passed"}]}
            """
        let result = try Self.read(text)
        #expect(result.tests(in: "c").isEmpty && result.tests(in: "d").isEmpty)
        #expect(result.tests.map(\.configuration) == [nil])
    }

    @Test func `an unknown result is an unfinished test`() throws {
        let text = #"{"testNodes": [{"nodeType": "Test Case", "name": "a", "result": "unknown"}]}"#
        let outcome = try #require(Self.read(text).tests.first?.outcome)
        #expect(outcome.result == .unfinished && outcome.starts == 1 && outcome.ends == 0)
    }

    @Test func `a message without end is cut, and failures without number are not kept`() throws {
        let failure = #"{"nodeType": "Failure Message", "name": "\#(String(repeating: "é", count: 20_000))"}"#
        let failures = Array(repeating: failure, count: 150).joined(separator: ",")
        let text =
            #"{"testNodes": [{"nodeType": "Test Case", "name": "a", "result": "Failed", "children": [\#(failures)]}]}"#
        let kept = try #require(Self.read(text).tests.first?.outcome.failures)
        #expect(kept.count == 100 && kept.allSatisfy { $0.message.utf8.count <= 16 << 10 })
    }

    @Test(arguments: [
        ("", "what Xcode tells of it is no JSON: 1:1: the file is empty; expected JSON"),
        ("{}", "what Xcode tells of it holds no `testNodes`"),
        ("error: Info.plist", "what Xcode tells of it is no JSON: 1:1: expected a value, not `error`"),
    ])
    func `what holds no results says why`(text: String, message: String) {
        let error = #expect(throws: XCResultError.self) { try Self.read(text) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("A.swift:12: b", "A.swift", 12, "b"), ("/w/My Tests/A.swift:12: b: c", "/w/My Tests/A.swift", 12, "b: c"),
        ("A.mm:1: b", "A.mm", 1, "b"), ("<unknown>:0: b", nil, nil, "b"), ("b", nil, nil, "b"),
        ("localhost.de:80: refused", nil, nil, "localhost.de:80: refused"), ("A.swift:0: b", nil, nil, "A.swift:0: b"),
        ("A.swift:99999999999999999999: b", nil, nil, "A.swift:99999999999999999999: b"), ("", nil, nil, ""),
        ("a\nA.swift:12: b", nil, nil, "a\nA.swift:12: b"), ("A.swift:12:", nil, nil, "A.swift:12:"),
    ])
    func `a place is read in front of a message only`(text: String, file: String?, line: Int?, message: String) throws {
        let document = JSONText.quoted(text)
        let result = try Self.read(
            #"{"testNodes": [{"nodeType": "Test Case", "name": "a", "result": "Failed", "children": [{"nodeType": "Failure Message", "name": \#(document)}]}]}"#
        )
        #expect(Self.failures(result.tests.first) == [Failure(message: message, file: file, line: line)])
    }

    @Test func `no broken bundle traps the reader`() throws {
        let bytes: [UInt8] = Array("{}[]\",:0-e \\utn".utf8) + [0, 0x80, 0xFF]
        for (seed, name) in (0..<600).map({ ($0, [Self.sixteen, Self.twentySix][$0 % 2]) }) {
            var numbers = SeededNumbers(seed: UInt64(seed))
            var text = try Fixture.bytes(name)
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let place = Int.random(in: 0..<text.count, using: &numbers)
                let end = min(place + Int.random(in: 0...40, using: &numbers), text.count)
                text.replaceSubrange(place..<end, with: [bytes.randomElement(using: &numbers) ?? 0])
            }
            do throws(XCResultError) {
                let result = try XCResult(reading: text, tests: [])
                #expect(result.tests.allSatisfy { $0.outcome.seconds.map { $0 >= 0 } ?? true })
            } catch {
                #expect(!error.description.contains { $0.isNewline })
            }
        }
    }

    @Test func `no swapped types trap the reader`() throws {
        let values = ["null", "3", "-1e300", "\"x\"", "[]", "{}", "[[[3]]]", "true", "{\"name\": {}}"]
        for name in [Self.sixteen, Self.twentySix] {
            let text = String(decoding: try Fixture.bytes(name), as: UTF8.self)
            for key in ["children", "name", "result", "nodeType", "nodeIdentifier", "durationInSeconds", "testNodes"] {
                for value in values {
                    let swapped = text.replacing(
                        "\"\(key)\": ", with: "\"\(key)\": \(value), \"was\": ", maxReplacements: 1)
                    do throws(XCResultError) { _ = try XCResult(reading: Array(swapped.utf8), tests: []) } catch {
                        #expect(error != .missing(""))
                    }
                }
            }
        }
    }
}

extension [XCResult.Test] {
    subscript(name: String) -> XCResult.Test? { first { $0.outcome.test.text.hasSuffix("/" + name) } }
}

extension JSONText {
    /// `text` as a JSON string.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
