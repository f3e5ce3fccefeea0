internal import Foundation
package import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Launches trials and gathers what they leave: log, events, receipts.
package struct TrialLauncher: Launcher {
    /// How trials are kept apart, and when they are told of.
    package struct Settings: Hashable, Sendable {
        /// Whether each trial gets an empty HOME.
        package var hasPrivateHome = false
        /// In bytes, or nil for any number.
        package var maximumMemory: Int?
        /// After how long a trial that still runs is told of, and again after twice as long, and so on.
        package var slowAfter = Duration.seconds(30)

        /// Whether what a trial leaves in its folder stays there for whoever wants it.
        package var keepsFolders = false

        package init() {}
    }

    private let subject: any ProcessSubject
    private let context: LaunchContext
    private let sources: SourceWatch

    package init(subject: any ProcessSubject, _ context: LaunchContext) {
        self.subject = subject
        self.context = context
        sources = SourceWatch(context.project)
    }

    /// The places of one trial's own.
    private struct Files {
        let folder: String
        /// Relative to the run directory.
        let log: String
        let logPath: String

        var temporary: String { folder + "/t" }
        var home: String { folder + "/home" }
        var receipts: String { folder + "/receipts" }
        var events: String { folder + "/events" }
    }

    /// Each in a launch of its own.
    package func observe(_ trials: [Trial], worker: Int) async -> [Observation] {
        var observations: [Observation] = []
        for trial in trials { observations.append(await observe(trial, worker: worker)) }
        return observations
    }

    /// One trial from launch to sweep.
    package func observe(_ trial: Trial, worker: Int) async -> Observation {
        let directory = context.directory
        let log = directory.logName(of: trial)
        let files = Files(
            folder: context.scratch.folder(of: trial), log: log, logPath: directory.path + "/" + log)
        let started = context.elapsed
        if let reason = makeFolders(files) {
            return Observation(ending: .notStarted(reason), started: started, worker: worker, log: log)
        }
        defer { putAway(files) }
        let telling = context.tellWhileRunning(trial, worker)
        let end = await ChildProcess.run(
            invocation(for: trial, worker, files), log: files.logPath,
            mark: "\(LaunchEnvironment.receipts)=\(files.receipts)",
            limits: .init(deadline: trial.deadline, memory: context.settings.maximumMemory),
            registry: context.children, onOutput: context.onOutput)
        telling.cancel()
        let outcomes = context.located(subject.outcomes(of: trial, log: files.logPath, events: files.events))
        let receipts = Receipt.read(files.receipts)
        guard directory.takesMore(files.logPath), directory.takesMore(files.receipts) else {
            return Observation(ending: .interrupted, started: started, worker: worker, log: log)
        }
        var observation = Observation(
            ending: end.ending, outcomes: outcomes, receipts: receipts, seconds: end.seconds, started: started,
            worker: worker, log: log, deadline: trial.deadline, swept: end.swept)
        observation.processorSeconds = end.processorSeconds
        observation.memory = end.memory
        observation.wroteSources = sources.changes()
        if context.settings.keepsFolders { observation.results = directory.resultsName(of: trial) }
        LogFile.cut(files.logPath)
        LogFile.append(note(on: observation), to: files.logPath)
        return observation
    }

    /// - Returns: why there are none, where they cannot be made.
    private func makeFolders(_ files: Files) -> String? {
        mkdir(files.folder, 0o777)
        for path in [files.temporary] + (context.settings.hasPrivateHome ? [files.home] : [])
        where mkdir(path, 0o777) != 0 {
            // Perhaps a trial has removed a folder above; else Foundation says why.
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                return "\(path) cannot be made: \(ProjectError.reason(of: error))"
            }
        }
        return nil
    }

    private func putAway(_ files: Files) {
        guard context.settings.keepsFolders else { return remove(files) }
        // Only while it runs must the path be short.
        rename(files.temporary, files.folder + "/tmp")
        // Does nothing where something is in it.
        rmdir(files.home)
    }

    /// Mostly a trial leaves nothing in its folders.
    private func remove(_ files: Files) {
        unlink(files.receipts)
        unlink(files.events)
        rmdir(files.temporary)
        if rmdir(files.folder) != 0 { ScratchFolder.remove(files.folder) }
    }

    private func invocation(for trial: Trial, _ worker: Int, _ files: Files) -> Invocation {
        let launch = LaunchEnvironment(
            for: trial.defect, of: context.project.manifest, receiptsFile: files.receipts, worker: worker,
            inherited: context.inherited)
        var invocation = subject.command(for: trial, launch: launch, events: files.events)
        invocation.environment["TMPDIR"] = files.temporary
        if context.settings.hasPrivateHome {
            for name in Self.homes { invocation.environment[name] = files.home }
            for name in Self.besidesHome { invocation.environment[name] = nil }
        }
        return invocation
    }

    /// Foundation looks for the home folder in the second.
    private static let homes = ["HOME", "CFFIXED_USER_HOME"]
    /// Where these are set, programs keep there what they would else keep below HOME.
    private static let besidesHome = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]

    /// What the log should tell that the test's own output does not.
    private func note(on observation: Observation) -> String {
        var lines: [String] = []
        if case .exited = observation.ending {} else { lines.append("\(observation.ending)") }
        lines += observation.swept.map { "left running and ended by kassios: \($0)" }
        return lines.map { "*** \($0)\n" }.joined()
    }
}
