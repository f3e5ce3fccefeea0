internal import Foundation
internal import MutantCore

/// What Apple's tools know before anything is built: the destination, simulators and schemes.
struct XcodeExamination: Sendable {
    private let project: Project
    private let settings: XcodeSettings
    private let questions: Questions

    init(project: Project, settings: XcodeSettings, questions: Questions) {
        self.project = project
        self.settings = settings
        self.questions = questions
    }

    func examine(_ chart: inout Chart) async {
        for check in [Check.temporaryFolder, .xcodeSelect, .xcodeVersion] where chart.hasFailed(check) {
            for other in [Check.destination, .leftSimulators, .scheme] {
                chart.add(.notChecked(other, because: "that needs a usable Xcode"))
            }
            return
        }
        await examineSimulators(&chart)
        chart.add(await scheme())
    }

    private func examineSimulators(_ chart: inout Chart) async {
        if Destination(settings.destination).isMac {
            chart.add(.ok(.destination, "this Mac, which takes one trial at a time"))
            chart.add(.notChecked(.leftSimulators, because: "the tests run on this Mac"))
            return
        }
        switch await questions.answer(to: ["xcrun", "simctl", "list", "-j"]) {
        case .refused(let reason):
            chart.add(.simulatorsUnknown(.destination, reason))
            chart.add(.notChecked(.leftSimulators, because: "`xcrun simctl list` failed"))
        case .printed(let text):
            do {
                let list = try SimulatorList(reading: Array(text.utf8))
                chart.add(.destination(settings.destination, in: list))
                chart.add(.leftSimulators(in: list, ownRun: SimulatorRecord(home: home).earlierRun))
            } catch {
                chart.add(.simulatorsUnknown(.destination, "\(error)"))
                chart.add(.notChecked(.leftSimulators, because: "`xcrun simctl list` cannot be read"))
            }
        }
    }

    private var home: String { RunDirectory.home(besides: project.store.folder) }

    private func scheme() async -> Symptom {
        let container: [String]
        let name: String
        switch settings.source {
        case .workspace(let path, let scheme): (container, name) = (["-workspace", path], scheme)
        case .project(let path, let scheme): (container, name) = (["-project", path], scheme)
        case .testRun, .testProducts: return .notChecked(.scheme, because: "the manifest names what was built before")
        }
        let words = ["xcodebuild", "-list", "-json"] + container
        return .scheme(name, await questions.answer(to: words))
    }
}
