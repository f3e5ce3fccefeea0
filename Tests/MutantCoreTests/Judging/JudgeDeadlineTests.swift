import MutantCore
import Testing

/// The rows about deadlines.
@Suite struct JudgeDeadlineTests {
    private func answer(_ evidence: Evidence) -> Judge.Answer { JudgeTests.judge.answer(to: evidence) }

    /// Catches `deadlineNotRepeated`.
    @Test(arguments: [true, false])
    func `a deadline passed once is tried again alone`(hang: Bool) {
        #expect(answer(.sample(.late, hang: hang)) == .again(alone: true))
    }

    @Test func `a deadline passed twice proves nothing`() {
        #expect(answer(.sample(.late, .late)) == .verdict(.undecided(.timedOut)))
    }

    @Test func `a deadline passed twice kills a defect that shows as a hang`() {
        #expect(answer(.sample(.late, .late, hang: true)) == .verdict(.killed(.timedOut)))
    }

    @Test(arguments: [4.9, 5, 6, 11])
    func `a hang counts only against a twin of less than half the deadline`(seconds: Double) {
        let expected: Verdict = seconds < 5 ? .killed(.timedOut) : .undecided(.timedOut)
        #expect(answer(.sample(.late, .late, hang: true, twinSeconds: seconds)) == .verdict(expected))
    }

    @Test func `a hang whose twin's time is not known proves nothing`() {
        #expect(answer(.sample(.late, .late, hang: true, twinSeconds: nil)) == .verdict(.undecided(.timedOut)))
    }

    @Test func `a hang asks for its twin`() {
        #expect(answer(.sample(.late, .late, twin: nil, hang: true)) == .twin)
    }

    @Test func `a test that ended before the deadline passed did not hang`() {
        let late = Observation.trial(.deadlinePassed, .green)
        #expect(answer(.sample(late, late, hang: true)) == .verdict(.undecided(.timedOut)))
    }

    @Test func `a red trial after a passed deadline decides`() {
        #expect(answer(.sample(.late, .red)) == .verdict(.killed(.assertion)))
        #expect(answer(.sample(.late, .crash)) == .verdict(.killed(.crash)))
    }

    @Test func `a green trial after a passed deadline disagrees with it`() {
        #expect(answer(.sample(.late, .green)) == .verdict(.undecided(.inconsistent)))
    }
}
