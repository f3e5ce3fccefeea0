internal import Foundation
package import MutantCore

/// Launches trials and gathers what they leave: log, events, receipts.
package struct TrialLauncher: Sendable {
    /// How trials are kept apart, and when they are told of.
    package struct Settings: Hashable, Sendable {
        /// Whether each trial gets an empty HOME.
        package var hasPrivateHome = false
        /// In bytes, or nil for any number.
        package var maximumMemory: Int?
        /// After how long a trial that still runs is told of, and again after twice as long, and so on.
        package var slowAfter = Duration.seconds(30)

        package init() {}
    }

    private let subject: any BuiltSubject
    private let manifest: Manifest
    /// The manifest's folder, with a slash behind it.
    private let root: String
    private let directory: RunDirectory
    private let scratch: ScratchFolder
    private let inherited: [String: String]
    private let children: RunningChildren
    private let settings: Settings
    private let sources: SourceWatch
    private let onSlow: @Sendable (Trial, _ worker: Int, _ elapsed: Duration) -> Void
    /// Trials count their seconds from here.
    private let start: ContinuousClock.Instant

    package init(
        subject: any BuiltSubject, project: Project, directory: RunDirectory, scratch: ScratchFolder,
        inherited: [String: String], children: RunningChildren, settings: Settings,
        onSlow: @escaping @Sendable (Trial, _ worker: Int, _ elapsed: Duration) -> Void
    ) {
        self.subject = subject
        manifest = project.manifest
        root = project.store.folder + "/"
        self.directory = directory
        self.scratch = scratch
        self.inherited = inherited
        self.children = children
        self.settings = settings
        self.onSlow = onSlow
        sources = SourceWatch(project)
        start = .now
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

    /// One trial from launch to sweep.
    package func observe(_ trial: Trial, worker: Int) async -> Observation {
        let log = directory.logName(of: trial)
        let files = Files(
            folder: scratch.path + "/\(trial.number)", log: log, logPath: directory.path + "/" + log)
        let started = (ContinuousClock.now - start) / .seconds(1)
        if let reason = makeFolders(files) {
            return Observation(ending: .notStarted(reason), started: started, worker: worker, log: log)
        }
        defer { ScratchFolder.remove(files.folder) }
        let telling = tellWhileRunning(trial, worker)
        let end = await ChildProcess.run(
            invocation(for: trial, worker, files), log: files.logPath,
            mark: "\(LaunchEnvironment.receipts)=\(files.receipts)",
            limits: .init(deadline: trial.deadline, memory: settings.maximumMemory), registry: children)
        telling.cancel()
        let outcomes = outcomes(of: trial, log: files.logPath, events: files.events)
        let receipts = Self.receipts(in: files.receipts)
        guard directory.takesMore(files.logPath), directory.takesMore(files.receipts) else {
            return Observation(ending: .interrupted, started: started, worker: worker, log: log)
        }
        var observation = Observation(
            ending: end.ending, outcomes: outcomes, receipts: receipts, seconds: end.seconds, started: started,
            worker: worker, log: log, deadline: trial.deadline, swept: end.swept)
        observation.wroteSources = sources.changes()
        LogFile.cut(files.logPath)
        LogFile.append(note(on: observation), to: files.logPath)
        return observation
    }

    /// - Returns: why there are none, where they cannot be made.
    private func makeFolders(_ files: Files) -> String? {
        for path in [files.temporary, files.home] {
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                return "\(path) cannot be made: \(ProjectError.reason(of: error))"
            }
        }
        return nil
    }

    private func invocation(for trial: Trial, _ worker: Int, _ files: Files) -> Invocation {
        let launch = LaunchEnvironment(
            for: trial.defect, of: manifest, receiptsFile: files.receipts, worker: worker, inherited: inherited)
        var invocation = subject.command(for: trial, launch: launch, events: files.events)
        invocation.environment["TMPDIR"] = files.temporary
        if settings.hasPrivateHome {
            for name in Self.homes { invocation.environment[name] = files.home }
            for name in Self.besidesHome { invocation.environment[name] = nil }
        }
        return invocation
    }

    /// Foundation looks for the home folder in the second.
    private static let homes = ["HOME", "CFFIXED_USER_HOME"]
    /// Where these are set, programs keep there what they would else keep below HOME.
    private static let besidesHome = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]

    private func tellWhileRunning(_ trial: Trial, _ worker: Int) -> Task<Void, any Error> {
        Task {
            var elapsed = settings.slowAfter
            try await Task.sleep(for: elapsed)
            while true {
                onSlow(trial, worker, elapsed)
                try await Task.sleep(for: elapsed)
                elapsed *= 2
            }
        }
    }

    /// Failures as people look for them: in the manifest's folder by relative paths.
    private func outcomes(of trial: Trial, log: String, events: String) -> [TestOutcome] {
        subject.outcomes(of: trial, log: log, events: events).map { outcome in
            var outcome = outcome
            outcome.failures = outcome.failures.map { failure in
                guard let file = failure.file, file.hasPrefix(root) else { return failure }
                return Failure(
                    message: failure.message, file: String(file.dropFirst(root.count)), line: failure.line)
            }
            return outcome
        }
    }

    /// What the log should tell that the test's own output does not.
    private func note(on observation: Observation) -> String {
        var lines: [String] = []
        if case .exited = observation.ending {} else { lines.append("\(observation.ending)") }
        lines += observation.swept.map { "left running and ended by kassios: \($0)" }
        return lines.map { "*** \($0)\n" }.joined()
    }

    private static func receipts(in path: String) -> [Receipt] {
        var bytes: [UInt8] = []
        LogFile.read(path) { if bytes.count < maximumReceiptBytes { bytes.append(contentsOf: $0) } }
        return Receipt.all(in: String(decoding: bytes, as: UTF8.self))
    }

    /// A subject that writes more receipts than this writes no receipts, but a log.
    private static let maximumReceiptBytes = 4 << 20
}
