extension Judge {
    /// What clean trials say about a test, or a call for one more.
    package enum CleanAnswer: Hashable, Sendable {
        case twin(Twin)
        /// It was red: one more trial, alone, tells whether it is unstable.
        case againAlone
    }

    /// Judges the clean trials of `test`; one that was red needs a second.
    package func answer(to trials: [Observation], of test: TestID) -> CleanAnswer {
        let twins = trials.map { twin(in: $0, of: test) }
        guard let first = twins.first else { return .againAlone }
        if let unfit = twins.first(where: { $0 != .passed && $0 != .red }) { return .twin(unfit) }
        guard twins.contains(.red) else { return .twin(.passed) }
        if twins.contains(.passed) { return .twin(.unstable) }
        return twins.count > 1 ? .twin(first) : .againAlone
    }

    private func twin(in trial: Observation, of test: TestID) -> Twin {
        let evidence = Evidence(defect: nil, test: test, receipts: .none, trials: [trial])
        guard let facts = Facts(evidence, crashSignals) else { return .notRun }
        if trial.receipts.contains(where: { if case .active = $0 { true } else { false } }) { return .active }
        if facts.couldNotRun || facts.diedOfForeignSignal { return .notRun }
        if facts.wroteSources { return .red }
        if facts.result == .skipped { return .skipped }
        if facts.starts == 0 { return .notRun }
        let isAlone = trial.outcomes.allSatisfy { $0.test == test || $0.starts == 0 }
        if facts.isGreen, !isAlone || !(facts.disagree || facts.passedDeadline) { return .passed }
        return .red
    }
}
