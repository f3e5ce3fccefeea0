internal import Foundation
internal import MutantCore

/// A few trials, of which no log and no report is kept.
struct TrialExamination: Sendable {
    private let project: Project
    private let sample: TrialSample
    private let seconds: [TestID: Double]
    private let launcher: any Launcher

    init(
        project: Project, subject: any BuiltSubject, sample: TrialSample, seconds: [TestID: Double],
        scratch: ScratchFolder, environment: [String: String], children: RunningChildren,
        onNote: @escaping @Sendable (String) -> Void
    ) throws(ProjectError) {
        self.project = project
        self.sample = sample
        self.seconds = seconds
        launcher = subject.launcher(
            LaunchContext(
                project: project, directory: try RunDirectory(home: scratch.path + "/runs"), scratch: scratch,
                inherited: environment, children: children, settings: TrialLauncher.Settings()
            ) { trial, _, elapsed in
                onNote(
                    "still running after \(Int(elapsed / .seconds(1))) s: \(trial.label) \(trial.tests.map(\.text).joined(separator: " "))"
                )
            })
    }

    func examine(_ chart: inout Chart) async {
        switch project.manifest.subject.runner {
        case .swiftPackage: chart.add(await twoAtATime())
        // A second simulator would cost more than it tells.
        case .xcode: break
        }
        await examineSwitch(&chart)
    }

    private func trial(_ number: Int, _ test: TestID, _ defect: DefectID? = nil) -> Trial {
        Trial(
            number: number, tests: [test], defect: defect, deadline: Deadlines().deadline(twinSeconds: seconds[test]))
    }

    private func twoAtATime() async -> Symptom {
        let tests = sample.pair
        var alone: [Observation] = []
        for (number, test) in tests.enumerated() {
            alone += await launcher.observe([trial(number + 1, test)], worker: 0)
        }
        let (first, second) = (trial(3, tests[0]), trial(4, tests[tests.count - 1]))
        async let one = launcher.observe([first], worker: 0)
        async let other = launcher.observe([second], worker: 1)
        return .twoAtATime(tests, alone: alone, together: await one + other)
    }

    private func examineSwitch(_ chart: inout Chart) async {
        guard sample.receipts != .none else {
            chart.add(.noReceipts(.unknownDefect))
            chart.add(.noReceipts(.receipts))
            return
        }
        let unknown = trial(5, sample.test, sample.unknownDefect)
        let claimed = trial(6, sample.test, sample.defect)
        switch project.manifest.subject.runner {
        case .swiftPackage:
            add(await launcher.observe([unknown], worker: 0), &chart)
            add(await launcher.observe([claimed], worker: 0), &chart)
        // A launch is dear.
        case .xcode: add(await launcher.observe([unknown, claimed], worker: 0), &chart)
        }
    }

    private func add(_ observations: [Observation], _ chart: inout Chart) {
        for observation in observations {
            chart.add(
                chart.checkup.state(of: .unknownDefect) == nil
                    ? .unknownDefect(sample.unknownDefect, observation)
                    : .receipts(sample.defect, in: sample.test, level: sample.receipts, observation))
        }
    }
}
