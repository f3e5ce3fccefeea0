/// How long trials are going to take: by what earlier runs have recorded, and by what this one has shown so far.
struct Forecast: Hashable, Sendable {
    private let recorded: TestTimes
    /// The longest trial of each test with a defect on.
    private var seen: [TestID: Double] = [:]
    private var sum = 0.0
    private var count = 0

    init(_ recorded: TestTimes, tests: [TestID]) {
        self.recorded = recorded
        for seconds in tests.compactMap({ cleanSeconds(of: $0) }) { add(seconds) }
    }

    private mutating func add(_ seconds: Double) {
        sum += seconds
        count += 1
    }

    mutating func add(_ trial: TrialResult) {
        guard let test = trial.test, trial.seconds > 0 else { return }
        add(trial.seconds)
        if trial.defect != nil { seen[test] = max(seen[test] ?? 0, trial.seconds) }
    }

    /// Of all that is known; nil where nothing is.
    var mean: Double? { count > 0 ? sum / Double(count) : nil }

    /// A trial with `defect` on; nil where nothing like it was ever seen.
    /// - Parameter twin: how long the test took in this run without the defect.
    func seconds(of test: TestID, under defect: DefectID, twin: Double? = nil) -> Double? {
        recorded.defective[test]?[defect] ?? twin ?? recorded.clean[test]
    }

    /// A clean trial; where there was none, as long as the longest with a defect on.
    func cleanSeconds(of test: TestID) -> Double? {
        recorded.clean[test] ?? seen[test] ?? recorded.defective[test]?.values.max()
    }
}
