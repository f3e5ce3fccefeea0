import MutantCore
import Testing

/// What must hold for any facts whatever.
@Suite struct JudgePropertyTests {
    private static let count = 6000

    /// Evidence of every shape, with the answers of both kinds of judge.
    private func forEach(seed: UInt64, _ body: (Evidence, _ demandsTwins: Bool, Judge.Answer) -> Void) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<Self.count {
            let evidence = Evidence.random(using: &numbers)
            let demandsTwins = Bool.random(using: &numbers)
            let judge = Judge(crashSignals: .linux, demandsTwins: demandsTwins)
            body(evidence, demandsTwins, judge.answer(to: evidence))
        }
    }

    @Test func `none survives without a start and an end of the claimed test`() {
        var survivors = 0
        forEach(seed: 1) { evidence, _, answer in
            guard case .verdict(.survived) = answer else { return }
            survivors += 1
            let outcome = evidence.trials.last?.outcome(of: evidence.test)
            #expect(outcome?.starts == 1 && outcome?.ends == 1 && outcome?.result == .passed, "\(evidence)")
            #expect(evidence.trials.last?.ending == .exited(0), "\(evidence)")
        }
        #expect(survivors > 100)
    }

    @Test func `none is killed without its start and a green twin`() {
        var kills = 0
        forEach(seed: 2) { evidence, _, answer in
            guard case .verdict(.killed) = answer else { return }
            kills += 1
            #expect(evidence.trials.last?.outcome(of: evidence.test)?.starts == 1, "\(evidence)")
            #expect(evidence.twin == .passed, "\(evidence)")
        }
        #expect(kills > 100)
    }

    @Test func `none is killed without a failure, a crash or a deadline passed twice`() {
        var reasons: Set<KillReason> = []
        forEach(seed: 3) { evidence, _, answer in
            guard case .verdict(.killed(let reason)) = answer, let last = evidence.trials.last else { return }
            reasons.insert(reason)
            let outcome = last.outcome(of: evidence.test)
            switch reason {
            case .assertion:
                #expect(outcome?.ends == 1 && outcome?.result == .failed && last.ending != .exited(0), "\(evidence)")
            case .crash:
                guard case .signaled(let signal) = last.ending else { return #expect(Bool(false), "\(evidence)") }
                #expect(ProcessEnding.CrashSignals.linux.numbers.contains(signal) && outcome?.ends == 0, "\(evidence)")
            case .timedOut:
                #expect(evidence.trials.count { $0.ending == .deadlinePassed } >= 2 && evidence.hang, "\(evidence)")
            }
        }
        #expect(reasons == Set(KillReason.allCases))
    }

    @Test func `with receipts none is decided unless the subject said that the defect was on`() {
        forEach(seed: 4) { evidence, _, answer in
            guard evidence.receipts != .none, case .verdict(let verdict) = answer, verdict.word != "undecided",
                let id = evidence.defect?.text
            else { return }
            let isActive = evidence.trials.last?.receipts.contains { receipt in
                if case .active(id, _) = receipt { true } else { false }
            }
            #expect(isActive == true, "\(evidence)")
        }
    }

    @Test func `none is decided by a process in which another test ran`() {
        forEach(seed: 5) { evidence, _, answer in
            guard case .verdict(let verdict) = answer, verdict.word != "undecided" else { return }
            let others = evidence.trials.last?.outcomes.filter { $0.test != evidence.test && $0.starts > 0 }
            #expect(others?.isEmpty == true, "\(evidence)")
        }
    }

    @Test func `twins are asked for only where they are demanded and not known`() {
        var questions = 0
        forEach(seed: 6) { evidence, demandsTwins, answer in
            guard answer == .twin else { return }
            questions += 1
            #expect(demandsTwins && evidence.twin == nil, "\(evidence)")
        }
        #expect(questions > 10)
    }

    @Test func `one more trial is asked for only after a deadline or a green one`() {
        forEach(seed: 7) { evidence, _, answer in
            guard case .again(let alone) = answer, let last = evidence.trials.last else { return }
            if alone {
                #expect(last.ending == .deadlinePassed, "\(evidence)")
            } else {
                #expect(last.outcome(of: evidence.test)?.result == .passed && evidence.attempts > 1, "\(evidence)")
            }
        }
    }

    @Test func `questions come to an end whatever the trials show`() {
        var numbers = SeededNumbers(seed: 8)
        let judge = Judge(crashSignals: .linux)
        for _ in 0..<2000 {
            var evidence = Evidence.random(using: &numbers)
            evidence.trials = []
            evidence.twin = .passed
            while case .again = judge.answer(to: evidence), evidence.trials.count < 20 {
                evidence.trials.append(.random(using: &numbers))
            }
            guard case .verdict = judge.answer(to: evidence) else {
                #expect(Bool(false), "\(evidence)")
                continue
            }
        }
    }

    @Test func `the clean answer is never green unless one trial was`() {
        var numbers = SeededNumbers(seed: 9)
        let judge = Judge(crashSignals: .linux)
        for _ in 0..<Self.count {
            let trials = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in Observation.random(using: &numbers) }
            guard judge.answer(to: trials, of: .claimed) == .twin(.passed) else { continue }
            let outcome = trials.first?.outcome(of: .claimed)
            #expect(outcome?.result == .passed && outcome?.ends == 1, "\(trials)")
        }
    }
}
