/// What a launch that several trials shared says of each of them.
package struct BatchResult: Sendable {
    /// A trial as the result bundle knows it.
    package struct Part: Sendable {
        /// Its configuration's name.
        package let name: String
        package let tests: [TestID]
        /// It went wrong before, and runs again by itself.
        package let isRepeated: Bool

        package init(name: String, tests: [TestID], isRepeated: Bool = false) {
            self.name = name
            self.tests = tests
            self.isRepeated = isRepeated
        }
    }

    /// What xcodebuild said of its machinery, which explains why tests are missing.
    package struct Trouble: Hashable, Sendable {
        package let failure: InfrastructureFailure
        package let words: String

        package init(_ failure: InfrastructureFailure, words: String) {
            self.failure = failure
            self.words = words
        }

        package var reason: String { "\(failure.rawValue): \(words)" }
    }

    /// How one trial ended, and what was seen of its tests.
    package struct Ending: Hashable, Sendable {
        package let ending: ProcessEnding
        package let outcomes: [TestOutcome]
    }

    private let results: XCResult
    /// Files of version 1 have none, and a launch of one holds a single trial.
    private let hasConfigurations: Bool
    private let trouble: Trouble?
    /// The signal that stands for a crash: the bundle tells that there was one, not which.
    private let crash: Int32

    package init(
        _ results: XCResult, crashSignals: ProcessEnding.CrashSignals, hasConfigurations: Bool = true,
        trouble: Trouble? = nil
    ) {
        self.results = results
        self.hasConfigurations = hasConfigurations
        self.trouble = trouble
        crash = crashSignals.numbers.min() ?? 6
    }

    /// In the order in which the parts were run: what comes after a bad end says nothing, and is to be run again.
    package func endings(of parts: [Part]) -> [Ending] {
        var culprit: String?
        return parts.map { part in
            if let culprit {
                let reason = "\(culprit) went wrong before it in the same launch"
                return Ending(ending: .notStarted(reason), outcomes: [])
            }
            let seen = ending(of: part)
            if Self.isBad(seen, part) { culprit = part.name }
            return seen
        }
    }

    private func ending(of part: Part) -> Ending {
        let tests = hasConfigurations ? results.tests(in: part.name) : results.tests
        if let reason = obstacle(to: part, tests) { return Ending(ending: .notStarted(reason), outcomes: []) }
        let reds = tests.compactMap(\.red)
        let ending: ProcessEnding =
            if reds.contains(.timedOut) { .deadlinePassed } else if reds.contains(.crash) { .signaled(crash) } else {
                .exited(reds.isEmpty ? 0 : Self.failed)
            }
        return Ending(ending: ending, outcomes: tests.map { Self.outcome(of: $0, asked: part.tests) })
    }

    /// Why the bundle says nothing of the part's tests, whatever it holds.
    private func obstacle(to part: Part, _ tests: [XCResult.Test]) -> String? {
        let failure = results.systemFailures.first { failure in
            !hasConfigurations || failure.configuration == part.name || failure.configuration == nil
        }
        if let failure { return failure.message }
        if hasConfigurations, !results.configurations.contains(part.name) {
            return trouble?.reason ?? "xcodebuild left it out"
        }
        for failure in tests.flatMap(\.outcome.failures) {
            guard let known = InfrastructureFailure(explaining: failure) else { continue }
            switch known.weight {
            case .proves: return "\(known.rawValue): \(failure.message)"
            // What comes again by itself, beside a twin that is green, is the defect's doing.
            case .suspects: if !part.isRepeated { return "\(known.rawValue): \(failure.message)" }
            }
        }
        guard let trouble else { return nil }
        // A line of the log never outweighs a result, but for this one: nothing red behind it can be believed.
        let isDoubtful = trouble.failure == .connectionLost && tests.contains { $0.red != nil }
        return tests.isEmpty || isDoubtful ? trouble.reason : nil
    }

    /// How xcodebuild says that tests failed.
    private static let failed: Int32 = 65

    /// A test that crashed or was ended for its time was open until then.
    private static func outcome(of test: XCResult.Test, asked: [TestID]) -> TestOutcome {
        var outcome = test.outcome
        // Nobody claims it, so that only the list's spelling is known: with `()` or without.
        if let own = asked.first(where: { $0 == outcome.test || EnumeratedTest.key(of: $0.text) == outcome.test.text })
        {
            outcome = outcome.renamed(own)
        }
        switch test.red {
        case .crash, .timedOut:
            outcome.ends = 0
            outcome.result = .unfinished
        case .assertion, nil: break
        }
        return outcome
    }

    /// Whether the simulator or its runner may not be what they were.
    private static func isBad(_ seen: Ending, _ part: Part) -> Bool {
        switch seen.ending {
        case .exited: !Set(part.tests).isSubset(of: seen.outcomes.map(\.test))
        case .signaled, .deadlinePassed, .notStarted, .tooMuchOutput, .tooMuchMemory, .interrupted: true
        }
    }
}
