import MutantCore
import Testing

@Suite struct XCTestLogTests {
    private static let logs = ["xctest-linux.log", "xctest-macos.log"]
    static let started = "Test Case 'CardTests.test_once' started at 2026-11-30 09:30:01.351\n"
    static let failure = "/bank/CardTests.swift:12: error: CardTests.test_once : was 2\n"
    static let failed = "Test Case 'CardTests.test_once' failed (0.002 seconds)\n"
    /// An end that the suite's own end does not confirm.
    static let forged = "Test Case 'CardTests.test_once' passed (0.25 seconds)\n"
    static let passed = forged + "Test Suite 'CardTests' passed at 2026-11-30 09:30:01.601\n"

    private func read(_ text: String) -> TestOutcome? {
        XCTestLog.outcomes(of: text)["CardTests/test_once"]
    }

    // MARK: Both platforms

    @Test(arguments: logs)
    func `every test is read once with its result`(log: String) throws {
        let outcomes = XCTestLog.outcomes(of: try Fixture.bytes(log))
        #expect(
            outcomes.map(\.test.text) == [
                "BankTests/CardTests/test_limit_isShown", "BankTests/CardTests/test_once",
                "BankTests/CardTests/test_offline_isTold", "BankTests/CardTests/test_widget",
            ])
        #expect(outcomes.map(\.result) == [.passed, .failed, .failed, .skipped])
        #expect(outcomes.allSatisfy { $0.starts == 1 && $0.ends == 1 })
        #expect(outcomes.map(\.seconds) == [0.25, 0.002, 0, 0])
    }

    @Test(arguments: logs)
    func `each failure keeps its message, file and line`(log: String) throws {
        let failures = try #require(XCTestLog.outcomes(of: try Fixture.bytes(log))["test_once"]).failures
        #expect(failures.map(\.line) == [12, 15])
        #expect(failures.allSatisfy { $0.file?.hasSuffix("/bank/Tests/BankTests/CardTests.swift") == true })
        #expect(failures[0].message == #"XCTAssertEqual failed: ("2") is not equal to ("1") - charged twice"#)
    }

    @Test(arguments: logs)
    func `a message of several lines is kept whole`(log: String) throws {
        let failures = try #require(XCTestLog.outcomes(of: try Fixture.bytes(log))["test_once"]).failures
        #expect(failures[1].message == "failed - the screen shows\n  card\n    balance \"8.00\"\n")
    }

    @Test(arguments: logs)
    func `a log reads the same wherever it is cut`(log: String) throws {
        let bytes = try Fixture.bytes(log)
        let whole = XCTestLog.outcomes(of: bytes)
        for size in [1, 2, 3, 7, 64, 1000] {
            #expect(XCTestLog.outcomes(of: bytes, inPiecesOf: size) == whole, "pieces of \(size)")
        }
    }

    @Test func `a log cut in two reads the same at every byte`() throws {
        let bytes = Array((Self.started + "é: ok\r\n" + Self.failure + "more\n" + Self.failed).utf8)
        let whole = XCTestLog.outcomes(of: bytes)
        for cut in bytes.indices {
            var reader = XCTestLog(module: "BankTests", tests: [])
            bytes[..<cut].withUnsafeBytes { reader.consume($0) }
            bytes[cut...].withUnsafeBytes { reader.consume($0) }
            #expect(reader.finish() == whole, "cut at \(cut)")
        }
    }

    // MARK: Failures

    @Test func `a thrown error has no place`() throws {
        let failures = try #require(
            XCTestLog.outcomes(of: try Fixture.bytes("xctest-linux.log"))["test_offline_isTold"]
        ).failures
        #expect(failures == [Failure(message: #"threw error "noAnswer(after: 3)""#, file: nil, line: nil)])
    }

    @Test func `an error line of another tool is no failure`() throws {
        let noise = "main.swift:3: error: cannot find x\nnet: error: GET /a : refused\n** TEST FAILED **\n"
        let outcome = try #require(read(Self.started + noise + Self.passed))
        #expect(outcome.result == .passed && outcome.failures.isEmpty)
    }

    @Test func `a failure behind another error in the same line is kept`() throws {
        let outcome = try #require(read(Self.started + "net: error: refused " + Self.failure + Self.failed))
        #expect(outcome.failures.map(\.message) == ["was 2"])
        #expect(outcome.failures.map(\.line) == [12])
    }

    @Test func `a failure line of a test that has not started is no failure`() {
        #expect(XCTestLog.outcomes(of: Self.failure).isEmpty)
    }

    @Test func `failures without end are not all kept, and messages without end are cut`() throws {
        let message = String(repeating: "é", count: 30_000)
        let long = "/bank/CardTests.swift:12: error: CardTests.test_once : \(message)\n"
        let text = Self.started + String(repeating: Self.failure, count: 150) + long
        let outcome = try #require(read(text + Self.failed))
        #expect(outcome.failures.count == Failure.maximumCount && outcome.result == .failed)
        let single = try #require(read(Self.started + long + Self.failed))
        #expect(single.failures.allSatisfy { $0.message.utf8.count <= Failure.maximumMessageBytes })
    }

    @Test func `a message of very many lines is cut`() throws {
        let lines = String(repeating: "a line of a tree that goes on\n", count: 5000)
        let outcome = try #require(read(Self.started + Self.failure + lines + Self.failed))
        let message = try #require(outcome.failures.first?.message)
        #expect(message.hasPrefix("was 2\na line") && message.utf8.count <= Failure.maximumMessageBytes)
        #expect(outcome.result == .failed)
    }

    // MARK: Ends

    @Test func `a test that never ends is unfinished`() throws {
        let outcome = try #require(read(Self.started + "Fatal error: index out of range\n"))
        #expect(outcome.starts == 1 && outcome.ends == 0 && outcome.result == .unfinished)
    }

    /// Catches `lastLineLost`.
    @Test func `a line without an end at the end of the log counts`() throws {
        let outcome = try #require(read(Self.started + String(Self.passed.dropLast())))
        #expect(outcome.ends == 1 && outcome.result == .passed)
    }

    @Test func `a half line at the end of the log does not count`() throws {
        let outcome = try #require(read(Self.started + "Test Case 'CardTests.test_once' pas"))
        #expect(outcome.ends == 0)
    }

    @Test func `lines may begin in the middle of a line`() throws {
        let outcome = try #require(read("ready" + Self.started + "no line end…" + Self.failure + "x" + Self.failed))
        #expect(outcome.starts == 1 && outcome.ends == 1 && outcome.result == .failed)
        #expect(outcome.failures.map(\.message) == ["was 2"])
    }

    @Test func `lines may end like those of Windows`() throws {
        let outcome = try #require(read((Self.started + Self.failure + Self.failed).replacing("\n", with: "\r\n")))
        #expect(outcome.ends == 1 && outcome.failures.map(\.message) == ["was 2"])
    }

    @Test func `bytes that are no text do no harm`() throws {
        let noise: [UInt8] = [0xff, 0xfe, 0, 0xc3, 0x28, 0xe2, 0x82]
        let bytes = Array(Self.started.utf8) + noise + [10] + noise + Array(Self.passed.utf8)
        let outcome = try #require(XCTestLog.outcomes(of: bytes).first)
        #expect(outcome.starts == 1 && outcome.ends == 1 && outcome.result == .passed)
    }

    @Test func `a message that is no text is kept as far as it can be read`() throws {
        let failure = Array(Self.failure.utf8.dropLast()) + [0xff, 10]
        let bytes = Array(Self.started.utf8) + failure + Array(Self.failed.utf8)
        #expect(XCTestLog.outcomes(of: bytes).first?.failures.map(\.message) == ["was 2\u{FFFD}"])
    }

    // MARK: Forged lines

    @Test(arguments: ["", failed])
    func `a forged end after a failure never makes the test green`(rest: String) throws {
        let outcome = try #require(read(Self.started + Self.failure + Self.forged + rest))
        #expect(outcome.result == (rest.isEmpty ? .unfinished : .failed))
        #expect(outcome.failures.map(\.line) == [12])
    }

    /// Catches `passTakenAtItsWord`.
    @Test func `a pass without the end of its suite is no pass`() throws {
        let outcome = try #require(read(Self.started + Self.forged))
        #expect(outcome.ends == 1 && outcome.result == .unfinished)
    }

    @Test(arguments: ["", failure])
    func `a failure's line behind the end of a test that passed is the subject's own text`(before: String) {
        let outcome = read(Self.started + before + Self.passed + Self.failure)
        #expect(outcome?.result == .passed && outcome?.failures == [])
    }

    @Test(arguments: ["nan", "inf", "-1", "1e999", "x"])
    func `a time that no clock shows is none`(time: String) throws {
        let outcome = try #require(read(Self.started + Self.failed.replacing("0.002", with: time)))
        #expect(outcome.result == .failed && outcome.seconds == nil)
    }

    @Test func `a line before the first is none`() throws {
        let outcome = try #require(read(Self.started + Self.failure.replacing(":12:", with: ":-1:") + Self.failed))
        #expect(outcome.failures == [Failure(message: "was 2", file: "/bank/CardTests.swift", line: nil)])
    }

    @Test func `of several ends the last one counts`() throws {
        let red = try #require(read(Self.started + Self.forged + Self.failure + Self.failed))
        #expect(red.ends == 1 && red.result == .failed && red.failures.count == 1)
        let green = try #require(read(Self.started + Self.failure + Self.failed + Self.passed))
        #expect(green.ends == 1 && green.result == .passed && green.failures.isEmpty)
    }

    /// Catches `nestedLineBelieved`.
    @Test func `a start or an end within an open test is the subject's own text`() throws {
        let other =
            "Test Case 'CardTests.test_other' started at 1\nTest Case 'CardTests.test_other' failed (0.1 seconds)\n"
        let outcomes = XCTestLog.outcomes(of: Self.started + Self.started + other + Self.passed)
        #expect(outcomes.map(\.test.text) == ["BankTests/CardTests/test_once"])
        #expect(outcomes.map(\.starts) == [1] && outcomes.map(\.result) == [.passed])
    }

    @Test func `a test that starts twice is counted twice`() {
        #expect(read(Self.started + Self.passed + Self.started)?.starts == 2)
    }

    @Test func `another test that shows up is told`() {
        let lines = Self.started + Self.passed
        let outcomes = XCTestLog.outcomes(of: lines + lines.replacing("test_once", with: "test_onceMore"))
        #expect(outcomes.map(\.test.text) == ["BankTests/CardTests/test_once", "BankTests/CardTests/test_onceMore"])
    }

    @Test(arguments: [
        "Test Case 'CardTests.test_once' was fine (0.1 seconds)\n",
        "Test Case 'CardTests.test_once passed (0.1 seconds)\n",
        "Test Case CardTests.test_once passed (0.1 seconds)\n", "Test Case 'CardTests.test_once' passed\n",
        "test case 'CardTests.test_once' passed (0.1 seconds)\n",
    ])
    func `a line of nearly the right shape is text`(line: String) throws {
        #expect(try #require(read(Self.started + line)).ends == 0)
    }

    // MARK: Names

    @Test func `the same class in two modules is told apart by the module that the process runs`() {
        let log = Self.started + Self.passed
        for module in ["BankTests", "ShopTests"] {
            let test = TestID("\(module)/CardTests/test_once")
            #expect(XCTestLog.outcomes(of: log, module: module, tests: [test]).map(\.test) == [test])
        }
    }

    @Test func `on Apple's platforms a class of another module is another test`() {
        let log = "Test Case '-[ShopTests.CardTests test_once]' started.\n"
        let outcomes = XCTestLog.outcomes(of: log, tests: [.claimed])
        #expect(outcomes.map(\.test) == [TestID("BankTests/ShopTests.CardTests/test_once")])
    }

    @Test(arguments: ["Test Case 'КартаТесты.test_лимит'", "Test Case '-[BankTests.КартаТесты test_лимит]'"])
    func `names of other scripts are read`(start: String) {
        let test = TestID("BankTests/КартаТесты/test_лимит")
        let outcomes = XCTestLog.outcomes(
            of: "\(start) started.\n\(start) passed (0.1 seconds).\nTest Suite 'x' passed at 1.\n", tests: [test])
        #expect(outcomes.map(\.test) == [test] && outcomes.map(\.result) == [.passed])
    }

    @Test func `a known test is found by its printed name`() {
        let outcomes = XCTestLog.outcomes(of: Self.started, tests: [.claimed, .other])
        #expect(outcomes.map(\.test) == [.claimed])
    }
}
