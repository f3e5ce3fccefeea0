import MutantCore
import Testing

/// The longest first, by what earlier runs have shown and by what this one has.
@Suite struct LedgerOrderTests {
    private func scene(
        _ mutants: String..., clean: [String: Double] = [:], defective: [String: [String: Double]] = [:],
        rest: [[TestID]] = [], settings: DefectSettings = DefectSettings(), batching: Batching? = nil
    ) -> LedgerScene {
        let times = TestTimes(
            clean: Dictionary(clean.map { (TestID($0.key), $0.value) }, uniquingKeysWith: { $1 }),
            defective: Dictionary(
                defective.map { test, times in
                    (TestID(test), Dictionary(times.map { (.sample($0.key), $0.value) }, uniquingKeysWith: { $1 }))
                }, uniquingKeysWith: { $1 }))
        return LedgerScene(planned: mutants, rest: rest, settings: settings, batching: batching, times: times)
    }

    private func green(_ seconds: Double) -> Observation {
        var green = Observation.green
        green.seconds = seconds
        return green
    }

    /// Ends every clean trial that can start as its test's time says.
    private func runClean(_ scene: inout LedgerScene, _ seconds: [String: Double]) {
        scene.ledger.queueClean()
        scene.run { trial in green(seconds[trial.tests[0].text] ?? 0) }
        scene.ledger.queueTrials()
    }

    @Test func `a defect that hung is long, one that fails early is short, whatever the twin took`() {
        var scene = scene("a:T/x", "b:T/x", "c:T/x", defective: ["T/x": ["a": 0.5, "c": 60]])
        runClean(&scene, ["T/x": 5])
        #expect(scene.start().map(\.text) == ["c:T/x", "b:T/x", "a:T/x"])
    }

    @Test func `where a defect was never on, the twin of this run counts before the recorded one`() {
        var scene = scene("a:T/x", "b:T/y", clean: ["T/x": 9, "T/y": 1])
        runClean(&scene, ["T/x": 1, "T/y": 9])
        #expect(scene.start().map(\.text) == ["b:T/y", "a:T/x"])
    }

    @Test func `a test that was never seen takes the mean`() {
        var scene = scene("a:T/x", "b:T/new", "c:T/z", clean: ["T/x": 1, "T/z": 9])
        scene.ledger.queueTrials()
        #expect(scene.start().map(\.text) == ["c:T/z", "b:T/new", "a:T/x"])
    }

    @Test func `an early failure of a long test comes early where its twin is still to come`() {
        var scene = scene(
            "a:T/short", "b:T/long", clean: ["T/short": 3, "T/long": 20],
            defective: ["T/short": ["a": 3], "T/long": ["b": 0.1]])
        scene.ledger.queueTrials()
        #expect(scene.start().map(\.text) == ["b:T/long", "a:T/short"])
    }

    @Test func `a long twin that a kill asks for does not wait behind short trials`() {
        var scene = scene("a:T/long", "b:T/x", "c:T/y", clean: ["T/long": 20, "T/x": 1, "T/y": 1])
        scene.ledger.queueTrials()
        guard let first = scene.ledger.nextTrial() else { return #expect(Bool(false), "a trial can start") }
        scene.end(first, .red)
        #expect(scene.start().map(\.text) == ["clean:T/long", "b:T/x", "c:T/y"])
    }

    @Test func `clean trials come longest first, a shared process with the time of all its tests`() {
        let rest = ["R/a", "R/b", "R/c"].map { TestID($0) }
        var scene = scene(
            "a:T/x", "b:T/y", clean: ["T/x": 1, "T/y": 8, "R/a": 2, "R/b": 2, "R/c": 2], rest: [rest])
        scene.ledger.queueClean()
        #expect(scene.start().map(\.text) == ["clean:T/y", "clean:R/a+R/b+R/c", "clean:T/x"])
    }

    @Test func `repetitions of the clean suite follow each other`() {
        var scene = scene("a:T/x", "b:T/y", clean: ["T/x": 1, "T/y": 8])
        scene.ledger.queueClean(times: 2)
        #expect(scene.start().map(\.text) == ["clean:T/y", "clean:T/x", "clean:T/y", "clean:T/x"])
    }

    @Test func `the twin that a hang waits for brings the hang's own time with it`() {
        var scene = scene(
            "a:T/x", "b:T/y", clean: ["T/x": 1, "T/y": 2], defective: ["T/x": ["a": 10]],
            settings: DefectSettings(hang: true))
        scene.ledger.queueTrials()
        #expect(scene.start().map(\.text) == ["clean:T/x", "clean:T/y"])
    }

    @Test func `times of survivors count where no clean trial was ever needed`() {
        var scene = scene("a:T/x", "b:T/y", "c:T/z", defective: ["T/x": ["a": 1], "T/y": ["b": 9], "T/z": ["old": 5]])
        scene.ledger.queueTrials()
        #expect(scene.start().map(\.text) == ["b:T/y", "c:T/z", "a:T/x"])
    }

    @Test func `where nothing is known, trials come as the mutants name them and then their twins`() {
        var scene = scene("a:T/x", "b:T/y", "c:T/z")
        scene.ledger.queueTrials()
        guard let first = scene.ledger.nextTrial() else { return #expect(Bool(false), "a trial can start") }
        scene.end(first, .red)
        #expect(scene.start().map(\.text) == ["b:T/y", "c:T/z", "clean:T/x"])
    }

    @Test func `a launch takes the longest of one kind`() {
        var scene = scene(
            "a:U/x", "b:L/x", "c:U/y", "d:L/y", "e:U/z", clean: ["U/x": 1, "L/x": 9, "U/y": 3, "L/y": 5, "U/z": 2],
            batching: Batching(size: 2, workers: 2) { String($0.text.prefix(1)) })
        scene.ledger.queueTrials()
        let launches = (0..<3).map { _ in scene.ledger.nextBatch().filter { $0.defect != nil }.map(\.text) }
        #expect(launches == [["b:L/x", "d:L/y"], ["c:U/y", "e:U/z"], ["a:U/x"]])
    }
}
