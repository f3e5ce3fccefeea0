internal import Foundation
package import MutantCore

/// Starts one claim's trial, or its twin, by itself: of it everything is kept.
package struct Reproduction: Sendable {
    package struct Options: Sendable {
        package var isClean = false
        package var isPrebuilt = false
        package var keepsSimulators = false
        package var limit = Limit.asInRun
        package var hasPrivateHome = false

        package init() {}
    }

    /// How long the trial may take.
    package enum Limit: Hashable, Sendable {
        /// What a run would give it, going by the times of earlier ones.
        case asInRun
        /// Nil for any time.
        case seconds(Double?)
    }

    /// Who is told of things while they happen.
    package struct Listener: Sendable {
        let onNote: @Sendable (String) -> Void
        let onBuildOutput: @Sendable (String) -> Void
        let onOutput: @Sendable (String) -> Void

        /// - Parameter onOutput: gets what the trial prints.
        package init(
            onNote: @escaping @Sendable (String) -> Void, onBuildOutput: @escaping @Sendable (String) -> Void,
            onOutput: @escaping @Sendable (String) -> Void
        ) {
            self.onNote = onNote
            self.onBuildOutput = onBuildOutput
            self.onOutput = onOutput
        }
    }

    private let project: Project
    private let mutant: PlannedMutant
    private let claim: Claim
    private let options: Options
    private let history: History
    private let environment: [String: String]
    private let children: RunningChildren
    private let listener: Listener

    package init(
        _ claim: Claim, of mutant: PlannedMutant, in project: Project, options: Options, history: History,
        environment: [String: String], children: RunningChildren, listener: Listener
    ) {
        self.project = project
        self.mutant = mutant
        self.claim = claim
        self.options = options
        self.history = history
        self.environment = environment
        self.children = children
        self.listener = listener
    }

    private var home: String { RunDirectory.home(besides: project.store.folder) }

    /// The folder that everything is kept in; what was in it before is gone. It is laid out as a run's.
    package var folder: String { "\(home)/reproduced/\(mutant.id)\(options.isClean ? "-clean" : "")" }

    /// To be called with the lock held.
    package func run() async throws(ProjectError) -> ReproducedTrial {
        try project.checkShell(environment)
        let record = RunRecord(home: home)
        for process in record.clearLeftovers() {
            listener.onNote("the run before was killed and left \(process) running; it was ended")
        }
        let runner = project.runner(
            environment: environment, children: children, keepsSimulators: options.keepsSimulators,
            onNote: listener.onNote)
        if !options.isPrebuilt {
            try await runner.build(onOutput: listener.onBuildOutput, onNote: listener.onNote)
        }
        let subject = try runner.builtSubject()
        do throws(ProjectError) {
            let trial = try await run(on: subject, record)
            await subject.close()
            return trial
        } catch {
            await subject.close()
            throw error
        }
    }

    private func run(on subject: any BuiltSubject, _ record: RunRecord) async throws(ProjectError) -> ReproducedTrial {
        _ = try await subject.prepare(workers: 1)
        let built = Planner.built([claim], listed: try await subject.listedTests())
        guard built.claims.contains(claim) else { throw .badClaims(built.findings) }
        let scratch = try ScratchFolder(environment: environment)
        defer {
            scratch.remove()
            record.remove()
        }
        try record.write(scratch)
        let directory = try RunDirectory(replacing: folder, home: home)
        let observation = try await observe(subject, directory, scratch)
        return ReproducedTrial(
            mutant, claim.test, isClean: options.isClean, observation, judge: Judge(crashSignals: .ofThisSystem))
    }

    private func observe(
        _ subject: any BuiltSubject, _ directory: RunDirectory, _ scratch: ScratchFolder
    ) async throws(ProjectError) -> Observation {
        let journal = Journal(directory: directory) { _ in }
        let trial = Trial(
            number: 1, tests: [claim.test], defect: options.isClean ? nil : mutant.id, deadline: deadline)
        try journal.record(.started(trial, worker: 0))
        let observations = await subject.launcher(context(directory, scratch)).observe([trial], worker: 0)
        guard let observation = observations.first else { preconditionFailure("a launcher answers for every trial") }
        try FolderMove.move(scratch.folder(of: trial), to: directory.path + "/" + directory.resultsName(of: trial))
        try journal.record(.ended(trial, observation))
        return observation
    }

    private func context(_ directory: RunDirectory, _ scratch: ScratchFolder) -> LaunchContext {
        var settings = TrialLauncher.Settings()
        settings.hasPrivateHome = options.hasPrivateHome
        settings.keepsFolders = true
        return LaunchContext(
            project: project, directory: directory, scratch: scratch, inherited: environment, children: children,
            settings: settings, onOutput: listener.onOutput
        ) { [listener] trial, _, elapsed in
            listener.onNote("still running after \(Int(elapsed / .seconds(1))) s")
        }
    }

    private var deadline: Double? {
        switch options.limit {
        case .seconds(let seconds): return seconds
        case .asInRun:
            if options.isClean { return Deadlines.standard }
            let times = history.times(of: project.manifest.subject.buildKind)
            return Deadlines().deadline(twinSeconds: times.clean[claim.test])
        }
    }
}
