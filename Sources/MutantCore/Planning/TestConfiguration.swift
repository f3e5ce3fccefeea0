/// One trial as a test run file holds it: which tests, launched how.
package struct TestConfiguration: Hashable, Sendable {
    /// By which the result bundle tells the trials of a batch apart: each has its own.
    package let name: String
    package let tests: [EnumeratedTest]
    /// The switch, the receipts file and the rest of the contract.
    package let launch: LaunchEnvironment
    /// The seconds a test may take; Xcode counts in whole minutes.
    package let allowance: Double
    /// The configuration of the file that it is made from, or nil for the first with the tests' targets.
    package let base: String?

    package init(
        name: String, tests: [EnumeratedTest], launch: LaunchEnvironment, allowance: Double, base: String? = nil
    ) {
        self.name = name
        self.tests = tests
        self.launch = launch
        self.allowance = allowance
        self.base = base
    }

    /// The tests of each target, in their order.
    var testsByTarget: [String: [EnumeratedTest]] { Dictionary(grouping: tests, by: \.target) }

    /// At least one minute, rounded up: less than asked for would end a test that is only slow.
    var wholeMinutesInSeconds: Int64 {
        let minutes = allowance.isFinite ? min(max((allowance / 60).rounded(.up), 1), 24 * 60) : 24 * 60
        return Int64(minutes) * 60
    }
}
