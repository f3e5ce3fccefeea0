/// What clean trials have shown, test by test.
struct CleanState {
    private let judge: Judge
    private var trials: [TestID: [Observation]] = [:]
    /// How many clean trials of each test there are to be.
    var wanted = 1
    /// The tests about which enough is known.
    private(set) var twins: [TestID: Twin] = [:]

    init(judge: Judge) {
        self.judge = judge
    }

    /// What a clean trial leaves to do.
    enum Next {
        case known
        /// Once more while nothing else runs.
        case alone
        /// Once more, without the other tests of its process.
        case byItself
        /// Others are on their way.
        case more
    }

    mutating func record(_ observation: Observation, of test: TestID, shared: Bool) -> Next {
        // In a process that others share, a test that did not run or was open at the end may be their victim.
        if shared, observation.outcome(of: test)?.ends != 1, observation.outcome(of: test)?.result != .skipped {
            return .byItself
        }
        trials[test, default: []].append(observation)
        guard trials[test, default: []].count >= wanted else { return .more }
        switch judge.answer(to: trials[test, default: []], of: test) {
        case .againAlone:
            twins[test] = nil
            return .alone
        case .twin(let twin):
            twins[test] = twin
            return .known
        }
    }

    /// The longest of the test's own clean trials.
    func seconds(of test: TestID) -> Double? {
        trials[test]?.map(\.seconds).max()
    }

    /// The most trials that ran beside one of the test's own.
    func beside(_ test: TestID) -> Int? {
        trials[test]?.compactMap(\.beside).max()
    }

    func report(of tests: [TestID], seconds: Double) -> CleanReport {
        let reports = tests.compactMap { test -> CleanReport.Test? in
            guard let twin = twins[test] else { return nil }
            let trials = trials[test, default: []]
            let red = trials.last { $0.outcome(of: test)?.result != .passed }
            return CleanReport.Test(
                id: test, outcome: twin, seconds: trials.last?.outcome(of: test)?.seconds ?? trials.last?.seconds ?? 0,
                failures: red?.outcome(of: test)?.failures ?? [], log: red?.log)
        }
        let status: CleanReport.Status =
            if reports.contains(where: \.isRed) { .red } else if reports.count < tests.count { .skipped } else {
                .green
            }
        return CleanReport(status: status, seconds: seconds, tests: reports)
    }
}
