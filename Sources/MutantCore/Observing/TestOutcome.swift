/// What a trial's output says of one test.
package struct TestOutcome: Hashable, Sendable {
    package enum Result: String, Hashable, Sendable, Codable {
        case passed
        case failed
        case skipped
        /// It failed only in ways it had announced (`withKnownIssue`, `XCTExpectFailure`).
        case expectedFailure
        /// It started, but no end was seen.
        case unfinished
    }

    package let test: TestID
    /// How often its start was seen: once, or something is wrong.
    package var starts: Int
    package var ends: Int
    package var result: Result
    package var failures: [Failure]
    /// As the test framework measured it; nil when it did not say.
    package var seconds: Double?

    package init(
        test: TestID, starts: Int = 0, ends: Int = 0, result: Result = .unfinished, failures: [Failure] = [],
        seconds: Double? = nil
    ) {
        self.test = test
        self.starts = starts
        self.ends = ends
        self.result = result
        self.failures = failures
        self.seconds = seconds
    }

    /// The same seen of a test that goes by another name.
    func renamed(_ test: TestID) -> TestOutcome {
        TestOutcome(test: test, starts: starts, ends: ends, result: result, failures: failures, seconds: seconds)
    }

    /// The seconds a log tells, or nil for what no clock shows: logs can be forged, and reports hold only numbers.
    static func time(_ seconds: Double) -> Double? { seconds.isFinite && seconds >= 0 ? seconds : nil }
}

/// One recorded failure of a test.
package struct Failure: Hashable, Sendable, Codable {
    package var message: String
    /// The file as the compiler knew it, or nil when the framework named none.
    package let file: String?
    package let line: Int?

    /// Lines count from 1; any other number is none.
    package init(message: String, file: String?, line: Int?) {
        self.message = message
        self.file = file
        self.line = line.flatMap { $0 > 0 ? $0 : nil }
    }

    /// More of a message than this many bytes is cut off.
    package static let maximumMessageBytes = 16 << 10
    /// More failures of one test than this are counted as read, but not kept.
    package static let maximumCount = 100
}
