internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios completions`: scripts for shells, and the words that they ask for.
struct CompletionsCommand {
    private let options: CompletionsOptions
    private let context: Context
    private let console: Console

    init(_ options: CompletionsOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() -> ExitStatus {
        switch options.subject {
        case .script(let shell):
            console.line(CompletionScript.text(for: shell))
            return .success
        case .words(let words):
            return offer(words)
        }
    }

    private func offer(_ words: ProjectWords) -> ExitStatus {
        do throws(ProjectError) {
            let glance = try ProjectGlance(store)
            for line in words.lines(in: glance.manifest, glance.catalogue) { console.line(line) }
            return .success
        } catch {
            // Words would stand in the middle of the line that is being typed.
            return error.exitStatus
        }
    }

    private var store: ManifestStore {
        let folder = options.common.packagePath.map(context.absolute) ?? context.currentFolder
        return ManifestStore(path: options.common.manifestPath.map(context.absolute) ?? folder + "/mutants.json")
    }
}
