import MutantCore
import MutantReports
import Testing

@Suite struct JUnitReportTests {
    private static let mixed = RunReport.sample([
        .sample("a", group: "money", .sample("T/x", .killed(.assertion))),
        .sample("b", .sample("T/x", .survived(.stillGreen)), .sample("T/y", .undecided(.redOnClean))),
        .sample(
            "c", .sample("T/z", .survived(.stillGreen), isAccepted: true, acceptedReason: "nobody sees it"),
            .sample("T/w", nil)),
    ])

    private func root(_ report: RunReport) throws -> ReadElement {
        try #require(ReadElement.root(of: JUnitReport.text(of: report)))
    }

    @Test func `the file is as Jenkins expects it`() {
        let failure = Failure(message: "was <2>", file: "A.swift", line: 7)
        let report = RunReport.sample([
            .sample("a", group: "money", .sample("T/x", .killed(.assertion))),
            .sample("b", .sample("T/y", .survived(.stillGreen), failures: [failure])),
        ])
        #expect(
            JUnitReport.text(of: report) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="kassios mutants" tests="2" failures="1" errors="0" skipped="0" time="1.000">
                  <testsuite name="a" tests="1" failures="0" errors="0" skipped="0" time="0.500" \
                timestamp="2026-11-30T10:00:00Z">
                    <testcase classname="money.a" name="T/x" time="0.500" file="Tests/BankTests/CardTests.swift" line="41"/>
                  </testsuite>
                  <testsuite name="b" tests="1" failures="1" errors="0" skipped="0" time="0.500" \
                timestamp="2026-11-30T10:00:00Z">
                    <testcase classname="b" name="T/y" time="0.500" file="Tests/BankTests/CardTests.swift" line="41">
                      <failure type="survived" message="still green">Tests/BankTests/CardTests.swift:41: T/y
                check what the test asserts: it ran with the defect on and saw nothing wrong
                A.swift:7: was &lt;2&gt;
                log: logs/3-a.log</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func `each verdict has the element that readers look for`() throws {
        let cases = try root(Self.mixed).all("testcase")
        #expect(cases.map { $0["name"] } == ["T/x", "T/x", "T/y", "T/z", "T/w"])
        #expect(cases.map { $0.children.map(\.name) } == [[], ["failure"], ["error"], ["skipped"], ["error"]])
        #expect(cases.map { $0.children.first?["type"] } == [nil, "survived", "redOnClean", nil, "pending"])
        #expect(cases[3].children.first?["message"] == "accepted: nobody sees it")
        #expect(cases[4].children.first?["message"] == "not run")
    }

    @Test func `the counts of suites and file are those of their cases`() throws {
        let root = try root(Self.mixed)
        let counts = { (element: ReadElement) in
            ["tests", "failures", "errors", "skipped"].map { element[$0] ?? "" }
        }
        #expect(counts(root) == ["5", "1", "2", "1"])
        #expect(
            root.all("testsuite").map(counts) == [["1", "0", "0", "0"], ["2", "1", "1", "0"], ["2", "0", "1", "1"]])
    }

    @Test func `tests that are red without a defect fail in a suite of their own`() throws {
        let red = CleanReport.Test(
            id: TestID("T/r"), outcome: .unstable, seconds: 2,
            failures: [Failure(message: "was 2", file: nil, line: nil)], log: "logs/1-clean.log")
        let green = CleanReport.Test(id: TestID("T/x"), outcome: .passed, seconds: 2, failures: [], log: nil)
        let clean = CleanReport(status: .red, seconds: 4, tests: [green, red])
        let root = try root(.sample([.sample("a", .sample("T/x", .killed(.assertion)))], clean: clean))
        let suite = try #require(root.all("testsuite").first)
        #expect(suite["name"] == "(clean)" && suite["tests"] == "1" && root["failures"] == "1" && root["tests"] == "2")
        #expect(suite.all("failure").map(\.text) == ["was 2\nlog: logs/1-clean.log"])
        #expect(suite.all("failure").map { $0["message"] } == ["red and green without any defect"])
    }

    @Test func `a run without mutants is a file without suites`() throws {
        let root = try root(.sample([], status: .nothingToDo))
        #expect(root["tests"] == "0" && root.children.isEmpty)
    }

    @Test(arguments: Hostile.texts)
    func `hostile text arrives as it is, but for what XML forbids`(text: String) throws {
        let root = try root(Hostile.report(text))
        let wanted = String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { scalar in
                    scalar.value >= 0x20 && scalar.value != 0xfffe && scalar.value != 0xffff
                        || "\n\r\t".unicodeScalars.contains(scalar)
                }))
        #expect(root.all("testcase").allSatisfy { $0["name"] == wanted })
        #expect(root.all("testcase").filter { $0["classname"] == "\(wanted).a" }.count == 1)
        #expect(root.all("skipped").map { $0["message"] } == ["accepted: \(wanted)"])
        #expect(root.all("failure").count == 2 && root.all("error").count == 2)
        #expect(root.all("failure").allSatisfy { $0.text.contains(wanted) })
    }
}
