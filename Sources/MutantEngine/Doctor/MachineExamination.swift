internal import Foundation
internal import MutantCore

/// What the machine has for any run: tools, room, and a place for temporary files.
struct MachineExamination: Sendable {
    private let folder: String
    private let environment: [String: String]
    private let questions: Questions

    init(folder: String, environment: [String: String], questions: Questions) {
        self.folder = folder
        self.environment = environment
        self.questions = questions
    }

    func examine(_ chart: inout Chart, for runner: Subject.RunnerName) async {
        let (temporary, place) = temporaryFolder()
        // Without it no tool can be started.
        if temporary.state == .failed {
            for check in Self.asked(for: runner) {
                chart.add(.notChecked(check, because: "without a temporary folder no tool is started"))
            }
        } else {
            await askTools(&chart, runner)
        }
        chart.add(.disk([folder, place].compactMap { $0 }.compactMap { Room.disk(at: $0) }, for: runner))
        chart.add(
            .memory(
                Room.memory(), cores: ProcessInfo.processInfo.activeProcessorCount,
                simulators: runner == .xcode ? Machine.roomForSimulators : nil, for: runner))
        chart.add(temporary)
    }

    private static func asked(for runner: Subject.RunnerName) -> [Check] {
        switch runner {
        case .swiftPackage: [.toolchain, .git]
        case .xcode: [.xcodeSelect, .xcodeVersion, .git]
        }
    }

    private func askTools(_ chart: inout Chart, _ runner: Subject.RunnerName) async {
        switch runner {
        case .swiftPackage: chart.add(.toolchain(await questions.answer(to: ["swift", "--version"])))
        case .xcode:
            chart.add(.xcodeSelect(await questions.answer(to: ["xcode-select", "-p"])))
            chart.add(
                chart.hasFailed(.xcodeSelect)
                    ? .notChecked(.xcodeVersion, because: "no Xcode is selected")
                    : .xcodeVersion(await questions.answer(to: ["xcodebuild", "-version"])))
        }
        let commit = await questions.answer(to: ["git", "rev-parse", "HEAD"])
        let changes = await questions.answer(to: ["git", "status", "--porcelain", "--untracked-files=no"])
        chart.add(.git(commit: commit, changes: changes))
    }

    /// What becomes of `TMPDIR`, and the folder that trials get theirs in.
    private func temporaryFolder() -> (Symptom, place: String?) {
        let wanted = environment["TMPDIR"]
        do throws(ProjectError) {
            let scratch = try ScratchFolder(environment: environment)
            scratch.remove()
            return (
                .temporaryFolder(wanted: wanted, made: .printed(scratch.path)),
                (scratch.path as NSString).deletingLastPathComponent
            )
        } catch {
            return (.temporaryFolder(wanted: wanted, made: .refused(error.description)), nil)
        }
    }
}
