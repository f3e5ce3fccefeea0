/// How long trials took, by their tests.
struct TrialTimes: Hashable, Sendable {
    private var clean: [[TestID]: Double] = [:]
    private var defective: [[TestID]: Double] = [:]
    private var sum = 0.0
    /// How many trials have ended.
    private(set) var count = 0

    mutating func add(_ seconds: Double, of tests: [TestID], isClean: Bool) {
        count += 1
        sum += seconds
        if isClean { clean[tests] = seconds } else { defective[tests] = seconds }
    }

    /// Over all trials; 0 before the first.
    var mean: Double { count > 0 ? sum / Double(count) : 0 }

    /// The latest clean trial's time where there is one: a defect may make the test wait, or end it early.
    subscript(tests: [TestID]) -> Double? { clean[tests] ?? defective[tests] }
}
