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
            let project = try await context.project(options.common, strictCatalogue: options.strictCatalogue)
            context.tellWarnings(project, console)
            if !options.locked, project.isGenerated, project.difference?.isEmpty != true {
                console.note(
                    "\(project.store.name) differs from the claims in the sources, which count; "
                        + "run `kassios mutants manifest` to write it anew")
            }
            let selection = try await selection(project)
            let home = RunDirectory.home(besides: project.store.folder)
            let lock = try await lock(home)
            defer { withExtendedLifetime(lock) {} }
            let directory = try RunDirectory(home: home)
            let printer = printer(directory)
            context.interrupts.tell(printer.observer)
            defer { context.interrupts.tell(nil) }
            let session = RunSession(
                project: project, options: sessionOptions(selection), surroundings: surroundings(project),
                onEvent: { printer.print($0) })
            let report = try await printed(by: printer) { () async throws(ProjectError) in
                try await session.run(in: directory)
            }
            let json = JSONReport.bytes(of: report)
            try directory.write(json, to: "report.json")
            let writer = ReportWriter(report, json: json, directory: directory.path, context, console)
            let failures = writer.write(options.reports) + writer.appendStepSummary()
            tell(report, directory)
            writer.print(options.reports, forGitHub: context.environment["GITHUB_ACTIONS"] == "true")
            return writer.status(ExitStatus(of: report), failures: failures)
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

    private func lock(_ home: String) async throws(ProjectError) -> RunLock {
        let holder = "process \(ProcessInfo.processInfo.processIdentifier), since \(Self.now())"
        return try await RunLock.take(home: home, holder: holder, waits: options.waits) { other in
            console.note("waiting for another run: \(other)")
        }
    }

    private func selection(_ project: Project) async throws(ProjectError) -> Selection {
        let selection = try await context.selection(options.selection, of: project, console)
        guard let since = selection.since else { return selection }
        let mutants = try project.plan(selection).mutants.map(\.id)
        for line in TouchListing.lines(mutants, since) where !mutants.isEmpty { console.detail(line + "\n") }
        return selection
    }

    private func sessionOptions(_ selection: Selection) -> RunSession.Options {
        var session = RunSession.Options()
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

    private func tell(_ report: RunReport, _ directory: RunDirectory) {
        for finding in report.findings where finding.severity == .error { console.error(finding.description) }
        console.line("")
        let folder = context.shown(directory.path)
        for line in Summary(report, style: console.style, runDirectory: folder).lines { console.line(line) }
    }
}
