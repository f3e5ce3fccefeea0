import MutantCore
import Testing

@testable import MutantEngine

@Suite struct PatienceTests {
    @Test func `what comes in time is handed on`() async {
        let answer = await Patience.answer(within: 60) { () async throws(ProjectError) in 7 }
        guard case .value(7) = answer else {
            Issue.record("\(answer)")
            return
        }
    }

    @Test func `what fails is handed on`() async {
        let answer = await Patience.answer(within: 60) { () async throws(ProjectError) -> Int in throw .simulators("no")
        }
        guard case .refused(.simulators("no")) = answer else {
            Issue.record("\(answer)")
            return
        }
    }

    @Test func `what is late is ended, with its children`() async throws {
        let scene = try ChildScene()
        let answer = await Patience.answer(within: 0.2) { () async throws(ProjectError) in
            await scene.run("exec sleep 300").ending
        }
        guard case .late = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(Leftovers.sweep(markedBy: scene.mark).isEmpty)
    }
}
