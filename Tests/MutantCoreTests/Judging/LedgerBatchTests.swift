import MutantCore
import Testing

/// Trials that share launches.
@Suite struct LedgerBatchTests {
    private func scene(_ mutants: String..., size: Int, retries: Int = 2) -> LedgerScene {
        LedgerScene(
            planned: mutants, batching: Batching(size: size, workers: 2, retries: retries) { String($0.text.prefix(1)) }
        )
    }

    /// The trials of every launch that may start now.
    private func start(_ scene: inout LedgerScene, free: [Int] = []) -> [[Trial]] {
        var batches: [[Trial]] = []
        while case let batch = scene.ledger.nextBatch(free: free), !batch.isEmpty { batches.append(batch) }
        return batches
    }

    private static let brokenLaunch = Observation(ending: .notStarted("no simulator"))

    @Test func `a launch takes as many claims as asked for, each behind a twin of its own`() {
        var scene = scene("a:U/x U/y", "b:U/x", "c:U/z", size: 3)
        scene.ledger.queueTrials()
        #expect(
            start(&scene).map { $0.map(\.text) } == [
                ["clean:U/x", "a:U/x", "clean:U/y", "a:U/y", "clean:U/x", "b:U/x"], ["clean:U/z", "c:U/z"],
            ])
    }

    @Test func `tests of different kinds do not share a launch`() {
        var scene = scene("a:U/x", "b:L/x", "c:L/y", size: 8)
        scene.ledger.queueTrials()
        #expect(start(&scene).map { $0.count } == [2, 4])
    }

    @Test func `clean trials share launches without twins`() {
        var scene = scene("a:U/x", "b:U/y", size: 8)
        scene.ledger.queueClean()
        #expect(start(&scene).map { $0.map(\.text) } == [["clean:U/x", "clean:U/y"]])
    }

    @Test func `a kill counts beside the green twin of its launch`() {
        var scene = scene("a:U/x", size: 4)
        scene.ledger.queueTrials()
        let batch = start(&scene)[0]
        scene.end(batch[0], .green)
        #expect(scene.end(batch[1], .red) == [0])
        #expect(scene.verdicts == [["killed assertion"]])
        #expect(scene.ledger.isFinished)
    }

    @Test func `a twin that was green before does not stand for one that is red now`() {
        var scene = scene("a:U/x", size: 4)
        scene.ledger.queueClean()
        scene.end(start(&scene)[0][0], .green)
        scene.ledger.queueTrials()
        let batch = start(&scene)[0]
        scene.end(batch[0], .red)
        scene.end(batch[1], .red)
        #expect(scene.verdicts == [["undecided unstable"]])
    }

    @Test func `what a broken launch holds is run again by itself on another worker`() {
        var scene = scene("a:U/x", "b:U/y", size: 4)
        scene.ledger.queueTrials()
        for trial in start(&scene)[0] { scene.end(trial, Self.brokenLaunch) }
        #expect(start(&scene, free: [0]).isEmpty)
        let again = start(&scene, free: [1])
        #expect(again.map { $0.map(\.text) } == [["clean:U/x", "a:U/x"], ["clean:U/y", "b:U/y"]])
        #expect(again.joined().allSatisfy { $0.worker == 1 })
        for batch in again {
            scene.end(batch[0], .green)
            scene.end(batch[1], .red)
        }
        #expect(scene.verdicts == [["killed assertion"], ["killed assertion"]])
    }

    @Test func `a launch that breaks each time is the worker's failure`() {
        var scene = scene("a:U/x", size: 4)
        scene.ledger.queueTrials()
        var launches = 0
        while case let batches = start(&scene, free: [0, 1]), !batches.isEmpty {
            launches += batches.count
            for trial in batches.joined() { scene.end(trial, Self.brokenLaunch) }
        }
        #expect(launches == 3)
        #expect(scene.verdicts == [["undecided workerFailed"]])
    }

    @Test func `a claim whose twin is red behind another claim is run again by itself`() {
        var scene = scene("a:U/x", "b:U/y", size: 4)
        scene.ledger.queueTrials()
        let batch = start(&scene)[0]
        scene.end(batch[0], .green)
        scene.end(batch[1], .red)
        // What `a` left behind turns both red.
        scene.end(batch[2], .red)
        #expect(scene.end(batch[3], .red).isEmpty)
        let again = start(&scene, free: [0, 1])
        #expect(again.map { $0.map(\.text) } == [["clean:U/y", "b:U/y"]])
        scene.end(again[0][0], .green)
        scene.end(again[0][1], .green)
        #expect(scene.verdicts == [["killed assertion"], ["survived stillGreen"]])
    }

    @Test func `a claim behind a twin that breaks the launch has the twin's fault`() {
        var scene = scene("a:U/x", size: 4)
        scene.ledger.queueClean()
        scene.end(start(&scene)[0][0], .green)
        scene.ledger.queueTrials()
        let batch = start(&scene)[0]
        scene.end(batch[0], .red)
        scene.end(batch[1], Self.brokenLaunch)
        #expect(scene.verdicts == [["undecided unstable"]])
    }

    @Test func `a clean trial whose launch went wrong is run again elsewhere`() {
        var scene = scene("a:U/x", size: 4)
        scene.ledger.queueClean()
        scene.end(start(&scene)[0][0], Self.brokenLaunch)
        let again = start(&scene, free: [1])
        #expect(again.map { $0.map(\.text) } == [["clean:U/x"]])
        #expect(again[0][0].worker == 1)
        scene.end(again[0][0], .green)
        #expect(scene.ledger.isFinished && !scene.ledger.hasRedTwin)
    }

    private func broken(on worker: Int) -> Observation {
        Observation(ending: .notStarted("no simulator"), worker: worker)
    }

    @Test func `three launches in a row that go wrong on different simulators end the run`() {
        var scene = scene("a:U/x", "b:U/y", "c:U/z", "d:U/w", size: 1)
        scene.ledger.queueTrials()
        let batches = start(&scene)
        for trial in batches[0] { scene.end(trial, broken(on: 0)) }
        for trial in batches[1] { scene.end(trial, broken(on: 0)) }
        for trial in batches[2] { scene.end(trial, broken(on: 0)) }
        #expect(scene.ledger.diagnosis == nil)
        scene.end(batches[3][0], broken(on: 1))
        #expect(scene.ledger.diagnosis == "no simulator")
        #expect(start(&scene, free: [0, 1]).isEmpty)
    }

    @Test func `a launch that worked between them lets the run go on`() {
        var scene = scene("a:U/x", "b:U/y", "c:U/z", "d:U/w", size: 1)
        scene.ledger.queueTrials()
        for (index, batch) in start(&scene).enumerated() {
            for trial in batch { scene.end(trial, index == 2 ? .green : broken(on: index % 2)) }
        }
        #expect(scene.ledger.diagnosis == nil)
    }
}
