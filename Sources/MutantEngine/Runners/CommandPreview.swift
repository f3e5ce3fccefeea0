package import MutantCore

/// The command lines of trials that are not started.
package struct CommandPreview: Sendable {
    private let project: Project
    private let environment: [String: String]

    package init(project: Project, environment: [String: String]) {
        self.project = project
        self.environment = environment
    }

    /// A line per trial for a POSIX shell.
    ///
    /// Files that a run makes for each trial do not exist here: receipts and events go nowhere, and `TMPDIR` stays.
    package func lines(for trials: [Trial]) throws(ProjectError) -> [String] {
        let runner = SwiftPackageRunner(project: project, environment: environment, children: RunningChildren())
        let subject = try runner.processSubject()
        return trials.map { trial in
            let launch = LaunchEnvironment(
                for: trial.defect, of: project.manifest, receiptsFile: "/dev/null", worker: 0, inherited: environment)
            return subject.command(for: trial, launch: launch, events: "/dev/null").shellLine(over: environment)
        }
    }
}
