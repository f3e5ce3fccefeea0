package import MutantCore

/// What holds for the outcomes of every log.
package enum OutcomeChecks {
    package static func check(_ outcomes: [TestOutcome], lineCount: Int) {
        Fuzz.check(Set(outcomes.map(\.test)).count == outcomes.count, "a test has two outcomes")
        for outcome in outcomes { check(outcome) }
        let lines = outcomes.reduce(0) { $0 + $1.starts + $1.ends }
        Fuzz.check(lines <= lineCount, "\(lines) starts and ends in \(lineCount) lines")
    }

    private static func check(_ outcome: TestOutcome) {
        Fuzz.check(outcome.starts >= 0 && outcome.ends >= 0, "counted backwards: \(outcome)")
        Fuzz.check(outcome.result != .passed || outcome.ends > 0, "passed without an end: \(outcome)")
        let seconds = outcome.seconds ?? 0
        Fuzz.check(seconds.isFinite && seconds >= 0, "no such time: \(seconds) seconds")
        Fuzz.check(outcome.failures.count <= Failure.maximumCount, "too many failures kept")
        for failure in outcome.failures {
            Fuzz.check(failure.message.utf8.count <= Failure.maximumMessageBytes, "a message is too long")
            Fuzz.check(failure.line.map { $0 > 0 } ?? true, "no such line: \(failure)")
            Fuzz.check(outcome.result != .passed, "passed with a failure: \(outcome)")
        }
    }
}
