internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants list`: what is claimed and what is not.
struct ListCommand {
    private let options: ListOptions
    private let context: Context
    private let console: Console

    init(_ options: ListOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let project = try await context.project(options.common, tests: .all)
            try project.checkClaims()
            context.tellWarnings(project, console)
            let selection = try await context.selection(options.selection, of: project, console)
            let whole = try project.plan(selection)
            let plan = try context.part(of: whole, options.selection, of: project, history: options.history)
            let listing = MutantListing(plan, claims: project.claims, tests: project.tests, since: selection.since)
            switch options.format {
            case .text: for line in listing.lines(console.style) { console.line(line) }
            case .json: console.bytes(JSONReport.bytes(of: listing))
            }
            return .success
        } catch {
            return context.status(of: error, console)
        }
    }
}
