internal import Foundation
package import MutantCore

/// The report as JUnit XML in Jenkins' dialect: a suite per defect, a case per claim.
package struct JUnitReport {
    /// How many of a suite's or the file's cases are what.
    private struct Counts {
        var tests: Int
        var failures = 0
        var errors = 0
        var skipped = 0
        var seconds: Double

        init(_ mutant: MutantReport) {
            let claims = mutant.claims
            tests = claims.count
            failures = claims.count(where: \.isSurvivor)
            errors = claims.count { $0.verdict == .undecided || $0.verdict == .pending }
            skipped = mutant.reused ? tests - failures - errors : claims.count(where: \.accepted)
            seconds = mutant.reused ? 0 : claims.reduce(0) { $0 + $1.seconds }
        }

        init() {
            tests = 0
            seconds = 0
        }

        init(red tests: [CleanReport.Test]) {
            self.tests = tests.count
            failures = tests.count
            seconds = tests.reduce(0) { $0 + $1.seconds }
        }

        static func += (left: inout Counts, right: Counts) {
            left.tests += right.tests
            left.failures += right.failures
            left.errors += right.errors
            left.skipped += right.skipped
            left.seconds += right.seconds
        }
    }

    /// No defect's id has brackets.
    private static let cleanSuite = "(clean)"

    private let report: RunReport

    /// Killed claims pass, survivors fail, what is not proven is an error, what is accepted or was killed by an earlier
    /// run is skipped.
    ///
    /// Tests that are red without any defect fail in a suite of their own, so that a file without failures means a run
    /// without failures.
    package static func text(of report: RunReport) -> String {
        JUnitReport(report: report).text
    }

    private var text: String {
        let red = report.clean.redTests
        var total = report.mutants.map(Counts.init).reduce(into: Counts()) { $0 += $1 }
        if !red.isEmpty { total += Counts(red: red) }
        var markup = XMLMarkup()
        markup.element(
            "testsuites",
            [
                "name": "kassios mutants", "tests": "\(total.tests)", "failures": "\(total.failures)",
                "errors": "\(total.errors)", "skipped": "\(total.skipped)", "time": Self.seconds(total.seconds),
            ]
        ) { markup in
            if !red.isEmpty {
                suite(Self.cleanSuite, Counts(red: red), in: &markup) { markup in
                    for test in red { Self.testCase(test, in: &markup) }
                }
            }
            for mutant in report.mutants {
                suite(mutant.id.text, Counts(mutant), in: &markup) { markup in
                    for claim in mutant.claims { Self.testCase(claim, of: mutant, in: &markup) }
                }
            }
        }
        return markup.text
    }

    private func suite(
        _ name: String, _ counts: Counts, in markup: inout XMLMarkup, _ content: (inout XMLMarkup) -> Void
    ) {
        withoutActuallyEscaping(content) { content in
            markup.element(
                "testsuite",
                [
                    "name": name, "tests": "\(counts.tests)", "failures": "\(counts.failures)",
                    "errors": "\(counts.errors)", "skipped": "\(counts.skipped)", "time": Self.seconds(counts.seconds),
                    "timestamp": report.startedAt,
                ], content)
        }
    }

    // MARK: Cases

    private static func testCase(_ claim: ClaimReport, of mutant: MutantReport, in markup: inout XMLMarkup) {
        let attributes: KeyValuePairs<String, String?> = [
            "classname": mutant.group.map { "\($0).\(mutant.id)" } ?? mutant.id.text, "name": claim.test.text,
            "time": seconds(mutant.reused ? 0 : claim.seconds), "file": claim.file, "line": claim.line.map { "\($0)" },
        ]
        if mutant.reused, !claim.isSurvivor {
            return markup.element("testcase", attributes) {
                $0.element("skipped", ["message": "reused: \(ReuseNote.words(claim))"])
            }
        }
        if claim.verdict == .killed { return markup.element("testcase", attributes) }
        markup.element("testcase", attributes) { outcome(of: claim, isReused: mutant.reused, in: &$0) }
    }

    private static func outcome(of claim: ClaimReport, isReused: Bool, in markup: inout XMLMarkup) {
        let reason = claim.reason ?? claim.verdict.rawValue
        switch claim.verdict {
        case .killed: break
        case .survived where claim.accepted:
            let words = claim.acceptedReason.map { "accepted: \($0)" } ?? "accepted"
            markup.element("skipped", ["message": words])
        case .survived:
            markup.element(
                "failure",
                [
                    "type": claim.verdict.rawValue,
                    "message": Wording.short(reason) + (isReused ? " (reused: \(ReuseNote.words(claim)))" : ""),
                ], text: story(of: claim))
        case .undecided:
            markup.element("error", ["type": reason, "message": Wording.short(reason)], text: story(of: claim))
        case .pending: markup.element("error", ["type": reason, "message": "not run"])
        }
    }

    private static func testCase(_ test: CleanReport.Test, in markup: inout XMLMarkup) {
        markup.element(
            "testcase", ["classname": cleanSuite, "name": test.id.text, "time": seconds(test.seconds)]
        ) { markup in
            markup.element(
                "failure", ["type": test.outcome.rawValue, "message": Wording.short(test.outcome)],
                text: lines(test.failures, log: test.log).joined(separator: "\n"))
        }
    }

    // MARK: Text

    /// What to look at, and where.
    private static func story(of claim: ClaimReport) -> String {
        let place = claim.place.map { "\($0): " } ?? ""
        let heading = ["\(place)\(claim.test)", Wording.advice(claim)]
        return (heading + lines(claim.failures, log: claim.log)).joined(separator: "\n")
    }

    private static func lines(_ failures: [Failure], log: String?) -> [String] {
        failures.map { failure in
            let place = failure.file.map { "\($0):\(failure.line ?? 0): " } ?? ""
            return place + failure.message
        } + (log.map { ["log: \($0)"] } ?? [])
    }

    private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
