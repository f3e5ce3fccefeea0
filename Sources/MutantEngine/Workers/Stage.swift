internal import Foundation
internal import MutantCore

/// Runs the two stages of a session, clean and trials, through the same pool and the same launcher.
struct Stage: Sendable {
    var pool: WorkerPool
    let subject: any BuiltSubject
    /// The products as they were when the run began.
    let products: Products
    let journal: Journal
    let failsFast: Bool
    let launcher: any Launcher
    let shelf: ResultShelf

    enum Outcome: Hashable, Sendable {
        case finished
        /// At the first failure, as asked.
        case stopped
        /// It could not go on; what was measured before stands.
        case failed(ProjectError)
    }

    /// The suite without any defect.
    func clean(_ ledger: inout Ledger, times: Int) async throws(ProjectError) -> (CleanReport, Outcome) {
        let start = ContinuousClock.now
        ledger.queueClean(times: times)
        try journal.record(.cleanStarted(tests: ledger.cleanTests.count))
        var told: Set<Int> = []
        let outcome = await run(&ledger, told: &told)
        let report = ledger.cleanReport(seconds: (ContinuousClock.now - start) / .seconds(1))
        try journal.record(.cleanEnded(report))
        return (report, outcome)
    }

    /// A trial per claim.
    func trials(_ ledger: inout Ledger) async throws(ProjectError) -> Outcome {
        guard !Task.isCancelled else { return .finished }
        ledger.queueTrials()
        let reused = (0..<ledger.mutantCount).filter { ledger.isReused($0) }
        for index in reused { journal.tell(.decided(ledger.report(index))) }
        var told: Set<Int> = []
        try tellDecided(ledger, Array(0..<ledger.mutantCount), told: &told)
        let outcome = await run(&ledger, told: &told)
        ledger.settle()
        for index in 0..<ledger.mutantCount where !told.contains(index) && !ledger.isReused(index) {
            let report = try shelf.settled(ledger.report(index))
            // What was taken over and given up must not be taken over again.
            if report.verdict != .pending || reused.contains(index) { try journal.record(.decided(report)) }
        }
        return outcome
    }

    private func run(_ ledger: inout Ledger, told: inout Set<Int>) async -> Outcome {
        var outcome = Outcome.finished
        do {
            try await pool.run(
                &ledger,
                check: { () throws(ProjectError) in
                    if products.areUntouched { return }
                    if let path = try subject.products().change(since: products) { throw .productsChanged(path) }
                },
                observe: { [launcher] trials, worker in await launcher.observe(trials, worker: worker) },
                onStep: { (step, decided, ledger) throws(ProjectError) in
                    try journal.record(step)
                    if case .ended(let trial, _) = step { try shelf.add(trial) }
                    if case .ended(_, let observation) = step, !observation.wroteSources.isEmpty {
                        _ = try tellDecided(ledger, decided, told: &told)
                        throw .sourcesChanged(observation.wroteSources)
                    }
                    let hasFailure = try tellDecided(ledger, decided, told: &told)
                    if let reason = ledger.diagnosis {
                        throw .simulators("nothing can be launched any more: \(reason)")
                    }
                    if failsFast, hasFailure || ledger.hasRedTwin {
                        ledger.stop()
                        outcome = .stopped
                    }
                })
            return outcome
        } catch {
            return .failed(error)
        }
    }

    /// Tells the mutants that are decided now, and whether one of them fails the run.
    @discardableResult
    private func tellDecided(
        _ ledger: Ledger, _ candidates: [Int], told: inout Set<Int>
    ) throws(ProjectError) -> Bool {
        var hasFailure = false
        for index in Set(candidates).sorted() where ledger.isDecided(index) && told.insert(index).inserted {
            let report = try shelf.settled(ledger.report(index))
            try journal.record(.decided(report))
            if report.verdict != .killed, !report.accepted { hasFailure = true }
        }
        return hasFailure
    }
}
