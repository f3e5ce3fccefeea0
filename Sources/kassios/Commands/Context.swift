internal import Foundation
internal import MutantCore
internal import MutantEngine

/// What every command takes from the process it runs in.
struct Context: Sendable {
    let environment: [String: String]
    let currentFolder: String
    let interrupts: Interrupts

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

    /// Reads the project, and says at once what is wrong with it.
    func project(
        _ options: CommonOptions, strictCatalogue: Bool = false
    ) async throws(ProjectError) -> Project {
        let loader = ProjectLoader(environment: environment, today: Self.today, children: interrupts.children)
        return try await loader.load(
            manifestPath: options.manifestPath, packagePath: options.packagePath, currentFolder: currentFolder,
            unclaimedSeverity: strictCatalogue ? .error : .warning)
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
        case .noManifest(let path):
            console.error("error: \(error)")
            console.error(
                "`kassios mutants init` writes it. By hand, put this there with the names of your app, and run `kassios mutants manifest`:\n"
            )
            console.error(TemplateName.manifest.text)
            console.error("`kassios help manifest` explains each key; --manifest names a file elsewhere than \(path).")
        case .unreadable, .unwritable, .tooLarge, .staleManifest, .badSelection, .badAcceptance, .git, .noCatalogue,
            .inheritedSwitch, .lockHeld, .buildFailed, .notBuilt, .severalBuilds, .outdated, .unlistable, .simulators,
            .productsChanged, .sourcesChanged, .interrupted:
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
