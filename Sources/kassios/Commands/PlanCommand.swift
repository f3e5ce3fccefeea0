internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants plan`: what a run would start.
struct PlanCommand {
    private let options: PlanOptions
    private let context: Context
    private let console: Console

    init(_ options: PlanOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let project = try await context.project(options.common)
            try project.checkClaims()
            context.tellWarnings(project, console)
            let selection = try await context.selection(options.selection, of: project, console)
            let whole = try project.plan(selection)
            let plan = try context.part(of: whole, options.selection, of: project, history: options.history)
            if let since = selection.since {
                for line in TouchListing.lines(whole.mutants.map(\.id), since) { console.note(line) }
            }
            switch options.format {
            case .trials: for line in PlanListing.lines(try outlook(plan, project)) { console.line(line) }
            case .json: console.bytes(JSONReport.bytes(of: try outlook(plan, project)))
            case .shards(let count, let isMatrix):
                let listing = ShardListing(
                    ShardDivision(plan, times: try context.times(project, options.history), count: count))
                if isMatrix { console.bytes(listing.matrix) } else { for line in listing.lines { console.line(line) } }
            case .commands:
                let preview = CommandPreview(project: project, environment: context.environment)
                let trials = Rehearsal(plan, cleanRuns: cleanRuns).trials
                for line in try preview.lines(for: trials) { console.line(line) }
            }
            return .success
        } catch {
            return context.status(of: error, console)
        }
    }

    private var cleanRuns: Int { options.clean ? 1 : 0 }

    private func outlook(_ plan: RunPlan, _ project: Project) throws(ProjectError) -> Outlook {
        let subject = project.manifest.subject
        let memory = try RunMemory(
            home: RunDirectory.home(besides: project.store.folder), given: options.history.map(context.absolute))
        if let complaint = memory.complaint { console.note(complaint) }
        let usual = Machine.usualWorkers(for: subject)
        var workers = options.workers.fixed ?? usual
        var reason: String?
        if options.workers == .auto {
            switch subject.runner {
            case .xcode: reason = WorkerChoice.roomReason(workers: usual)
            case .swiftPackage:
                let choice = WorkerChoice(
                    cores: usual, usage: memory.history.usage(of: subject.buildKind), from: .earlierRun,
                    freeMemory: Machine.freeMemory)
                (workers, reason) = (choice.workers, choice.reason)
            }
        }
        let rehearsal = Rehearsal(
            plan, cleanRuns: cleanRuns, times: memory.history.times(of: subject.buildKind),
            // Each call has twins of its own.
            batching: subject.xcode == nil ? nil : Batching(size: 1, workers: workers) { _ in "" })
        return Outlook(
            rehearsal, workers: workers, cleanWorkers: options.workers == .auto ? usual : workers, reason: reason)
    }
}
