package import MutantCore

/// Slots that run one launch each at a time.
package struct WorkerPool: Sendable {
    package let size: Int

    package init(size: Int) {
        self.size = size
    }

    /// What happens to a trial, told in the order in which it happens.
    package enum Step: Sendable {
        case started(Trial, worker: Int)
        case ended(Trial, Observation)
    }

    /// Runs trials until the ledger has no more; when the task is cancelled, until the running ones have ended.
    ///
    /// - Parameters:
    ///   - check: called before each launch; what it throws ends the pool, after the running trials.
    ///   - onStep: may stop the ledger; its `decided` mutants are those that the step may have settled.
    package func run(
        _ ledger: inout Ledger, check: () throws(ProjectError) -> Void,
        observe: @escaping @Sendable ([Trial], _ worker: Int) async -> [Observation],
        onStep: (Step, _ decided: [Int], inout Ledger) throws(ProjectError) -> Void
    ) async throws(ProjectError) {
        let failure = await withTaskGroup(of: ([Trial], Int, [Observation]).self) { group -> ProjectError? in
            var free = Array((0..<size).reversed())
            var failure: ProjectError?
            while true {
                if Task.isCancelled || failure != nil { ledger.stop() }
                do throws(ProjectError) {
                    while !free.isEmpty, case let batch = ledger.nextBatch(free: free), let first = batch.first {
                        try check()
                        let worker = first.worker ?? free[free.count - 1]
                        free.removeAll { $0 == worker }
                        for trial in batch { try onStep(.started(trial, worker: worker), [], &ledger) }
                        group.addTask { (batch, worker, await observe(batch, worker)) }
                    }
                } catch {
                    failure = failure ?? error
                    ledger.stop()
                }
                guard let (batch, worker, observations) = await group.next() else { return failure }
                free.append(worker)
                free.sort(by: >)
                for (trial, observation) in zip(batch, observations) {
                    let decided = ledger.record(observation, of: trial)
                    do throws(ProjectError) {
                        try onStep(.ended(trial, observation), decided, &ledger)
                    } catch {
                        failure = failure ?? error
                    }
                }
            }
        }
        if let failure { throw failure }
    }
}
