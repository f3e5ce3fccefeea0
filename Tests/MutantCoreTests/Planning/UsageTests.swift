import MutantCore
import Testing

@Suite struct UsageTests {
    private func trial(_ seconds: Double, _ processorSeconds: Double?, memory: Int? = nil, beside: Int? = 0)
        -> TrialResult
    {
        var observation = Observation(ending: .exited(0), seconds: seconds)
        observation.processorSeconds = processorSeconds
        observation.memory = memory
        observation.beside = beside
        return TrialResult(Trial(number: 1, tests: [.claimed], defect: nil, deadline: nil), observation)
    }

    @Test func `the share is that of all trials together, the memory the largest one's`() {
        let usage = Usage(of: [trial(3, 0.5, memory: 7), trial(1, 0.5, memory: 5)], cores: 1)
        #expect(usage == Usage(processorShare: 0.25, memory: 7))
    }

    @Test func `trials that waited for each other's processors do not count`() {
        let usage = Usage(of: [trial(1, 0.5, beside: 1), trial(9, 0.5, beside: 2), trial(9, 1, beside: nil)], cores: 2)
        #expect(usage?.processorShare == 0.5)
    }

    @Test func `where nobody counted there is none`() {
        #expect(Usage(of: [], cores: 4) == nil)
        #expect(Usage(of: [trial(1, nil)], cores: 4) == nil)
        #expect(Usage(of: [trial(0, 0)], cores: 4) == nil)
    }

    @Test func `a history keeps the last one of each kind of build`() {
        let (kind, other) = (BuildKind("debug"), BuildKind("release"))
        var history = History()
        history.add([trial(4, 1)], of: kind, cores: 1)
        history.add([trial(4, nil)], of: kind, cores: 1)
        #expect(history.usage(of: kind)?.processorShare == 0.25 && history.usage(of: other) == nil)
    }
}
