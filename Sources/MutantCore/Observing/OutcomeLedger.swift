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

    /// Adds a failure, as long as there are not absurdly many.
    mutating func add(_ failure: Failure, to test: TestID) {
        guard self[test].failures.count < Failure.maximumCount else { return }
        self[test].failures.append(failure)
    }
}
