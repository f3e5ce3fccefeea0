import MutantCore

extension RunProgress {
    /// A run of `mutants` mutants in which trials of `tests` run, one a worker, since the second 10.
    static func sample(
        mutants: Int = 59, decided: [ClaimReport] = [], running tests: [(defect: String?, test: String)] = [],
        seconds: Double? = nil
    ) -> RunProgress {
        var progress = RunProgress()
        let ids = (0..<mutants).map { DefectID.sample("d\($0)") }
        progress.record(.planned(mutants: ids, claims: mutants, workers: 2), at: 0)
        let known = [TestID("T/t")] + tests.map { TestID($0.test) }
        let times = Dictionary(known.map { ($0, seconds ?? 0) }, uniquingKeysWith: { $1 })
        let claims = ids.map { Workload.Claim(defect: $0, test: TestID("T/t")) }
        progress.record(
            .expected(
                Workload(claims: claims, addsTwins: false, times: TestTimes(clean: seconds == nil ? [:] : times))),
            at: 0)
        for (index, claim) in decided.enumerated() {
            let mutant = MutantReport(PlannedMutant(id: ids[index], receipts: .reached, claims: []), claims: [claim])
            progress.record(.decided(mutant), at: 5)
        }
        for (index, trial) in tests.enumerated() {
            progress.record(
                .trialStarted(
                    number: index + 1, defect: trial.defect.map { .sample($0) }, tests: [TestID(trial.test)],
                    worker: index,
                    log: "logs/\(index + 1)-x.log"),
                at: 10)
        }
        return progress
    }
}
