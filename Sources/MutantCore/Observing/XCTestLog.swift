internal import Foundation

#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// Reads XCTest's own lines out of a test process's output, test by test.
///
/// Linux prints `Test Case 'Class.test' passed (0.1 seconds)`, Apple's platforms `Test Case '-[Module.Class test]'
/// passed (0.1 seconds).` The lines may begin in the middle of a line, behind what the subject printed.
///
/// The subject may print such lines itself. XCTest runs one test after the other and says last how each suite did, so a
/// start within an open test counts for nothing, of several ends the last one counts, and a test has passed only when
/// its suite is seen to end after it.
package struct XCTestLog {
    private let names: [String: TestID]
    private let module: String
    private var lines = LineReader()
    private var ledger = OutcomeLedger()
    /// The test that has started and not ended.
    private var open: TestID?
    /// Passed tests whose suite has not ended yet.
    private var unconfirmed: Set<TestID> = []
    /// The test whose failure message may go on in the next line.
    private var openMessage: TestID?

    /// - Parameters:
    ///   - module: the module whose tests the process runs; the log of Linux leaves it out.
    ///   - tests: the tests that may show up, to be told apart from text.
    package init(module: String, tests: [TestID]) {
        self.module = module
        names = Dictionary(tests.map { (Self.logName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    package mutating func consume(_ chunk: UnsafeRawBufferPointer) {
        var complete: [[UInt8]] = []
        lines.consume(chunk) { complete.append($0) }
        for line in complete { read(line) }
    }

    package mutating func finish() -> [TestOutcome] {
        var last: [[UInt8]] = []
        lines.finish { last.append($0) }
        for line in last { read(line) }
        #if PLANTED_DEFECTS
            if PlantedDefect.passTakenAtItsWord.isActive { return ledger.all }
        #endif
        for test in unconfirmed { ledger[test].result = .unfinished }
        // Whatever looked like a failure was the subject's own text.
        ledger.dropFailuresOfPassed()
        return ledger.all
    }

    /// `Target/Class/test` as Linux prints it: `Class.test`.
    static func logName(of test: TestID) -> String {
        let parts = SwiftTestName(test)
        return parts.path.joined(separator: ".")
    }

    private mutating func read(_ bytes: [UInt8]) {
        let isMarked = Self.marks.contains { bytes.holds($0) }
        guard isMarked || openMessage != nil else { return }
        let line = String(decoding: bytes, as: UTF8.self)
        if isMarked && (readCase(line) || readFailure(line) || readSuite(line)) { return }
        continueMessage(with: line)
    }

    private static let caseMark = "Test Case '"
    private static let errorMark = ": error: "
    /// One of these stands in every line of XCTest's own.
    private static let marks = ["Test ", errorMark].map { Array($0.utf8) }

    private mutating func readSuite(_ line: String) -> Bool {
        guard let mark = line.ranges(of: "Test Suite '").last else { return line.contains(" : Test skipped") }
        openMessage = nil
        let rest = line[mark.upperBound...]
        if open == nil, rest.contains("' passed at ") || rest.contains("' failed at ") { unconfirmed = [] }
        return true
    }

    // MARK: Test Case lines

    private mutating func readCase(_ line: String) -> Bool {
        guard let mark = line.ranges(of: Self.caseMark).last else { return false }
        let rest = line[mark.upperBound...]
        guard let quote = rest.ranges(of: "' ").last else { return false }
        let test = testID(String(rest[..<quote.lowerBound]))
        let state = rest[quote.upperBound...]
        if state.hasPrefix("started") {
            start(test)
        } else if let end = Self.end(state) {
            finish(test, end.result, end.seconds)
        } else {
            return false
        }
        openMessage = nil
        return true
    }

    private mutating func start(_ test: TestID) {
        #if PLANTED_DEFECTS
            if PlantedDefect.nestedLineBelieved.isActive { open = nil }
        #endif
        guard open == nil else { return }
        open = test
        ledger[test].starts += 1
    }

    private mutating func finish(_ test: TestID, _ result: TestOutcome.Result, _ seconds: Double?) {
        guard open == test || open == nil && ledger[test].starts > 0 else { return }
        open = nil
        ledger[test].ends = 1
        ledger[test].seconds = seconds
        ledger[test].result = result
        if result == .passed {
            unconfirmed.insert(test)
        } else {
            unconfirmed.remove(test)
        }
    }

    private static func end(_ state: Substring) -> (result: TestOutcome.Result, seconds: Double?)? {
        for (word, result) in [("passed", .passed), ("failed", .failed), ("skipped", .skipped)]
            as [(String, TestOutcome.Result)]
        where state.hasPrefix(word + " (") {
            let number = state.dropFirst(word.count + 2).prefix { $0 != " " }
            return (result, Double(number).flatMap(TestOutcome.time))
        }
        return nil
    }

    private func testID(_ printed: String) -> TestID {
        if let known = names[printed] { return known }
        if printed.hasPrefix("-["), printed.hasSuffix("]"), let space = printed.lastIndex(of: " ") {
            let type = printed[printed.index(printed.startIndex, offsetBy: 2)..<space]
            let name = printed[printed.index(after: space)...].dropLast()
            let path = type.hasPrefix(module + ".") ? type.dropFirst(module.count + 1) : type
            return names["\(path).\(name)"] ?? TestID("\(module)/\(path)/\(name)")
        }
        return TestID("\(module)/" + printed.replacing(".", with: "/", maxReplacements: 1))
    }

    // MARK: Failures

    /// `path:line: error: Class.test : message`
    private mutating func readFailure(_ line: String) -> Bool {
        // What the subject printed in front of it may look like an error, too.
        let marks = line.ranges(of: Self.errorMark)
        var colons = line.ranges(of: " : ")[...]
        for (index, mark) in marks.enumerated() {
            colons = colons.drop { $0.lowerBound < mark.upperBound }
            guard let colon = colons.first else { return false }
            // No name holds a mark; looking only behind the last one keeps the cost of a line linear.
            if index + 1 < marks.count, marks[index + 1].upperBound <= colon.lowerBound { continue }
            let test = testID(String(line[mark.upperBound..<colon.lowerBound]))
            guard ledger[test].starts > 0 else { continue }
            addFailure(of: test, at: line[..<mark.lowerBound], String(line[colon.upperBound...]))
            return true
        }
        return false
    }

    private mutating func addFailure(of test: TestID, at place: Substring, _ message: String) {
        let number = place.lastIndex(of: ":").flatMap { Int(place[place.index(after: $0)...]) }
        let file = number == nil ? place : place[..<(place.lastIndex(of: ":") ?? place.endIndex)]
        let known = number != 0 && file != "<EXPR>" && !file.isEmpty
        ledger.add(Failure(message: message, file: known ? String(file) : nil, line: known ? number : nil), to: test)
        openMessage = test
    }

    /// XCTest prints a message of several lines as it is, and nothing marks its end but the next line of its own.
    private mutating func continueMessage(with line: String) {
        guard let test = openMessage, let last = ledger[test].failures.indices.last else { return }
        guard ledger[test].failures[last].message.utf8.count + line.utf8.count < Failure.maximumMessageBytes else {
            openMessage = nil
            return
        }
        ledger[test].failures[last].message += "\n" + line
    }
}

extension [UInt8] {
    /// Whether `part` stands in it somewhere.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        withUnsafeBytes { bytes in
            guard let first = part.first, var start = bytes.baseAddress else { return false }
            let end = start + bytes.count
            while end - start >= part.count, let found = memchr(start, Int32(first), end - start - part.count + 1) {
                if memcmp(found, part, part.count) == 0 { return true }
                start = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
