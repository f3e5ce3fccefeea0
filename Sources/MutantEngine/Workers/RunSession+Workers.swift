internal import MutantCore

extension RunSession {
    /// Lets as many trials run at once as keep the cores busy, where that was asked for, and says why.
    func chooseWorkers(
        _ planned: inout Planned, _ stage: inout Stage, _ ledger: inout Ledger, _ journal: Journal
    ) throws(ProjectError) {
        guard options.workers == .auto else { return }
        let cores = planned.workers
        switch project.manifest.subject.runner {
        case .xcode: planned.workersReason = WorkerChoice.roomReason(workers: cores)
        case .swiftPackage:
            let kind = project.manifest.subject.buildKind
            let measured = options.isClean ? Usage(of: ledger.results, cores: cores) : nil
            let choice = WorkerChoice(
                cores: cores, usage: measured ?? options.history.usage(of: kind),
                from: measured == nil ? .earlierRun : .cleanRun, freeMemory: Machine.freeMemory)
            planned.workers = choice.workers
            planned.workersReason = choice.reason
            stage.pool = WorkerPool(size: choice.workers)
            ledger.crowd(workers: choice.workers, usual: cores)
        }
        if let reason = planned.workersReason { try journal.record(.note(reason)) }
        journal.tell(.workers(planned.workers))
    }
}
