internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants accept`: a known survivor into `mutants.json`.
struct AcceptCommand {
    private let options: AcceptOptions
    private let context: Context
    private let console: Console

    init(_ options: AcceptOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let project = try await context.project(options.common)
            try accept(try survivor(in: project), in: project)
            return .success
        } catch {
            return context.status(of: error, console)
        }
    }

    /// Errors elsewhere do not keep a survivor from being accepted, since an entry that is over is one of them; but where
    /// the claim is not found, they may be why.
    private func survivor(in project: Project) throws(ProjectError) -> AcceptedSurvivor {
        let acceptance = Acceptance(
            id: options.id, tests: options.tests, reason: options.reason, until: options.until)
        do {
            return try acceptance.survivor(
                claims: project.claims, catalogue: project.catalogue, today: Context.today)
        } catch {
            switch error {
            case .noMutant, .isUnclaimed, .noClaim:
                for finding in project.errors { console.error(finding.description) }
            case .isOver: break
            }
            throw .badAcceptance(error)
        }
    }

    private func accept(_ survivor: AcceptedSurvivor, in project: Project) throws(ProjectError) {
        let written = Result { () throws(ManifestError) in
            try ManifestText.write(accepting: survivor, into: project.text, file: project.store.name)
        }
        let (text, change) = try written.mapError { ProjectError.badManifest($0.findings) }.get()
        guard text != project.text else { return console.note("\(project.store.name) says so already") }
        try project.store.write(text)
        for line in change.lines { console.note(PlainText.visible(line)) }
    }
}
