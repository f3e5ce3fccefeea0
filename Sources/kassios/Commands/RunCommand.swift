internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants run`: measures, tells and writes the report.
struct RunCommand {
    private let options: RunOptions
    private let context: Context
    private let console: Console

    init(_ options: RunOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let shard = try context.shard(options.selection)
            let output = options.output.map(context.absolute)
            if let output { try OutputFolder(path: output).check() }
            let project = try await context.project(options.common, strictCatalogue: options.strictCatalogue)
            context.tellWarnings(project, console)
            if !options.locked, project.isGenerated, project.difference?.isEmpty != true {
                console.note(
                    "\(project.store.name) differs from the claims in the sources, which count; "
                        + "run `kassios mutants manifest` to write it anew")
            }
            let selection = try await selection(project)
            let given = options.history.map(context.absolute)
            let home = RunDirectory.home(besides: project.store.folder)
            let lock = try await context.lock(home, waits: options.waits, console)
            defer { withExtendedLifetime(lock) {} }
            let memory = try RunMemory(home: home, given: given)
            if let complaint = memory.complaint { console.note(complaint) }
            let sessionOptions = try sessionOptions(selection, shard, memory, home, output)
            let directory = try RunDirectory(home: home, output: output, keepsEarlier: options.reuse != nil)
            let printer = printer(directory)
            context.interrupts.tell(printer.observer)
            defer { context.interrupts.tell(nil) }
            let session = RunSession(
                project: project, options: sessionOptions, surroundings: surroundings(project),
                onEvent: { printer.print($0) })
            let report = try await printed(by: printer) { () async throws(ProjectError) in
                try await session.run(in: directory)
            }
            let kind = project.manifest.subject.buildKind
            let conclusion = Conclusion(report, directory, manifestFolder: project.store.folder, context, console)
            try conclusion.write()
            if let complaint = memory.add(report.trials, of: kind) { console.note(complaint) }
            return conclusion.tell(options.reports)
        } catch {
            return context.status(of: error, console)
        }
    }

    private func printer(_ directory: RunDirectory) -> EventPrinter {
        let window = TerminalWindow()
        let mode = ProgressMode(
            options.progress, isQuiet: console.verbosity == .quiet, isTerminal: window.isTerminal,
            environment: context.environment)
        return EventPrinter(
            console: console, mode: mode, window: window, stopwatch: Stopwatch(context.interrupts.children),
            directory: directory.path)
    }

    /// Nothing of the progress is left on the screen when this is over, however it ends.
    private func printed<Value>(
        by printer: EventPrinter, _ body: () async throws(ProjectError) -> Value
    ) async throws(ProjectError) -> Value {
        defer { printer.end() }
        return try await body()
    }

    private func selection(_ project: Project) async throws(ProjectError) -> Selection {
        let selection = try await context.selection(options.selection, of: project, console)
        guard let since = selection.since else { return selection }
        let mutants = try project.plan(selection).mutants.map(\.id)
        for line in TouchListing.lines(mutants, since) where !mutants.isEmpty { console.detail(line + "\n") }
        return selection
    }

    /// What was asked for, with what the last run has left for it.
    private func sessionOptions(
        _ selection: Selection, _ shard: Shard?, _ memory: RunMemory, _ home: String, _ output: String?
    ) throws(ProjectError) -> RunSession.Options {
        var session = sessionOptions(selection, shard, memory)
        if let mode = options.reuse {
            try session.reuse(mode, isAllowed: options.allowsReused, home: home, output: output)
        }
        return session
    }

    private func sessionOptions(
        _ selection: Selection, _ shard: Shard?, _ memory: RunMemory
    ) -> RunSession.Options {
        var session = RunSession.Options()
        session.shard = shard
        session.selection = selection
        session.isClean = options.clean
        session.workers = options.workers
        session.isPrebuilt = options.prebuilt
        session.isLocked = options.locked
        session.failsFast = options.failFast
        session.demandsTwins = options.twins
        session.confirmsKills = options.confirm
        session.cleanRuns = options.cleanRuns
        session.batchSize = options.batchSize
        session.keepsSimulators = options.keepsSimulators
        session.keptResults = KeptResults(options.keptResults)
        session.history = memory.history
        session.historyFingerprint = memory.given?.fingerprint
        session.trials.hasPrivateHome = options.privateHome
        session.trials.maximumMemory = options.maximumMegabytes.map { $0 << 20 }
        session.deadlines =
            switch options.timeout {
            case .standard: Deadlines()
            case .unlimited: Deadlines(unknown: nil)
            case .after(let duration): Deadlines(unknown: duration / .seconds(1))
            }
        return session
    }

    private func surroundings(_ project: Project) -> Surroundings {
        let (interrupts, environment) = (context.interrupts, context.environment)
        return Surroundings(
            environment: environment, tool: .init(name: Version.name, version: Version.number),
            children: interrupts.children,
            machine: {
                await Machine.describe(
                    folder: project.store.folder, environment: environment, children: interrupts.children)
            }, now: Self.now, signal: { interrupts.signal })
    }

    @Sendable private static func now() -> String { Date.now.formatted(.iso8601) }
}
