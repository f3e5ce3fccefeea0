/// What a result bundle says of every test, configuration by configuration.
package struct XCResult: Hashable, Sendable {
    /// One test in one configuration.
    package struct Test: Hashable, Sendable {
        /// How a test turned red; a crash or a timeout is no assertion's word.
        package enum Red: String, Hashable, Sendable {
            case assertion
            case crash
            case timedOut
        }

        /// The configuration's name; nil where the bundle does not tell which of several it was.
        package var configuration: String?
        /// A start for every repetition: more than one, and retries were on.
        package var outcome: TestOutcome
        /// The results of each row of repetitions, the first run first; one row an argument, where there are some.
        package var repetitions: [[TestOutcome.Result]] = []
        /// The names of what was attached, pictures of the screen among them.
        package var attachments: [String] = []
        /// By which old bundles refer to the test's failures.
        package var summary: String?

        package init(
            configuration: String?, outcome: TestOutcome, repetitions: [[TestOutcome.Result]] = [],
            attachments: [String] = [], summary: String? = nil
        ) {
            self.configuration = configuration
            self.outcome = outcome
            self.repetitions = repetitions
            self.attachments = attachments
            self.summary = summary
        }

        /// Whether a repetition came out otherwise than the run before it.
        package var isFlaky: Bool { repetitions.contains { Set($0).count > 1 } }
    }

    /// What went wrong outside any test: the runner did not start, or died between tests.
    package struct SystemFailure: Hashable, Sendable {
        package let configuration: String?
        package let target: String?
        package let message: String

        package init(configuration: String?, target: String?, message: String) {
            self.configuration = configuration
            self.target = target
            self.message = message
        }
    }

    package var tests: [Test] = []
    package internal(set) var systemFailures: [SystemFailure] = []

    /// The configurations that the bundle names.
    package internal(set) var configurations: Set<String> = []

    /// What was seen of one configuration: nothing of one that is missing.
    package func tests(in configuration: String) -> [Test] { tests.filter { $0.configuration == configuration } }

    package func outcomes(in configuration: String) -> [TestOutcome] { tests(in: configuration).map(\.outcome) }

    /// Larger bundles than any batch writes are refused unread.
    package static let maximumBytes = 256 << 20

    /// Where each test stands in the list.
    private var places: [Key: Int] = [:]

    private struct Key: Hashable {
        let test: TestID
        let configuration: String?
    }

    /// Adds a test; what is seen twice of one test counts twice.
    mutating func add(_ test: Test) {
        let key = Key(test: test.outcome.test, configuration: test.configuration)
        if let place = places[key] {
            tests[place].merge(test)
        } else {
            places[key] = tests.endIndex
            tests.append(test)
        }
    }
}

extension XCResult.Test {
    /// Nil unless the test failed.
    package var red: Red? {
        guard outcome.result == .failed else { return nil }
        if outcome.failures.contains(where: Self.tellsTimeout) { return .timedOut }
        return outcome.failures.contains(where: Self.tellsCrash) ? .crash : .assertion
    }

    private static func tellsTimeout(_ failure: Failure) -> Bool {
        failure.message.contains("Test exceeded execution time allowance")
    }

    /// A failure with a place is a test's own word about a crash.
    private static func tellsCrash(_ failure: Failure) -> Bool {
        failure.message.hasPrefix("Crash: ") || failure.file == nil && failure.message.contains(" crashed in ")
    }

    mutating func merge(_ other: Self) {
        // A green run may not hide the one that failed: its failures are what is asked for next.
        if outcome.result != .failed, other.outcome.result == .failed { summary = other.summary ?? summary }
        outcome.starts += other.outcome.starts
        outcome.ends += other.outcome.ends
        outcome.failures += other.outcome.failures.prefix(Failure.maximumCount - outcome.failures.count)
        if Self.weight(other.outcome.result) > Self.weight(outcome.result) { outcome.result = other.outcome.result }
        repetitions = [repetitions.flatMap(\.self) + other.repetitions.flatMap(\.self)].filter { !$0.isEmpty }
        attachments += other.attachments
    }

    private static func weight(_ result: TestOutcome.Result) -> Int {
        switch result {
        case .passed: 0
        case .skipped: 1
        case .expectedFailure: 2
        case .unfinished: 3
        case .failed: 4
        }
    }
}

/// Why a result bundle's JSON says nothing.
package enum XCResultError: Error, Hashable, Sendable {
    case notJSON(JSONError)
    /// It is JSON without the list that it is asked for.
    case missing(String)
}

extension XCResultError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notJSON(let error): "what Xcode tells of it is no JSON: \(JSONLayout.visible(error.description))"
        case .missing(let key): "what Xcode tells of it holds no `\(key)`"
        }
    }
}
