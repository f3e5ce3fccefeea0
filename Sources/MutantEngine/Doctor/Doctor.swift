internal import Foundation
package import MutantCore

/// Examines what a run needs: the machine, the manifest, and the subject in a few trials.
///
/// Nothing of it is left but the build and the lock's file, as after a run.
package struct Doctor: Sendable {
    /// Who is told of things while they happen.
    package struct Listener: Sendable {
        let onSymptom: @Sendable (Symptom) -> Void
        let onNote: @Sendable (String) -> Void
        let onBuildOutput: @Sendable (String) -> Void

        package init(
            onSymptom: @escaping @Sendable (Symptom) -> Void, onNote: @escaping @Sendable (String) -> Void,
            onBuildOutput: @escaping @Sendable (String) -> Void
        ) {
            self.onSymptom = onSymptom
            self.onNote = onNote
            self.onBuildOutput = onBuildOutput
        }
    }

    package struct Options: Sendable {
        /// Whether tests are taken as they are built.
        package var isPrebuilt = false
        /// What the lock says for whom it is held.
        package var holder = "kassios mutants doctor"

        package init() {}
    }

    private let project: Result<Project, ProjectError>
    private let folder: String
    private let environment: [String: String]
    private let children: RunningChildren
    private let options: Options
    private let listener: Listener
    private let patience = Patience()

    /// - Parameters:
    ///   - project: as far as it could be loaded; the machine is examined all the same.
    ///   - folder: the manifest's, or where it should be.
    package init(
        _ project: Result<Project, ProjectError>, folder: String, environment: [String: String],
        children: RunningChildren, options: Options, listener: Listener
    ) {
        self.project = project
        self.folder = folder
        self.environment = environment
        self.children = children
        self.options = options
        self.listener = listener
    }

    /// Every check once, in order.
    package func examine() async -> Checkup {
        let runner = runner
        var chart = Chart(for: runner, onSymptom: listener.onSymptom)
        examineProject(&chart)
        let questions = Questions(folder: folder, environment: environment, children: children, patience: patience)
        let machine = MachineExamination(folder: folder, environment: environment, questions: questions)
        await machine.examine(&chart, for: runner)
        guard case .success(let project) = project else {
            chart.close(because: Self.withoutManifest)
            return chart.checkup
        }
        chart.add(
            .inheritedSwitches(
                LaunchEnvironment.inheritedSwitches(of: project.manifest, in: environment),
                known: LaunchEnvironment.switchNames(of: project.manifest)))
        if let settings = project.manifest.subject.xcode {
            let xcode = XcodeExamination(project: project, settings: settings, questions: questions)
            await xcode.examine(&chart)
        }
        let subject = SubjectExamination(
            project: project, environment: environment, children: children, options: options, listener: listener,
            patience: patience)
        await subject.examine(&chart)
        return chart.checkup
    }

    private static let withoutManifest = "there is no manifest to go by"

    private var runner: Subject.RunnerName {
        switch project {
        case .success(let project): project.manifest.subject.runner
        case .failure: .swiftPackage
        }
    }

    private func examineProject(_ chart: inout Chart) {
        switch project {
        case .success(let project):
            chart.add(
                .manifest(
                    project.manifest, name: project.store.name, mutants: project.mutants.count,
                    claims: project.claims.count, difference: project.difference))
            chart.add(.claims(project.findings, count: project.claims.count))
        case .failure(let error):
            let isMissing = if case .noManifest = error { true } else if case .noFolder = error { true } else { false }
            chart.add(.noManifest(error.description, isMissing: isMissing))
            chart.add(.notChecked(.claims, because: Self.withoutManifest))
        }
    }
}
