internal import Foundation
internal import MutantCore
internal import MutantEngine

/// What every command takes from the process it runs in.
struct Context: Sendable {
    let environment: [String: String]
    let currentFolder: String
    let interrupts: Interrupts

    /// What a manifest is called unless `--manifest` says otherwise.
    static let manifestName = "mutants.json"

    func console(_ options: CommonOptions) -> Console {
        Console(.init(options), environment: environment) { [interrupts] in interrupts.lostReader() }
    }

    /// A path as it was typed, from the root.
    func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: currentFolder, isDirectory: true)).absoluteURL
            .standardized.path
    }

    /// A path from the root, as people in the current folder reach it.
    func shown(_ path: String) -> String {
        path.hasPrefix(currentFolder + "/") ? String(path.dropFirst(currentFolder.count + 1)) : path
    }

    /// The folder of the manifest that the options name; it may be missing.
    func manifestFolder(_ options: CommonOptions) -> String {
        let manifest = options.manifestPath.map { ManifestStore(path: absolute($0)).folder }
        return manifest ?? options.packagePath.map(absolute) ?? currentFolder
    }

    /// The same for a run that is over: beside the manifest is where runs usually are.
    func manifestFolder(ofRun directory: String, _ options: CommonOptions) -> String {
        let parts = directory.split(separator: "/").suffix(2)
        let folder = "/" + directory.split(separator: "/").dropLast(2).joined(separator: "/")
        return parts.count == 2 && RunDirectory.home(besides: folder) + "/" + parts[parts.endIndex - 1] == directory
            ? folder : manifestFolder(options)
    }

    /// Keeps other runs of the project away until it is let go.
    func lock(_ home: String, waits: Bool, _ console: Console) async throws(ProjectError) -> RunLock {
        let holder = "process \(ProcessInfo.processInfo.processIdentifier), since \(Date.now.formatted(.iso8601))"
        return try await RunLock.take(home: home, holder: holder, waits: waits) { other in
            console.note("waiting for another run: \(other)")
        }
    }

    /// Reads the project, and says at once what is wrong with it.
    func project(
        _ options: CommonOptions, strictCatalogue: Bool = false, tests: TestScope = .claiming
    ) async throws(ProjectError) -> Project {
        let loader = ProjectLoader(environment: environment, today: Self.today, children: interrupts.children)
        return try await loader.load(
            manifestPath: options.manifestPath, packagePath: options.packagePath, currentFolder: currentFolder,
            unclaimedSeverity: strictCatalogue ? .error : .warning, tests: tests)
    }

    /// The part of what is selected that a command is about; nil for all of it.
    func shard(_ options: SelectionOptions) throws(ProjectError) -> Shard? {
        switch options.shard {
        case nil: return nil
        case .part(let shard): return shard
        case .auto:
            do throws(ShardError) {
                return try Shard(environment: environment)
            } catch {
                throw .badShard(error)
            }
        }
    }

    /// What a command is about of `plan`, where a shard is asked for.
    func part(
        of plan: RunPlan, _ options: SelectionOptions, of project: Project, history: String?
    ) throws(ProjectError) -> RunPlan {
        guard let shard = try shard(options) else { return plan }
        return ShardDivision(plan, times: try times(project, history), count: shard.count).plan(plan, of: shard)
    }

    /// The times that a file holds; none without a file, since shards must not hang on where they run.
    func times(_ project: Project, _ file: String?) throws(ProjectError) -> TestTimes {
        guard let file else { return TestTimes() }
        let home = RunDirectory.home(besides: project.store.folder)
        let memory = try RunMemory(home: home, given: absolute(file))
        return memory.history.times(of: project.manifest.subject.buildKind)
    }

    /// The day in UTC, which `accepted` entries are held against.
    static var today: Day {
        let text = Date.now.formatted(.iso8601.year().month().day())
        guard let day = Day(text) else { preconditionFailure("\(text) is no day") }
        return day
    }

    /// Says why a command cannot go on, and gives its exit status.
    func status(of error: ProjectError, _ console: Console) -> ExitStatus {
        if let signal = interrupts.signal { return .signal(signal) }
        switch error {
        case .badManifest(let findings), .badClaims(let findings):
            for finding in findings { console.error(finding.description) }
        case .noManifest(let path) where ManifestStore(path: path).name != Self.manifestName:
            console.error(
                "error: \(error); give --manifest a file that is there, or run `kassios mutants init` without it")
        case .noManifest:
            console.error("error: \(error)")
            console.error(
                "`kassios mutants init` writes it. By hand, put this there with the names of your app, and run `kassios mutants manifest`:\n"
            )
            console.error(TemplateName.manifest.text)
            console.error("`kassios help manifest` explains each key; --manifest names a file elsewhere.")
        case .noFolder, .unreadable, .unwritable, .tooLarge, .staleManifest, .badSelection, .badAcceptance, .badChoice,
            .notInRun, .git, .noCatalogue, .inheritedSwitch, .lockHeld, .buildFailed, .notBuilt, .severalBuilds,
            .outdated, .unlistable, .badDestination, .simulators, .productsChanged, .sourcesChanged, .reuse, .badShard,
            .badOutput:
            console.error("error: \(error)")
        }
        return error.exitStatus
    }

    /// The project's warnings, which stop nothing; where there are errors, too, all findings are told together.
    func tellWarnings(_ project: Project, _ console: Console) {
        guard project.errors.isEmpty else { return }
        for finding in project.findings where finding.severity != .error { console.note(finding.description) }
    }
}
