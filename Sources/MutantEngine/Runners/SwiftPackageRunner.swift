internal import MutantCore

/// Builds a Swift package with its tests.
package struct SwiftPackageRunner: Runner {
    private let settings: BuildSettings
    private let scratchPath: String
    private let tool: BuildTool

    package init(project: Project, environment: [String: String], children: RunningChildren) {
        settings = project.manifest.subject.build
        scratchPath = project.store.folder + "/" + settings.scratchPath
        tool = BuildTool(directory: project.packageRoot, environment: environment, children: children)
    }

    package func build(onOutput: @escaping @Sendable (String) -> Void) async throws(ProjectError) {
        let words = ["swift", "build", "--build-tests", "--scratch-path", scratchPath] + settings.arguments
        let result = try await tool.run(words, locks: true, onOutput: onOutput)
        switch result.ending {
        case .exited(0): return
        case .notStarted(let reason): throw .buildFailed(command: words.joined(separator: " "), output: reason)
        case .exited, .signaled, .deadlinePassed, .tooMuchOutput, .tooMuchMemory, .interrupted:
            throw .buildFailed(command: words.joined(separator: " "), output: result.output)
        }
    }

    package func builtSubject() throws(ProjectError) -> any BuiltSubject { try processSubject() }

    func processSubject() throws(ProjectError) -> any ProcessSubject {
        // SwiftPM keeps what it builds behind a link named like the configuration.
        let folder = scratchPath + "/" + settings.configuration
        return SwiftPackageBuild(bundle: try TestBundle(in: folder), folder: folder, tool: tool)
    }
}
