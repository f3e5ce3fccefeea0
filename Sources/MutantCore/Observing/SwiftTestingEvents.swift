internal import Foundation

#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// Reads the event stream of Swift Testing (JSON lines, version 0), test by test.
///
/// Version 0 has been stable since Swift 6.0; it leaves out issues that are mere warnings. The schema:
/// swift-testing, `Documentation/ABI/JSON.md`.
package struct SwiftTestingEvents {
    private var lines = LineReader()
    private var ledger = OutcomeLedger()
    private var functions: Set<String> = []
    /// Whether the run told that it ended: without it the process died.
    package private(set) var sawEnd = false
    /// Lines that were no event: the stream was written to by somebody else.
    package private(set) var foreignLines = 0
    private var startInstants: [TestID: Double] = [:]
    private let decoder = JSONDecoder()

    package init() {}

    package mutating func consume(_ chunk: UnsafeRawBufferPointer) {
        var complete: [[UInt8]] = []
        lines.consume(chunk) { complete.append($0) }
        for line in complete { read(line) }
    }

    package mutating func finish() -> [TestOutcome] {
        var last: [[UInt8]] = []
        lines.finish { last.append($0) }
        for line in last { read(line) }
        return ledger.all
    }

    private mutating func read(_ line: [UInt8]) {
        guard !line.isEmpty else { return }
        do {
            let record = try decoder.decode(Record.self, from: Data(line))
            switch record.kind {
            case "test": if record.payload.kind == "function", let id = record.payload.id { functions.insert(id) }
            case "event": read(record.payload)
            default: break
            }
        } catch {
            foreignLines += 1
        }
    }

    private mutating func read(_ event: Payload) {
        if event.kind == "runEnded" { sawEnd = true }
        guard let printed = event.testID, functions.contains(printed) else { return }
        let test = Self.test(printed)
        switch event.kind {
        case "testStarted":
            ledger[test].starts += 1
            startInstants[test] = event.instant?.absolute
        case "testSkipped", "testCancelled": ledger[test].result = .skipped
        case "issueRecorded": readIssue(event, of: test)
        case "testEnded": readEnd(event, of: test)
        default: break
        }
    }

    private mutating func readIssue(_ event: Payload, of test: TestID) {
        guard let issue = event.issue, issue.severity != "warning" else { return }
        if issue.isKnown == true {
            if ledger[test].result == .unfinished { ledger[test].result = .expectedFailure }
            return
        }
        ledger[test].result = .failed
        var text = (event.messages ?? []).map(\.text).joined(separator: "\n")
        if let argument = event.testCase?.displayName, !argument.isEmpty { text += "\nargument: \(argument)" }
        #if PLANTED_DEFECTS
            if PlantedDefect.argumentLost.isActive {
                text = text.split(separator: "\nargument: ").first.map(String.init) ?? text
            }
        #endif
        let place = issue.sourceLocation ?? event.sourceLocation
        ledger.add(
            Failure(
                message: text, file: place?.filePath ?? place?.fileID,
                line: place?.line), to: test)
    }

    private mutating func readEnd(_ event: Payload, of test: TestID) {
        ledger[test].ends += 1
        if let start = startInstants[test], let end = event.instant?.absolute {
            ledger[test].seconds = TestOutcome.time(end - start)
        }
        let symbols = (event.messages ?? []).map(\.symbol)
        if symbols.contains("fail") {
            ledger[test].result = .failed
        } else if ledger[test].result == .unfinished {
            ledger[test].result = symbols.contains("passWithKnownIssue") ? .expectedFailure : .passed
        }
    }

    /// `Module.Suite/test()/File.swift:3:2` without its place, as an id.
    static func test(_ printed: String) -> TestID {
        let place = printed.lastIndex(of: "/").map { printed[$0...] } ?? ""
        let isPlace = place.wholeMatch(of: /\/.*:\d+:\d+/) != nil
        let listed = isPlace ? printed.dropLast(place.count) : printed[...]
        return SwiftTestName.test(listed: String(listed)) ?? TestID(String(listed))
    }
}

/// The parts of the stream's JSON that are read; whatever else stands in it is passed over.
extension SwiftTestingEvents {
    private struct Record: Decodable {
        let kind: String
        let payload: Payload
    }

    private struct Payload: Decodable {
        let kind: String
        let id: String?
        let testID: String?
        let messages: [Message]?
        let issue: Issue?
        let testCase: TestCase?
        let sourceLocation: Place?
        let instant: Instant?

        enum CodingKeys: String, CodingKey {
            case kind, id, testID, messages, issue, sourceLocation, instant
            case testCase = "_testCase"
        }
    }

    private struct Message: Decodable {
        let symbol: String
        let text: String
    }

    private struct Issue: Decodable {
        let isKnown: Bool?
        let severity: String?
        let sourceLocation: Place?
    }

    private struct Instant: Decodable {
        let absolute: Double?
    }

    private struct TestCase: Decodable {
        let displayName: String?
    }

    private struct Place: Decodable {
        let line: Int?
        let fileID: String?
        let newPath: String?
        let oldPath: String?

        var filePath: String? { newPath ?? oldPath }

        enum CodingKeys: String, CodingKey {
            case line, fileID
            case newPath = "filePath"
            case oldPath = "_filePath"
        }
    }
}
