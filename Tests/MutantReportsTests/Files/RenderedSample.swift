import MutantCore
import MutantReports

/// A run with one of each kind, and the sources around it.
enum RenderedSample {
    static let sources = [
        "Sources/Bank.swift": """
        enum BankDefect { case doubleCharge, lateFee, noToast, oldRate, hangs }
        let rate = "é🙂"; if BankDefect.doubleCharge.isActive { charge() }
            guard !BankDefect.lateFee.isActive else { return }

        """,
        "Tests/CardTests.swift": "\n\tfunc test_a() {}\r\n    @Test func b() {}\r\n",
        "mutants.json": """
        {
          "mutants": [
            { "id": "oldRate", "tests": ["T/c"] }
          ],
          "unclaimed": [ { "id": "noToast", "reason": "nobody sees it" } ]
        }

        """,
    ]

    static let quotations = Quotations(
        source: { path in sources[path].map { Array($0.utf8) } },
        logEnd: { path, count in Array("the log of \(path)\n".utf8.suffix(count)) })

    static let report = RunReport.sample(
        [
            mutant(
                "doubleCharge", title: "Charges twice", group: "money", at: (2, 36), [claim("T/a", .killed(.assertion))]
            ),
            mutant(
                "hangs", at: (1, 65), isDeclaration: true, [claim("T/a", .killed(.timedOut), failures: [])]),
            mutant(
                "lateFee", group: "money", at: (3, 23),
                [claim("T/a", .survived(.stillGreen), failures: []), claim("T/`b`()", .killed(.crash), line: 3)]),
            mutant("oldRate", [claim("T/c", .undecided(.notActivated), file: nil, failures: [])]),
            mutant("weak", [claim("T/d", .survived(.stillGreen), acceptedReason: "no fade", failures: [])]),
            mutant("worn", [claim("T/`b`()", .undecided(.redOnClean), line: 3), claim("T/e", nil)]),
        ],
        clean: CleanReport(
            status: .red, seconds: 1.5,
            tests: [
                CleanReport.Test(
                    id: TestID("T/`b`()"), outcome: .unstable, seconds: 0.25,
                    failures: [Failure(message: "was 2", file: "/ci/Tests/CardTests.swift", line: 3)],
                    log: "logs/1-clean.log")
            ]),
        unclaimed: [.sample("noToast")],
        findings: [
            Finding(.warning, at: SourceLocation(file: "Tests/CardTests.swift", line: 2, column: 2), "looks meant"),
            Finding(.warning, at: nil, "an entry can go"),
        ])

    private static func mutant(
        _ id: String, title: String? = nil, group: String? = nil, at place: (line: Int, column: Int)? = nil,
        isDeclaration: Bool = false, _ claims: [ClaimReport]
    ) -> MutantReport {
        let place = place.map { SourceLocation(file: "Sources/Bank.swift", line: $0.line, column: $0.column) }
        var planned = PlannedMutant(
            id: .sample(id), title: title, group: group, declared: isDeclaration ? place : nil, receipts: .reached,
            claims: [])
        if let place, !isDeclaration { planned.switches = [place] }
        return MutantReport(planned, claims: claims)
    }

    private static func claim(
        _ test: String, _ verdict: Verdict?, acceptedReason: String? = nil, file: String? = "Tests/CardTests.swift",
        line: Int = 2, failures: [Failure] = [Failure(message: "was \"3\"", file: "A.swift", line: 7)]
    ) -> ClaimReport {
        let id = TestID(test)
        let outcome = TestOutcome(test: id, starts: 1, ends: 1, result: .failed, failures: failures)
        var trial = Observation(
            ending: .exited(1), outcomes: [outcome], receipts: [.active("x", process: 7)], seconds: 0.5,
            log: "logs/3-a.log")
        trial.started = 3.25
        return ClaimReport(
            PlannedClaim(
                test: id, location: file.map { SourceLocation(file: $0, line: line, column: 5) },
                isAccepted: acceptedReason != nil, acceptedReason: acceptedReason),
            evidence: Evidence(
                defect: nil, test: id, receipts: .reached, trials: verdict == nil ? [] : [trial]),
            verdict: verdict)
    }
}
