internal import MutantCore
internal import Synchronization

/// Where the folders of ended trials wait until their claims are decided: then they go to the run directory, or away.
///
/// A clean trial's folder goes with those of the claims whose twin it is.
final class ResultShelf: Sendable {
    private let wish: KeptResults
    private let scratch: ScratchFolder
    private let directory: RunDirectory
    private let state: Mutex<State>

    private struct State {
        var waiting: [Trial] = []
        /// The claims of each test that are not decided.
        var open: [TestID: Set<DefectID>]
        /// Tests with a claim whose folders are kept.
        var keptTests: Set<TestID> = []
        /// The folders that are in the run directory, by their names there.
        var kept: Set<String> = []
    }

    init(_ wish: KeptResults, plan: RunPlan, scratch: ScratchFolder, directory: RunDirectory) {
        self.wish = wish
        self.scratch = scratch
        self.directory = directory
        var open: [TestID: Set<DefectID>] = [:]
        for mutant in plan.mutants {
            for claim in mutant.claims { open[claim.test, default: []].insert(mutant.id) }
        }
        state = Mutex(State(open: open))
    }

    /// Takes the folder of a trial that has ended.
    func add(_ trial: Trial) throws(ProjectError) {
        guard !wish.isNothing else { return }
        if wish.isEverything { return try keep(trial) }
        let isWanted = state.withLock { state in
            guard trial.tests.contains(where: { state.open[$0] != nil }) else { return false }
            state.waiting.append(trial)
            return true
        }
        if !isWanted { remove(trial) }
    }

    /// Lets go of what belongs to the claims of a decided mutant, and returns its report with the folders that are kept.
    func settled(_ report: MutantReport) throws(ProjectError) -> MutantReport {
        guard !wish.isNothing else { return report }
        if !wish.isEverything { for claim in report.claims { try settle(claim, of: report.id) } }
        return marked(report)
    }

    /// The report, naming no folder that is not there.
    func marked(_ report: MutantReport) -> MutantReport {
        let kept = state.withLock { $0.kept }
        var report = report
        for index in report.claims.indices where !kept.contains(report.claims[index].results ?? "") {
            report.claims[index].results = nil
        }
        return report
    }

    private func settle(_ claim: ClaimReport, of defect: DefectID) throws(ProjectError) {
        let isKept = wish.holds(claim)
        let (kept, removed) = state.withLock { state in
            state.open[claim.test]?.remove(defect)
            if isKept { state.keptTests.insert(claim.test) }
            let own = state.waiting.filter { $0.defect == defect && $0.tests == [claim.test] }
            let clean = state.waiting.filter { $0.defect == nil && $0.tests == [claim.test] }
            let isTwinKept = state.keptTests.contains(claim.test)
            // Another claim may still want it.
            let isTwinOpen = !isTwinKept && state.open[claim.test]?.isEmpty == false
            let settled = own + (isTwinOpen ? [] : clean)
            state.waiting.removeAll { settled.contains($0) }
            let kept = (isKept ? own : []) + (isTwinKept ? clean : [])
            return (kept, settled.filter { !kept.contains($0) })
        }
        for trial in kept { try keep(trial) }
        for trial in removed { remove(trial) }
    }

    private func keep(_ trial: Trial) throws(ProjectError) {
        let name = directory.resultsName(of: trial)
        try FolderMove.move(scratch.folder(of: trial), to: directory.path + "/" + name)
        state.withLock { _ = $0.kept.insert(name) }
    }

    private func remove(_ trial: Trial) { ScratchFolder.remove(scratch.folder(of: trial)) }
}
