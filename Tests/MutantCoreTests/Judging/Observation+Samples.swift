import MutantCore

extension DefectID {
    static let doubleCharge = sample("doubleCharge")

    static func sample(_ text: String) -> DefectID {
        guard let id = DefectID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }
}

extension TestID {
    static let claimed = TestID("BankTests/CardTests/test_once")
    static let other = TestID("BankTests/CardTests/test_onceMore")
}

extension TestOutcome {
    static let green = TestOutcome(test: .claimed, starts: 1, ends: 1, result: .passed, seconds: 0.1)
    static let red = TestOutcome(
        test: .claimed, starts: 1, ends: 1, result: .failed,
        failures: [Failure(message: "was 2", file: "CardTests.swift", line: 7)])
    static let open = TestOutcome(test: .claimed, starts: 1)
    static let skipped = TestOutcome(test: .claimed, starts: 1, ends: 1, result: .skipped)

    func of(_ test: TestID) -> TestOutcome {
        TestOutcome(
            test: test, starts: starts, ends: ends, result: result, failures: failures, seconds: seconds)
    }
}

extension [Receipt] {
    static let active = [Receipt.active(DefectID.doubleCharge.text, process: 7)]
    static let reached = active + [.reached(DefectID.doubleCharge.text, process: 7)]
}

/// Trials of the claimed test with `doubleCharge` on; the defect was reached unless told otherwise.
extension Observation {
    static let green = trial(.exited(0), .green)
    static let red = trial(.exited(1), .red)
    static let crash = trial(.signaled(11), .open)
    static let late = trial(.deadlinePassed, .open)

    static func trial(
        _ ending: ProcessEnding, _ outcomes: TestOutcome..., receipts: [Receipt] = .reached, seconds: Double = 0.1
    ) -> Observation {
        Observation(
            ending: ending, outcomes: outcomes, receipts: receipts, seconds: seconds, log: "logs/1.log", deadline: 10)
    }

    func with(_ receipts: [Receipt]) -> Observation {
        var trial = self
        trial.receipts = receipts
        return trial
    }

    /// The same seen of a clean trial of `test`.
    func clean(of test: TestID = .claimed, seconds: Double = 0.1) -> Observation {
        var trial = self
        trial.outcomes = outcomes.map { $0.of(test) }
        trial.receipts = [.clean(process: 7)]
        trial.seconds = seconds
        return trial
    }
}

extension Evidence {
    static func sample(
        _ trials: Observation..., receipts: ReceiptLevel = .reached, twin: Twin? = .passed, attempts: Int = 1,
        hang: Bool = false, twinSeconds: Double? = 0.1
    ) -> Evidence {
        Evidence(
            defect: .doubleCharge, test: .claimed, receipts: receipts, attempts: attempts, hang: hang, trials: trials,
            twin: twin, twinSeconds: twin == nil ? nil : twinSeconds)
    }
}
