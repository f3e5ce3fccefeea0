import MutantCore
import Synchronization
import Testing

@testable import MutantEngine

@Suite struct WorkerPoolTests {
    private static func green(_ trial: Trial) -> Observation {
        Observation(
            ending: .exited(0),
            outcomes: trial.tests.map { TestOutcome(test: $0, starts: 1, ends: 1, result: .passed) },
            receipts: trial.defect.map { [.active($0.text, process: 1)] } ?? [])
    }

    private func ledger(claims: Int) -> Ledger {
        let mutants = (0..<claims).compactMap { number in
            DefectID("d\(number)").map { id in
                PlannedMutant(
                    id: id, receipts: .active, claims: [PlannedClaim(test: TestID("T/C/t\(number)"))])
            }
        }
        var ledger = Ledger(
            RunPlan(mutants: mutants), judge: Judge(crashSignals: .linux), deadlines: Deadlines())
        ledger.queueTrials()
        return ledger
    }

    /// How many trials run at the same time, and the most that ever did.
    private struct Crowd {
        var now = 0
        var most = 0
        var workers: Set<Int> = []
    }

    @Test(arguments: [1, 3])
    func `as many trials run at once as there are workers`(size: Int) async throws {
        var ledger = ledger(claims: 12)
        let crowd = Mutex(Crowd())
        try await WorkerPool(size: size).run(
            &ledger, check: {},
            observe: { trials, worker in
                crowd.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                    $0.workers.insert(worker)
                }
                while crowd.withLock({ $0.most < size }) { await Task.yield() }
                crowd.withLock { $0.now -= 1 }
                return trials.map(Self.green)
            }, onStep: { _, _, _ in })
        #expect(crowd.withLock { $0.most } == size && crowd.withLock { $0.workers } == Set(0..<size))
        #expect(ledger.isFinished && (0..<12).allSatisfy { ledger.report($0).verdict == .survived })
    }

    @Test func `each trial is told when it starts and when it ends`() async throws {
        var ledger = ledger(claims: 3)
        var told: [String] = []
        try await WorkerPool(size: 1).run(
            &ledger, check: {}, observe: { trials, _ in trials.map(Self.green) },
            onStep: { step, decided, _ in
                switch step {
                case .started(let trial, let worker): told.append("start \(trial.label) on \(worker)")
                case .ended(let trial, _): told.append("end \(trial.label) \(decided)")
                }
            })
        #expect(
            told == [
                "start d0 on 0", "end d0 [0]", "start d1 on 0", "end d1 [1]", "start d2 on 0", "end d2 [2]",
            ])
    }

    @Test func `what the check before a launch throws ends the pool after the running trials`() async {
        var ledger = ledger(claims: 5)
        var checks = 0
        var ends = 0
        await #expect(throws: ProjectError.productsChanged("app")) {
            try await WorkerPool(size: 2).run(
                &ledger,
                check: { () throws(ProjectError) in
                    checks += 1
                    if checks > 2 { throw .productsChanged("app") }
                }, observe: { trials, _ in trials.map(Self.green) },
                onStep: { step, _, _ in if case .ended = step { ends += 1 } })
        }
        #expect(ends == 2 && (0..<5).count { ledger.report($0).verdict == .pending } == 3)
    }

    @Test func `when cancelled no new trial starts`() async throws {
        let ledger = ledger(claims: 5)
        let task = Task {
            var ledger = ledger
            try await WorkerPool(size: 2).run(
                &ledger, check: {},
                observe: { _, _ in
                    while !Task.isCancelled { await Task.yield() }
                    return [Observation(ending: .interrupted)]
                }, onStep: { _, _, _ in withUnsafeCurrentTask { $0?.cancel() } })
            return (0..<5).map { ledger.report($0).verdict }
        }
        #expect(try await task.value == Array(repeating: .pending, count: 5))
    }
}
