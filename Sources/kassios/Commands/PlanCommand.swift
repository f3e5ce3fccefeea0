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
            let plan = try project.plan(selection)
            if let since = selection.since {
                for line in TouchListing.lines(plan.mutants.map(\.id), since) { console.note(line) }
            }
            let trials = Ledger.trials(of: plan, clean: options.clean)
            switch options.format {
            case .trials: for line in PlanListing.lines(trials) { console.line(line) }
            case .commands:
                let preview = CommandPreview(project: project, environment: context.environment)
                for line in try preview.lines(for: trials) { console.line(line) }
            }
            return .success
        } catch {
            return context.status(of: error, console)
        }
    }
}
