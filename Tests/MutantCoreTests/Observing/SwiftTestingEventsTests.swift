import Foundation
import MutantCore
import Testing

@Suite struct SwiftTestingEventsTests {
    private static let streams = ["swift-testing-0.jsonl", "swift-testing-6.3.jsonl"]

    private func results(_ stream: String) throws -> [TestOutcome] {
        SwiftTestingEvents.read(try Fixture.bytes(stream)).outcomes
    }

    @Test(arguments: streams)
    func `every test is read once with its result`(stream: String) throws {
        let outcomes = try results(stream)
        let results = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.test.text, $0.result) })
        #expect(
            results == [
                "BankTests/LimitTests/shown()": .passed, "BankTests/LimitTests/once()": .failed,
                "BankTests/LimitTests/perCountry(_:limit:)": .failed, "BankTests/LimitTests/widget()": .skipped,
                "BankTests/LimitTests/known()": .expectedFailure,
                "BankTests/LimitTests/`a limit / a day, at most`()": .passed, "BankTests/free()": .passed,
                "BankTests/LimitTests/warned()": .passed,
            ])
        #expect(outcomes.filter { $0.result != .skipped }.allSatisfy { $0.starts == 1 && $0.ends == 1 })
    }

    @Test(arguments: streams)
    func `a skipped test has neither start nor end`(stream: String) throws {
        let outcome = try #require(results(stream)["widget()"])
        #expect(outcome.starts == 0 && outcome.ends == 0)
    }

    @Test(arguments: streams)
    func `each failure keeps its message, file and line`(stream: String) throws {
        let failures = try #require(results(stream)["once()"]).failures
        let messages = ["Expectation failed: (charges → 2) == 1\ncharged twice", "Expectation failed: isOpen"]
        #expect(failures.map(\.message) == messages)
        #expect(failures.map(\.line) == [21, 22])
        #expect(failures.allSatisfy { $0.file == "/home/me/bank/Tests/BankTests/LimitTests.swift" })
    }

    /// Catches `argumentLost`.
    @Test(arguments: streams)
    func `a failure of a parameterised test names its argument`(stream: String) throws {
        let failures = try #require(results(stream)["perCountry(_:limit:)"]).failures
        #expect(failures.map(\.message) == ["Expectation failed: (shown → 10) == (limit → 12)\nargument: \"fr\", 12"])
    }

    @Test(arguments: streams)
    func `known issues and warnings are no failures`(stream: String) throws {
        let outcomes = try results(stream)
        #expect(outcomes["known()"]?.failures == [] && outcomes["warned()"]?.failures == [])
    }

    @Test(arguments: streams)
    func `the time is the one between start and end`(stream: String) throws {
        #expect(try results(stream)["shown()"]?.seconds == 0.375)
    }

    @Test(arguments: streams)
    func `the end of the run is seen and no line is foreign`(stream: String) throws {
        let reader = SwiftTestingEvents.read(try Fixture.bytes(stream)).reader
        #expect(reader.sawEnd && reader.foreignLines == 0)
    }

    @Test(arguments: streams)
    func `a stream reads the same wherever it is cut`(stream: String) throws {
        let bytes = try Fixture.bytes(stream)
        let whole = SwiftTestingEvents.read(bytes).outcomes
        for size in [1, 2, 7, 1000] {
            #expect(SwiftTestingEvents.read(bytes, inPiecesOf: size).outcomes == whole, "pieces of \(size)")
        }
    }

    // MARK: Death

    @Test func `a crash leaves the test open and the run without an end`() throws {
        let (outcomes, reader) = SwiftTestingEvents.read(try Fixture.bytes("swift-testing-crash.jsonl"))
        #expect(outcomes["shown()"]?.result == .passed)
        let open = try #require(outcomes["once()"])
        #expect(open.starts == 1 && open.ends == 0 && open.result == .unfinished && !reader.sawEnd)
    }

    @Test func `a line torn by a crash is foreign and changes nothing`() throws {
        let bytes = try Fixture.bytes("swift-testing-crash.jsonl")
        let torn = bytes + Array(#"{"kind":"event","payload":{"kind":"testEn"#.utf8)
        let read = SwiftTestingEvents.read(torn)
        #expect(read.outcomes == SwiftTestingEvents.read(bytes).outcomes && read.reader.foreignLines == 1)
    }

    // MARK: Foreign lines

    private static let record =
        #"{"kind":"test","payload":{"id":"T.a()/A.swift:1:2","kind":"function","name":"a()"},"version":0}"#

    private func event(_ kind: String, _ more: String = "") -> String {
        #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"T.a()/A.swift:1:2"\#(more)},"version":0}"#
    }

    private func read(_ lines: String...) -> TestOutcome? {
        SwiftTestingEvents.read(Array(([Self.record] + lines).joined(separator: "\n").utf8)).outcomes["a()"]
    }

    @Test func `lines that are no events are counted and passed over`() {
        let text = [
            Self.record, "hello", "{}", "[1]", #"{"kind":"event"}"#, "\u{FFFD}", event("testStarted"), "",
            event("testEnded", #","messages":[{"symbol":"pass","text":""}]"#),
        ].joined(separator: "\n")
        let read = SwiftTestingEvents.read(Array(text.utf8))
        #expect(read.outcomes["a()"]?.result == .passed && read.reader.foreignLines == 5)
    }

    @Test func `kinds, symbols and keys of later versions are passed over`() throws {
        let outcome = try #require(
            read(
                event("testStarted"), event("planReplaced", #","new":{"a":[1]}"#),
                event("testEnded", #","messages":[{"symbol":"sparkles","text":"✨"}],"iteration":1"#)))
        #expect(outcome.result == .passed && outcome.starts == 1 && outcome.ends == 1)
    }

    @Test func `events of tests that were never announced do not count`() {
        let stranger = #"{"kind":"event","payload":{"kind":"testStarted","testID":"T.b()/A.swift:1:2"},"version":0}"#
        #expect(SwiftTestingEvents.read(Array(stranger.utf8)).outcomes.isEmpty)
    }

    // MARK: Results

    private let pass = #","messages":[{"symbol":"pass","text":""}]"#
    private let issue = #","issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"was 2"}]"#

    @Test func `an end that passes never makes up for an issue`() throws {
        let outcome = try #require(
            read(event("testStarted"), event("issueRecorded", issue), event("testEnded", pass)))
        #expect(outcome.result == .failed && outcome.ends == 1)
    }

    @Test func `an end that fails without an issue is a failure`() {
        let end = event("testEnded", #","messages":[{"symbol":"fail","text":""}]"#)
        #expect(read(event("testStarted"), end)?.result == .failed)
    }

    @Test func `a known issue beside a real one does not hide it`() {
        let known = event("issueRecorded", #","issue":{"isKnown":true}"#)
        let real = event("issueRecorded", issue)
        for issues in [[known, real], [real, known]] {
            #expect(read(event("testStarted"), issues[0], issues[1], event("testEnded", pass))?.result == .failed)
        }
    }

    @Test func `a test that was cancelled is skipped, though it started and ended`() {
        let outcome = read(event("testStarted"), event("testCancelled"), event("testEnded", pass))
        #expect(outcome?.result == .skipped && outcome?.starts == 1)
    }

    @Test func `a failure without a place has none`() {
        let failures = read(event("testStarted"), event("issueRecorded", issue))?.failures
        #expect(failures == [Failure(message: "was 2", file: nil, line: nil)])
    }

    @Test(arguments: [("2", "1"), ("-1e308", "1e308")])
    func `a time that no clock shows is none`(start: String, end: String) throws {
        let outcome = try #require(
            read(
                event("testStarted", ",\"instant\":{\"absolute\":\(start)}"),
                event("testEnded", pass + ",\"instant\":{\"absolute\":\(end)}")))
        #expect(outcome.result == .passed && outcome.seconds == nil)
    }

    @Test(arguments: ["0", "-1"])
    func `a line before the first is none`(line: String) {
        let place = #","sourceLocation":{"fileID":"T/A.swift","line":\#(line)}"#
        let failures = read(event("testStarted"), event("issueRecorded", issue + place))?.failures
        #expect(failures == [Failure(message: "was 2", file: "T/A.swift", line: nil)])
    }

    @Test func `a message without end is cut`() throws {
        let long = String(repeating: "é", count: 15_000)
        let more = #","issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"\#(long)"}]"#
        let failures = try #require(read(event("testStarted"), event("issueRecorded", more))?.failures)
        #expect(failures.count == 1 && failures.allSatisfy { $0.message.utf8.count <= Failure.maximumMessageBytes })
    }
}
