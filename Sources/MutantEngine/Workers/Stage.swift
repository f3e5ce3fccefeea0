internal import Foundation
internal import MutantCore

/// Runs the two stages of a session, clean and trials, through the same pool and the same launcher.
struct Stage: Sendable {
    let pool: WorkerPool
    let subject: any BuiltSubject
    /// The products as they were when the run began.
    let products: Products
    let journal: Journal
    let failsFast: Bool
    let launcher: TrialLauncher

    enum Outcome: Hashable, Sendable {
        case finished
        /// At the first failure, as asked.
        case stopped
    }

    /// The suite without any defect.
    func clean(_ ledger: inout Ledger, tests plan: RunPlan) async throws(ProjectError) -> CleanReport {
        let start = ContinuousClock.now
        ledger.queueClean()
        try journal.record(.cleanStarted(tests: plan.claimedTests.count + plan.restOfSuite.joined().count))
        _ = try await run(&ledger)
        let report = ledger.cleanReport(seconds: (ContinuousClock.now - start) / .seconds(1))
        try journal.record(.cleanEnded(report))
        return report
    }

    /// A trial per claim, unless the clean run is reason enough to stop.
    func trials(_ ledger: inout Ledger, clean: CleanReport) async throws(ProjectError) -> Outcome {
        if failsFast, clean.status == .red { return .stopped }
        guard !Task.isCancelled else { return .finished }
        ledger.queueTrials()
        var told: Set<Int> = []
        for index in 0..<ledger.mutantCount where ledger.isDecided(index) {
            told.insert(index)
            try journal.record(.decided(ledger.report(index)))
        }
        let outcome = try await run(&ledger, told: &told)
        ledger.settle()
        for index in 0..<ledger.mutantCount where !told.contains(index) {
            let report = ledger.report(index)
            if report.verdict != .pending { try journal.record(.decided(report)) }
        }
        return outcome
    }

    private func run(_ ledger: inout Ledger) async throws(ProjectError) -> Outcome {
        var told: Set<Int> = []
        return try await run(&ledger, told: &told)
    }

    private func run(_ ledger: inout Ledger, told: inout Set<Int>) async throws(ProjectError) -> Outcome {
        var outcome = Outcome.finished
        try await pool.run(
            &ledger,
            check: { () throws(ProjectError) in
                if let path = try subject.products().change(since: products) { throw .productsChanged(path) }
            },
            observe: { [launcher] trial, worker in await launcher.observe(trial, worker: worker) },
            onStep: { (step, decided, ledger) throws(ProjectError) in
                try journal.record(step)
                for index in Set(decided).sorted() where ledger.isDecided(index) && !told.contains(index) {
                    told.insert(index)
                    let report = ledger.report(index)
                    try journal.record(.decided(report))
                    if failsFast, report.verdict != .killed, !report.accepted {
                        ledger.stop()
                        outcome = .stopped
                    }
                }
            })
        return outcome
    }
}
