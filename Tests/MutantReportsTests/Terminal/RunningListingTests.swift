import MutantCore
import Testing

@testable import MutantReports

@Suite struct RunningListingTests {
    private static let two: [(defect: String?, test: String)] = [("a", "T/x"), (nil, "T/\u{1b}[2J")]

    @Test func `each trial stands with its worker, its seconds and the end of its output`() {
        let progress = RunProgress.sample(mutants: 9, decided: [.sample("T/t", .killed(.crash))], running: Self.two)
        #expect(
            RunningListing(progress, now: 75).lines { ["end of \($0.log)", "\u{1b}]0;x\u{7}"] } == [
                "[1/9] 2 trials running, 1 killed, 0 survived, 0 undecided so far",
                "  trial 1 on worker 0, 65 s: a T/x", "    | end of logs/1-x.log", #"    | \u{1b}]0;x\u{7}"#,
                #"  trial 2 on worker 1, 65 s: clean T/\u{1b}[2J"#, "    | end of logs/2-x.log",
                #"    | \u{1b}]0;x\u{7}"#,
            ])
    }

    @Test func `before the plan there is nothing to tell`() {
        #expect(RunningListing(RunProgress(), now: 3).lines { _ in [] } == ["nothing has been started yet"])
    }

    @Test func `a long line of output is cut`() {
        let line = String(repeating: "\u{1}x", count: 100_000)
        let lines = RunningListing(.sample(running: Self.two), now: 3).lines { _ in [line] }
        #expect(lines.allSatisfy { $0.utf8.count < 500 })
    }

    @Test func `what a log says when nothing ends names some of what runs`() {
        let five = (1...5).map { (defect: String?("d\($0)"), test: "T/t") }
        #expect(
            RunningListing(.sample(mutants: 100, running: five), now: 70).sentence
                == "[  0/100] no trial has ended for 70 s: trial 1 on worker 0, 60 s: d1 T/t; "
                + "trial 2 on worker 1, 60 s: d2 T/t; trial 3 on worker 2, 60 s: d3 T/t; and 2 more")
        #expect(RunningListing(.sample(mutants: 1), now: 70).sentence.hasSuffix(": none is running"))
    }
}
