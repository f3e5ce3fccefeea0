import Foundation
import MutantCore
import Testing

@Suite struct HistoryTests {
    private let kind = BuildKind("swift-package debug")
    private let test = TestID("T/Suite/test")

    private func trial(_ seconds: Double, defect: String? = nil, test: TestID?, ending: ProcessEnding = .exited(0))
        -> TrialResult
    {
        TrialResult(
            Trial(number: 1, tests: test.map { [$0] } ?? [], defect: defect.flatMap(DefectID.init), deadline: nil),
            Observation(ending: ending, seconds: seconds))
    }

    private func times(_ trials: [TrialResult]) -> TestTimes {
        var history = History()
        history.add(trials, of: kind)
        return history.times(of: kind)
    }

    @Test func `the median of the last five times counts`() {
        let times = times([90, 90, 1, 5, 3, 2, 4].map { trial($0, test: test) })
        #expect(times[test, under: nil] == 3)
    }

    @Test func `times under a defect are kept apart from clean ones`() {
        let slow = DefectID.sample("slow")
        let times = times([trial(1, test: test), trial(9, defect: "slow", test: test)])
        #expect(times[test, under: nil] == 1)
        #expect(times[test, under: slow] == 9)
        #expect(times[test, under: DefectID.sample("other")] == 1)
    }

    @Test func `a trial that was broken off, shared or never ran tells nothing`() {
        let times = times([
            trial(7, test: test, ending: .interrupted), trial(0, test: test, ending: .notStarted("no")),
            trial(8, test: nil), trial(.infinity, test: test),
        ])
        #expect(times == TestTimes())
    }

    @Test func `another kind of build has times of its own`() {
        var history = History()
        history.add([trial(1, test: test)], of: kind)
        #expect(history.times(of: BuildKind("swift-package release")) == TestTimes())
    }

    @Test func `what is written reads the same`() throws {
        var history = History()
        history.add([trial(1.5, test: test), trial(2.5, defect: "a", test: test)], of: kind)
        let bytes = try JSONEncoder().encode(history)
        #expect(try JSONDecoder().decode(History.self, from: bytes) == history)
    }

    @Test(arguments: [
        #"{ "version": 2, "builds": {} }"#, #"{ "builds": {} }"#, "[]", #"{ "version": 1, "builds": { "a": 1 } }"#,
    ])
    func `what is no history of this version is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(History.self, from: Data(text.utf8)) }
    }
}
