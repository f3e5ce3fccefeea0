/// How the suite did without any defect.
package struct CleanReport: Hashable, Sendable, Codable {
    package enum Status: String, Hashable, Sendable, Codable {
        case green
        case red
        /// Not asked for, or not finished.
        case skipped
    }

    package struct Test: Hashable, Sendable, Codable {
        package let id: TestID
        package let outcome: Twin
        package let seconds: Double
        /// What its last red trial said.
        package let failures: [Failure]
        @OrNull package var log: String?

        package init(id: TestID, outcome: Twin, seconds: Double, failures: [Failure], log: String?) {
            self.id = id
            self.outcome = outcome
            self.seconds = seconds
            self.failures = failures
            self.log = log
        }

        /// Whether it keeps the suite from being called green.
        package var isRed: Bool { outcome != .passed && outcome != .skipped }
    }

    package let status: Status
    package let seconds: Double
    package let tests: [Test]

    package init(status: Status, seconds: Double, tests: [Test]) {
        self.status = status
        self.seconds = seconds
        self.tests = tests
    }

    package static let skipped = CleanReport(status: .skipped, seconds: 0, tests: [])

    package var redTests: [Test] { tests.filter(\.isRed) }
}
