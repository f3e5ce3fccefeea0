/// What was seen of one trial that was started for its own sake, and what the judge makes of it alone.
package struct ReproducedTrial: Hashable, Sendable {
    package let mutant: PlannedMutant
    package let test: TestID
    /// Whether it was the twin.
    package let isClean: Bool
    package let observation: Observation
    package let opinion: Opinion

    /// No verdict: that takes a twin, and perhaps more trials.
    package enum Opinion: Hashable, Sendable {
        case clean(Judge.CleanAnswer)
        case defective(Judge.Answer)
    }

    /// - Parameter mutant: with the claim's test alone.
    package init(_ mutant: PlannedMutant, _ test: TestID, isClean: Bool, _ observation: Observation, judge: Judge) {
        self.mutant = mutant
        self.test = test
        self.isClean = isClean
        self.observation = observation
        let evidence = Evidence(
            defect: mutant.id, test: test, receipts: mutant.receipts, attempts: mutant.settings.attempts,
            hang: mutant.settings.hang, trials: [observation])
        opinion = isClean ? .clean(judge.answer(to: [observation], of: test)) : .defective(judge.answer(to: evidence))
    }

    package var outcome: TestOutcome? { observation.outcome(of: test) }

    /// Whether the test began, and its process ended by itself: then there is something to look at, whatever its colour.
    package var wasObserved: Bool {
        switch observation.ending {
        case .exited, .signaled: outcome.map { $0.starts > 0 || $0.result == .skipped } ?? false
        case .deadlinePassed, .tooMuchOutput, .tooMuchMemory, .interrupted, .notStarted: false
        }
    }

    /// The claim as a report would tell it, if this trial decided it.
    package var claim: ClaimReport {
        var evidence = Evidence(defect: mutant.id, test: test, receipts: mutant.receipts, trials: [observation])
        evidence.twin = nil
        let verdict: Verdict? = if case .defective(.verdict(let verdict)) = opinion { verdict } else { nil }
        return ClaimReport(PlannedClaim(test: test), evidence: evidence, verdict: verdict)
    }
}
