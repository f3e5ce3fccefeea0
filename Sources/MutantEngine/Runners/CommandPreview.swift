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
        if let settings = project.manifest.subject.xcode { return try xcodeLines(for: trials, settings) }
        let runner = SwiftPackageRunner(project: project, environment: environment, children: RunningChildren())
        let subject = try runner.processSubject()
        return trials.map { trial in
            subject.command(for: trial, launch: launch(of: trial), events: "/dev/null").shellLine(over: environment)
        }
    }

    /// In what the lines are not the run's own; nil where they are.
    package var remark: String? {
        guard project.manifest.subject.xcode != nil else { return nil }
        return
            "a run does the same through a copy of the .xctestrun file, where several trials may share a call, and on "
            + "a simulator of its own; by hand the switch reaches the test, and the app if the test hands it on"
    }

    private func launch(of trial: Trial) -> LaunchEnvironment {
        LaunchEnvironment(
            for: trial.defect, of: project.manifest, receiptsFile: "/dev/null", worker: 0, inherited: environment)
    }

    // MARK: Xcode

    /// A call for each trial, with the test run file as it was built: xcodebuild hands `TEST_RUNNER_…` on to the test.
    private func xcodeLines(for trials: [Trial], _ settings: XcodeSettings) throws(ProjectError) -> [String] {
        let runner = XcodeRunner(
            project: project, settings: settings, environment: environment, children: RunningChildren(),
            keepsSimulators: false, onNote: { _ in })
        let build = try runner.xcodeBuild()
        return trials.map { trial in
            var environment = environment
            for (name, value) in launch(of: trial).set { environment["TEST_RUNNER_" + name] = value }
            let words = [
                "test-without-building", "-xctestrun", build.testRun(of: trial.tests[0]).path, "-destination",
                Destination(settings.destination).byName, "-parallel-testing-enabled", "NO",
            ]
            let tests = trial.tests.map { "-only-testing:\(build.enumerated($0).spelling)" }
            return Invocation(
                "xcodebuild", words + tests, environment: environment, directory: project.store.folder
            ).shellLine(over: self.environment)
        }
    }
}
