import MutantCore
import Testing

@testable import MutantReports

@Suite struct ProgressLinesTests {
    private func lines(
        _ progress: RunProgress, width: Int = 80, height: Int = 20, now: Double = 13.2, style: TerminalStyle = .plain
    ) -> [String] {
        ProgressLines(progress, style: style, width: width, height: height, now: now).lines
    }

    private static let two: [(defect: String?, test: String)] = [
        ("zeroAmountAccepted", "BankTests/TransferTests/test_transfer_zeroAmount_disablesContinue"),
        (nil, "BankTests/CardTests/test_once"),
    ]

    private static let decided: [ClaimReport] =
        (0..<7).map { _ in .sample("T/t", .killed(.assertion)) } + [
            .sample("T/t", .survived(.stillGreen)), .sample("T/t", .undecided(.notRun)),
            .sample("T/t", .survived(.stillGreen), isAccepted: true),
        ]

    @Test func `a line per worker, and a bar over all`() {
        #expect(
            lines(.sample(decided: Self.decided, running: Self.two, seconds: 4))
                == [
                    "0  zeroAmountAccepted  …sferTests/test_transfer_zeroAmount_disablesContinue  3 s",
                    "1  clean               BankTests/CardTests/test_once                         3 s",
                    "[##...........]  10/59  7 killed  1 SURVIVED  1 UNDECIDED  1 accepted  99 s left",
                ])
    }

    @Test func `before anything is known there is no time left`() {
        #expect(lines(.sample(mutants: 3)) == ["[........................................]  0/3  0 killed"])
    }

    @Test func `a worker without a trial keeps its line`() {
        var progress = RunProgress.sample(running: Self.two)
        progress.record(.trialEnded(number: 1, seconds: 1, ending: "exit status 0", swept: []), at: 12)
        #expect(lines(progress).first == "0  idle")
    }

    private static let wide: [(defect: String?, test: String)] = [
        ("a", "T/漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字"), ("b", "T/e\u{301}\u{301}\u{301}x"),
        ("c", "T/\u{1b}[2J\r\n\u{202e}"), ("d", "T/a" + String(repeating: "\u{301}", count: 100_000)),
        ("e", "T/" + String(repeating: "x", count: 1_000_000)), (String(repeating: "i", count: 300), "T/👩‍👩‍👧‍👦"),
    ]

    @Test(arguments: [1, 2, 5, 10, 14, 20, 33, 40, 57, 80, 200])
    func `no line is wider than asked for, whatever the names`(width: Int) {
        for progress in [.sample(decided: Self.decided, running: Self.two + Self.wide, seconds: 4), RunProgress()] {
            for line in lines(progress, width: width, now: 123_456) {
                #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
                #expect(line.utf8.count < 64 + 40 * width)
                #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202e })
            }
        }
    }

    @Test(arguments: 0...12)
    func `there are no more lines than asked for, and the bar is the last`(height: Int) {
        let running = (0..<30).map { (defect: String?("d\($0)"), test: "T/t") }
        let lines = lines(.sample(running: running), height: height)
        #expect(lines.count <= height)
        #expect(height < 1 || lines.last?.hasPrefix("[") == true)
        #expect(height < 3 || lines.dropLast().last == "… and \(30 - (height - 2)) more running")
    }

    @Test func `where there is no room for all, workers without a trial go first`() {
        var progress = RunProgress.sample(running: (0..<30).map { (defect: String?("d\($0)"), test: "T/t") })
        for number in 1...27 {
            progress.record(.trialEnded(number: number, seconds: 1, ending: "exit status 0", swept: []), at: 12)
        }
        #expect(lines(progress, height: 4).map { $0.prefix(2) } == ["27", "28", "29", "[#"])
    }

    @Test func `in a narrow window the counts are letters`() {
        #expect(lines(.sample(decided: Self.decided), width: 24) == ["10/59  7k 1S 1U"])
    }

    @Test func `colour adds nothing to the words`() {
        let progress = RunProgress.sample(decided: Self.decided, running: Self.two, seconds: 4)
        let colored = lines(progress, style: TerminalStyle(hasColor: true)).joined(separator: "\n")
        #expect(colored.contains("\u{1b}[1;31m1 SURVIVED\u{1b}[0m"))
        #expect(colored.replacing(/\u{1b}\[[0-9;]*m/, with: "") == lines(progress).joined(separator: "\n"))
    }

    @Test(
        arguments: [
            (0.3, "less than 1 s"), (1, "1 s"), (99.4, "99 s"), (100, "2 min"), (5_000, "83 min"), (7_500, "2 h 5 min"),
            (.infinity, "277777 h 47 min"), (-1, "less than 1 s"),
        ])
    func `time left is as exact as a guess`(seconds: Double, text: String) {
        #expect(Span.text(left: seconds) == text)
    }
}
