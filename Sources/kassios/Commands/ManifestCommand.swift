internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants manifest`: claims of the sources into `mutants.json`.
struct ManifestCommand {
    private let options: ManifestOptions
    private let context: Context
    private let console: Console

    init(_ options: ManifestOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let project = try await context.project(options.common, strictCatalogue: options.strictCatalogue)
            try project.checkClaims()
            context.tellWarnings(project, console)
            switch options.mode {
            case .write: try write(project)
            case .check: try check(project)
            case .printJSON: printClaims(project)
            }
            return .success
        } catch {
            return context.status(of: error, console)
        }
    }

    private func write(_ project: Project) throws(ProjectError) {
        guard project.isGenerated else {
            return console.note("\(project.store.name) names no test roots, so its mutants are written by hand")
        }
        guard project.difference?.isEmpty != true else {
            return console.note("\(project.store.name) is up to date: \(counts(project))")
        }
        for line in project.difference?.lines ?? [] { console.line(PlainText.visible(line)) }
        let text = Result { () throws(ManifestError) in
            try ManifestText.write(mutants: project.mutants, into: project.text, file: project.store.name)
        }
        try project.store.write(text.mapError { ProjectError.badManifest($0.findings) }.get())
        console.note("\(project.store.name) written: \(counts(project))")
    }

    private func check(_ project: Project) throws(ProjectError) {
        try project.checkManifest()
        console.note("\(project.store.name) is up to date: \(counts(project))")
    }

    private func counts(_ project: Project) -> String {
        Count.text(project.mutants.count, "mutant") + ", " + Count.text(project.claims.count, "claim")
    }

    private func printClaims(_ project: Project) {
        console.bytes(JSONReport.bytes(of: ClaimListing(project.claims)))
    }
}
