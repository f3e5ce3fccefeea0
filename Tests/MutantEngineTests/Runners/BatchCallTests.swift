import Foundation
import MutantCore
import Testing

@testable import MutantEngine

/// One call of xcodebuild, as far as its files tell of it.
@Suite struct BatchCallTests {
    private let scene: LaunchScene
    private let call: BatchCall

    init() async throws {
        scene = try await LaunchScene()
        let context = LaunchContext(
            project: scene.project, directory: scene.directory, scratch: scene.scratch, inherited: [:],
            children: RunningChildren(), settings: .init()
        ) { _, _, _ in
        }
        let trials = [
            Trial(number: 3, tests: [TestID("T/C/test")], defect: nil, deadline: 300),
            Trial(number: 4, tests: [TestID("T/C/test")], defect: DefectID("wrong"), deadline: 10),
        ]
        call = BatchCall(trials: trials, worker: 1, context: context, started: 0)
    }

    private func log(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: (call.logPath as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: call.logPath))
    }

    @Test func `each trial has a configuration and a receipts file of its own`() {
        #expect(call.trials.map(call.name) == ["3-clean", "4-wrong"])
        #expect(Set(call.trials.map(call.receiptsPath) + [call.receipts]).count == 3)
    }

    @Test func `the call may take what its trials may, and a while to start`() {
        #expect(call.trials.map(call.allowance) == [360, 70])
        #expect(call.deadline > 360 + 70)
    }

    @Test func `a lost link outweighs what the log says before it`() throws {
        try log("Early unexpected exit, operation never finished bootstrapping\nLost connection to testmanagerd\nend\n")
        #expect(call.trouble == BatchResult.Trouble(.connectionLost, words: "Lost connection to testmanagerd"))
    }

    @Test func `without such words the last line is quoted`() throws {
        try log("one\r\ntwo\n")
        #expect(call.trouble == nil)
        #expect(call.lastLine == "two")
        try log("")
        #expect(call.lastLine == "it printed nothing")
    }
}
