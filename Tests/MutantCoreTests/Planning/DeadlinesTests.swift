import MutantCore
import Testing

@Suite struct DeadlinesTests {
    @Test(arguments: [(0, 10), (1, 10), (1.7, 10.1), (2, 11), (100, 305)])
    func `a deadline is three times the twin's time and five seconds, at least ten`(twin: Double, deadline: Double) {
        #expect(abs((Deadlines().deadline(twinSeconds: twin) ?? 0) - deadline) < 0.001)
    }

    @Test func `without a known time it is five minutes, or what the user says`() {
        #expect(Deadlines().deadline(twinSeconds: nil) == 300)
        #expect(Deadlines(unknown: 7).deadline(twinSeconds: nil) == 7)
        #expect(Deadlines(unknown: nil).deadline(twinSeconds: nil) == nil)
    }
}
