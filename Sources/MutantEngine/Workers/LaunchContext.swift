package import MutantCore

/// What every launch of a run is made with.
package struct LaunchContext: Sendable {
    let project: Project
    let directory: RunDirectory
    let scratch: ScratchFolder
    let inherited: [String: String]
    let children: RunningChildren
    let settings: TrialLauncher.Settings
    /// Told what launches print, as they print it.
    let onOutput: (@Sendable (String) -> Void)?
    private let onSlow: @Sendable (Trial, _ worker: Int, _ elapsed: Duration) -> Void
    /// Trials count their seconds from here.
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - onOutput: told what launches print; nil where nobody wants to know.
    ///   - onSlow: told of a trial that still runs.
    package init(
        project: Project, directory: RunDirectory, scratch: ScratchFolder, inherited: [String: String],
        children: RunningChildren, settings: TrialLauncher.Settings,
        onOutput: (@Sendable (String) -> Void)? = nil,
        onSlow: @escaping @Sendable (Trial, _ worker: Int, _ elapsed: Duration) -> Void
    ) {
        self.project = project
        self.directory = directory
        self.scratch = scratch
        self.inherited = inherited
        self.children = children
        self.settings = settings
        self.onOutput = onOutput
        self.onSlow = onSlow
    }

    /// Seconds from the run's start until now.
    var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Tells of a trial until the task is cancelled, each time after twice as long.
    func tellWhileRunning(_ trial: Trial, _ worker: Int) -> Task<Void, any Error> {
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
    func located(_ outcomes: [TestOutcome]) -> [TestOutcome] {
        let folder = project.store.folder
        return outcomes.map { outcome in
            var outcome = outcome
            outcome.failures = outcome.failures.map { failure in
                guard let path = failure.file.flatMap({ Self.path($0, in: folder) }) else { return failure }
                return Failure(message: failure.message, file: path, line: failure.line)
            }
            return outcome
        }
    }

    /// The relative path of a file in `folder`. A build from elsewhere names files by the folder that it was built in: there
    /// the longest end of the path that leads to a file here counts, as long as it has a folder in it.
    static func path(_ file: String, in folder: String) -> String? {
        if file.hasPrefix(folder + "/") { return String(file.dropFirst(folder.count + 1)) }
        guard file.hasPrefix("/") else { return nil }
        let parts = file.split(separator: "/")
        return parts.indices.dropFirst().dropLast().lazy.map { parts[$0...].joined(separator: "/") }
            .first { FileStamp(path: folder + "/" + $0) != nil }
    }
}
