/// Collects what is read of each test, in the order in which the tests first showed up.
struct OutcomeLedger {
    private var order: [TestID] = []
    private var outcomes: [TestID: TestOutcome] = [:]

    var all: [TestOutcome] { order.compactMap { outcomes[$0] } }

    subscript(test: TestID) -> TestOutcome {
        get { outcomes[test] ?? TestOutcome(test: test) }
        set {
            if outcomes.updateValue(newValue, forKey: test) == nil { order.append(test) }
        }
    }

    /// Adds a failure, as long as there are not absurdly many, and not more of its message than is kept.
    mutating func add(_ failure: Failure, to test: TestID) {
        guard self[test].failures.count < Failure.maximumCount else { return }
        var failure = failure
        if failure.message.utf8.count > Failure.maximumMessageBytes {
            // A character cut in two would be written as one of three bytes.
            let kept = failure.message.utf8.prefix(Failure.maximumMessageBytes - 3)
            failure.message = String(decoding: kept, as: UTF8.self)
        }
        self[test].failures.append(failure)
    }

    mutating func dropFailuresOfPassed() {
        for test in order where self[test].result == .passed { self[test].failures = [] }
    }
}
