import MutantCore

/// A ledger over mutants named in short, with the trials it has asked for.
struct LedgerScene {
    var ledger: Ledger

    /// - Parameter mutants: `defect:test test…`
    init(
        _ mutants: String..., rest: [[TestID]] = [], receipts: ReceiptLevel = .reached,
        settings: DefectSettings = DefectSettings(), twins: Bool = true
    ) {
        self.init(planned: mutants, rest: rest, receipts: receipts, settings: settings, twins: twins)
    }

    init(
        planned mutants: [String], rest: [[TestID]] = [], receipts: ReceiptLevel = .reached,
        settings: DefectSettings = DefectSettings(), twins: Bool = true, batching: Batching? = nil,
        times: TestTimes = TestTimes(), reused: [Int] = []
    ) {
        let planned = mutants.map { text in
            let parts = text.split(separator: ":").map(String.init)
            return PlannedMutant(
                id: .sample(parts[0]), settings: settings, receipts: receipts,
                claims: parts[1].split(separator: " ").map { PlannedClaim(test: TestID(String($0))) })
        }
        let kills = reused.map { index in
            let claims = planned[index].claims.map { ClaimReport.sample(.killed(.assertion), test: $0.test.text) }
            return (index, MutantReport(planned[index], reusing: MutantReport(planned[index], claims: claims)))
        }
        ledger = Ledger(
            RunPlan(mutants: planned, restOfSuite: rest), judge: Judge(crashSignals: .linux, demandsTwins: twins),
            deadlines: Deadlines(), batching: batching, times: times, reused: Dictionary(uniqueKeysWithValues: kills))
    }

    /// Takes every trial that may start now.
    mutating func start() -> [Trial] {
        var trials: [Trial] = []
        while let trial = ledger.nextTrial() { trials.append(trial) }
        return trials
    }

    /// Ends `trial` as `observation` shows it, made out to be of the trial's own test and defect.
    @discardableResult
    mutating func end(_ trial: Trial, _ observation: Observation) -> [Int] {
        var seen = observation
        seen.outcomes = observation.outcomes.map { $0.of($0.test == .claimed ? trial.tests[0] : $0.test) }
        seen.receipts =
            trial.defect.map { [.active($0.text, process: 7), .reached($0.text, process: 7)] } ?? [.clean(process: 7)]
        return ledger.record(seen, of: trial)
    }

    /// Runs everything to its end, one trial at a time.
    mutating func run(_ observation: (Trial) -> Observation) {
        while let trial = ledger.nextTrial() { end(trial, observation(trial)) }
    }

    /// The verdict and reason of each claim, mutant by mutant.
    var verdicts: [[String]] {
        (0..<ledger.mutantCount).map { index in
            ledger.report(index).claims.map { "\($0.verdict.rawValue) \($0.reason ?? "-")" }
        }
    }
}

extension Trial {
    /// `defect:test`, with `!` where it runs alone.
    var text: String { "\(label):\(tests.map(\.text).joined(separator: "+"))\(isAlone ? "!" : "")" }
}
