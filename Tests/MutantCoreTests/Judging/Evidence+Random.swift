import MutantCore

extension Evidence {
    /// Facts of any shape, sense or nonsense, in which every verdict comes up.
    static func random(using numbers: inout SeededNumbers) -> Evidence {
        Evidence(
            defect: .doubleCharge, test: .claimed,
            receipts: ReceiptLevel.allCases.randomElement(using: &numbers) ?? .none,
            attempts: [1, 1, 1, 2, 3].randomElement(using: &numbers) ?? 1, hang: Bool.random(using: &numbers),
            trials: (0..<Int.random(in: 0...3, using: &numbers)).map { _ in .random(using: &numbers) },
            twin: Bool.random(using: &numbers) ? .passed : twins.randomElement(using: &numbers) ?? nil,
            twinSeconds: [nil, 0.1, 4.9, 6, 400].randomElement(using: &numbers) ?? nil)
    }

    private static let twins: [Twin?] = [nil, .passed, .red, .unstable, .skipped, .notRun, .active]
}

extension Observation {
    static func random(using numbers: inout SeededNumbers) -> Observation {
        if Int.random(in: 0..<3, using: &numbers) == 0 {
            return [.green, .red, .crash, .late].randomElement(using: &numbers) ?? .green
        }
        var outcomes: [TestOutcome] = []
        if Int.random(in: 0..<8, using: &numbers) > 0 { outcomes.append(.random(of: .claimed, using: &numbers)) }
        if Int.random(in: 0..<6, using: &numbers) == 0 { outcomes.append(.random(of: .other, using: &numbers)) }
        return Observation(
            ending: .random(using: &numbers), outcomes: outcomes, receipts: receipts(using: &numbers),
            seconds: Double.random(in: 0...20, using: &numbers),
            deadline: [nil, 0, 10, 300].randomElement(using: &numbers) ?? nil)
    }

    private static func receipts(using numbers: inout SeededNumbers) -> [Receipt] {
        let id = DefectID.doubleCharge.text
        if Bool.random(using: &numbers) { return .reached }
        let some: [Receipt] = [
            .active(id, process: 7), .active(id, process: 8), .active("lostRow", process: 7), .reached(id, process: 7),
            .reached("lostRow", process: 7), .unknown(id, process: 7), .unknown(id, process: 8), .clean(process: 6),
            .clean(process: 8),
        ]
        return (0..<Int.random(in: 0...4, using: &numbers)).compactMap { _ in some.randomElement(using: &numbers) }
    }
}

extension TestOutcome {
    fileprivate static func random(of test: TestID, using numbers: inout SeededNumbers) -> TestOutcome {
        let results: [Result] = [.passed, .passed, .failed, .failed, .skipped, .expectedFailure, .unfinished]
        return TestOutcome(
            test: test, starts: [0, 1, 1, 1, 1, 1, 2].randomElement(using: &numbers) ?? 1,
            ends: [0, 0, 1, 1, 1, 2].randomElement(using: &numbers) ?? 1,
            result: results.randomElement(using: &numbers) ?? .passed)
    }
}

extension ProcessEnding {
    fileprivate static func random(using numbers: inout SeededNumbers) -> ProcessEnding {
        let some: [ProcessEnding] = [
            .exited(0), .exited(0), .exited(0), .exited(1), .exited(1), .exited(70), .signaled(6), .signaled(11),
            .signaled(9), .signaled(0), .deadlinePassed, .deadlinePassed, .tooMuchOutput, .tooMuchMemory, .interrupted,
            .notStarted("no"),
        ]
        return some.randomElement(using: &numbers) ?? .exited(0)
    }
}
