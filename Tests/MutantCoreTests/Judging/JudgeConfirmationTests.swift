import MutantCore
import Testing

/// Kills that must show once more.
@Suite struct JudgeConfirmationTests {
    private let judge = Judge(crashSignals: .linux, confirmsKills: true)

    private func answer(
        _ trials: Observation..., clean: Observation = .green, defective: Observation, hang: Bool = false
    ) -> Judge.Answer {
        var evidence = Evidence.sample(hang: hang)
        evidence.trials = trials
        evidence.confirmation = Confirmation(clean: clean.clean(), defective: defective)
        return judge.answer(to: evidence)
    }

    @Test(arguments: [Observation.red, .crash])
    func `a kill asks for its repetition`(trial: Observation) {
        #expect(judge.answer(to: .sample(trial)) == .confirmation)
        #expect(judge.answer(to: .sample(trial, twin: nil)) == .twin)
    }

    @Test func `survivors and doubts need none`() {
        #expect(judge.answer(to: .sample(.green)) == .verdict(.survived(.stillGreen)))
        #expect(judge.answer(to: .sample(.red, twin: .red)) == .verdict(.undecided(.redOnClean)))
    }

    @Test func `green and red again keep the kill and its reason`() {
        #expect(answer(.red, defective: .red) == .verdict(.killed(.assertion)))
        #expect(answer(.crash, defective: .crash) == .verdict(.killed(.crash)))
        #expect(answer(.late, .late, defective: .late, hang: true) == .verdict(.killed(.timedOut)))
    }

    @Test func `a clean repetition that is not green makes the test unstable`() {
        #expect(answer(.red, clean: .red, defective: .red) == .verdict(.undecided(.unstable)))
    }

    @Test(arguments: [Observation.green, .red.with([]), .trial(.exited(0))])
    func `a repetition that does not kill disagrees`(defective: Observation) {
        #expect(answer(.red, defective: defective) == .verdict(.undecided(.inconsistent)))
    }
}
