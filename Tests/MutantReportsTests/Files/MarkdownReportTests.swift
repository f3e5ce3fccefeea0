import MutantCore
import MutantReports
import Testing

@Suite struct MarkdownReportTests {
    @Test func `a page says how it went, what is no kill, and what was killed`() {
        let failure = Failure(message: "was 2\nmore", file: "A.swift", line: 7)
        let report = RunReport.sample(
            [
                .sample("a", .sample("T/`two taps`()", .killed(.assertion))),
                .sample("b", .sample("T/x", .survived(.stillGreen))),
                .sample("c", .sample("T/x", .undecided(.redOnClean), failures: [failure])),
                .sample("d", .sample("T/x", .survived(.stillGreen), isAccepted: true, acceptedReason: "no fade")),
            ], clean: .red("T/x", failure), unclaimed: [.sample("z")])
        #expect(
            MarkdownReport.text(of: report) == """
                ## kassios mutants

                **1 of 4 killed, 1 survived, 1 undecided, 1 accepted; 1 test is not green without any defect**

                | defect | verdict | why | test | place |
                |---|---|---|---|---|
                | `b` | **SURVIVED** | still green; check what the test asserts: it ran with the defect on and saw \
                nothing wrong | `T/x` | `Tests/BankTests/CardTests.swift:41` |
                | `c` | **UNDECIDED** | red without any defect; mend the test first: it fails without any \
                defect<br>`was 2` | `T/x` | `Tests/BankTests/CardTests.swift:41` |
                | `d` | accepted | still green; no fade | `T/x` | `Tests/BankTests/CardTests.swift:41` |

                ### Not green without any defect

                | test | without any defect | place | message |
                |---|---|---|---|
                | `T/x` | red without any defect | `A.swift:7` | `was 2` |

                | | selected | killed | survived | undecided | accepted | pending |
                |---|--:|--:|--:|--:|--:|--:|
                | mutants | 4 | 1 | 1 | 1 | 1 | 0 |
                | claims | 4 | 1 | 1 | 1 | 1 | 0 |

                Defects that no test claims:

                - `z`

                <details><summary>1 kill</summary>

                | defect | test | how | seconds |
                |---|---|---|---|
                | `a` | `` T/`two taps`() `` | failed | 0.5 |

                </details>

                """)
    }

    @Test func `survivors stand first, and what was not run or accepted for nothing has a row, too`() {
        let report = RunReport.sample([
            .sample("a", .sample("T/x", nil)), .sample("b", .sample("T/x", .killed(.crash), acceptedReason: "known")),
            .sample("c", .sample("T/x", .survived(.neverReached))),
        ])
        let rows = MarkdownReport.text(of: report).split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows[0].hasPrefix("| `c` | **SURVIVED** | still green, the defect was never reached; "))
        #expect(rows[1].hasPrefix("| `a` | **PENDING** | not run |"))
        #expect(rows[2].hasPrefix("| `b` | killed | crashed; its entry in `accepted` can go |"))
    }

    @Test func `suspicions and what stopped the run stand above the table`() {
        let report = RunReport.sample(
            [
                .sample("a", .sample("T/x", .survived(.stillGreen))),
                .sample("b", .sample("T/x", .survived(.stillGreen))),
            ],
            status: .aborted, findings: [Finding(.error, at: nil, "the build changed"), Finding(.note, at: nil, "n")])
        let text = MarkdownReport.text(of: report)
        #expect(
            text.contains("**stopped: 0 of 2 killed, 2 survived**\n\n- error: the build changed\n- suspicion: none"))
    }

    @Test func `long lists are cut, and say how many more there are`() {
        let count = 5_000
        let mutants = (0..<count).map { number in
            MutantReport.sample(
                "d\(number)", .sample("T/x\(number)", .survived(.stillGreen)), .sample("T/y", .killed(.crash)))
        }
        let text = MarkdownReport.text(of: .sample(mutants, unclaimed: (0..<count).map { .sample("u\($0)") }))
        #expect(text.utf8.count < 60_000)
        let shown = text.matches(of: /\*\*SURVIVED\*\*/).count
        #expect(shown > 50)
        #expect(text.contains("\n\n… and \(count - shown) more; `report.json` has them all.\n"))
        #expect(text.contains("<summary>5000 kills</summary>"))
        #expect(text.matches(of: /… and \d+ more;/).count == 3)
    }

    @Test(arguments: Hostile.texts)
    func `hostile text breaks no table, makes no markup and mentions nobody`(text: String) {
        let page = MarkdownReport.text(of: Hostile.report(text))
        #expect(page.utf8.count < 60_000)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let pipes = lines.filter { $0.hasPrefix("| ") }.map { $0.utf8.count { $0 == UInt8(ascii: "|") } }
        #expect(pipes == [6, 6, 6, 6, 6, 6] + [5, 5] + [8, 8, 8] + [5, 5, 5, 5])
        for scalar: Unicode.Scalar in ["\u{1b}", "\u{202e}", "\u{2066}", "\r", "\u{0}", "\u{2028}"] {
            #expect(!page.unicodeScalars.contains(scalar))
        }
        let plain = Self.withoutCode(page)
        #expect(!plain.utf8.contains(UInt8(ascii: "@")) && !plain.utf8.contains(UInt8(ascii: "`")))
        // By bytes: a letter that takes a mark with it is the same letter to a reader.
        for markup in ["://", "www.", "](", "~~"] { #expect(!plain.utf8.contains(markup.utf8), "\(markup)") }
        let tags = ["br", "code", "/code", "details", "/details", "summary", "/summary"]
        let opened = plain.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst()
        #expect(opened.allSatisfy { rest in tags.contains { rest.starts(with: "\($0)>".utf8) } })
    }

    @Test func `five hundred hostile claims stay below the limit`() {
        let text = String(repeating: "@|", count: 5_000)
        let failure = Failure(message: text, file: text, line: 1)
        let mutants = (0..<500).map { number in
            MutantReport.sample(
                "d\(number)", .sample(text, .survived(.stillGreen), file: text, failures: [failure]),
                .sample(text, .killed(.crash), acceptedReason: text, file: text))
        }
        let page = MarkdownReport.text(
            of: .sample(
                mutants, clean: .red(text, failure),
                findings: (0..<99).map { Finding(.error, at: nil, "\($0)" + text) }))
        #expect(page.utf8.count < 60_000)
        #expect(page.contains("**SURVIVED**"))
    }

    /// The page without what stands between backticks, as CommonMark pairs them: a run of so many with the next of as many.
    private static func withoutCode(_ page: String) -> String {
        let tick = UInt8(ascii: "`")
        var rest = Array(page.utf8)[...]
        var plain: [UInt8] = []
        while let byte = rest.first {
            guard byte == tick else {
                plain.append(byte)
                rest.removeFirst()
                continue
            }
            let length = rest.prefix { $0 == tick }.count
            rest = rest.dropFirst(length)
            var end: Int?
            var index = rest.startIndex
            while index < rest.endIndex, end == nil {
                let run = rest[index...].prefix { $0 == tick }.count
                if run == length { end = index }
                index += max(1, run)
            }
            if let end {
                rest = rest[(end + length)...]
            } else {
                plain += Array(repeating: tick, count: length)
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }
}

extension CleanReport {
    fileprivate static func red(_ test: String, _ failure: Failure) -> CleanReport {
        CleanReport(
            status: .red, seconds: 1,
            tests: [Test(id: TestID(test), outcome: .red, seconds: 1, failures: [failure], log: nil)])
    }
}
