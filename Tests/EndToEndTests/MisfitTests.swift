import Foundation
import Testing

/// One run over tests that misbehave in every way, looked at from all sides.
@Suite struct MisfitTests {
    /// The run that all tests of this suite look at.
    struct Run: Sendable {
        let package: FixturePackage
        let ending: Ending
        let report: Report
        /// What the tool left in `TMPDIR`.
        let leftovers: [String]
    }

    /// A short deadline, for the hangs; the slow test is for interrupts.
    static let shared = Task {
        let package = try await FixturePackage.prebuilt()
        let temporary = try TemporaryFolder.make()
        let ending = try await package.run(
            "--manifest", "misfits.json", "--timeout", "3", "--parallel", "2", "--test", "^((?!test_slow).)*$",
            environment: ["TMPDIR": temporary.path])
        return Run(package: package, ending: ending, report: try package.report(), leftovers: temporary.names)
    }

    @Test(arguments: MisfitRow.all)
    func `each misfit gets its verdict and reason`(row: MisfitRow) async throws {
        let report = try await Self.shared.value.report
        #expect(report.answers[row.key] == row.answer)
    }

    @Test func `no claim is without a row in the table`() async throws {
        let report = try await Self.shared.value.report
        #expect(Set(report.answers.keys) == Set(MisfitRow.all.map(\.key)))
    }

    @Test func `a survivor decides the exit status, and the sums hold`() async throws {
        let run = try await Self.shared.value
        #expect(run.ending.status == 1)
        #expect(run.report.exitStatus == 1)
        #expect(run.report.status == "complete")
        #expect(run.report.totals.sum == run.report.totals.selected)
        #expect(run.report.totals.claims.sum == MisfitRow.all.count)
        #expect(run.report.totals.claims.accepted == 1)
        #expect(run.report.totals.pending == 0)
    }

    @Test func `the last line counts what the report counts`() async throws {
        let run = try await Self.shared.value
        let totals = run.report.totals
        #expect(
            run.ending.lastLine == "\(totals.killed) of \(totals.selected) killed, \(totals.survived) survived, "
                + "\(totals.undecided) undecided, \(totals.accepted) accepted")
    }

    @Test func `a survivor is named with file and line`() async throws {
        let run = try await Self.shared.value
        let claim = try #require(run.report.claims(of: "stillGreen").first)
        let place = "\(try #require(claim.file)):\(try #require(claim.line))"
        #expect(claim.file == "Tests/MisfitTests/AssertionTests.swift")
        #expect(run.ending.output.contains("\(place): MisfitTests/AssertionTests/test_looksAway"))
    }

    @Test(
        arguments: [
            ("assertionSync", "the price of sync", "AssertionTests.swift"),
            ("swiftSync", "the price of sync", "SwiftTestingMisfits.swift"),
            ("swiftParameter", "argument: \"pear\"", "SwiftTestingMisfits.swift"),
            ("noNewline", "in mid line", "OutputTests.swift"), ("notUTF8", "after bytes", "OutputTests.swift"),
            ("cyrillicXCTest", "сумма", "AssertionTests.swift"),
        ])
    func `a failure keeps its message and place`(defect: String, words: String, file: String) async throws {
        let claim = try #require(try await Self.shared.value.report.claims(of: defect).first)
        let failure = try #require(claim.failures.first)
        #expect(failure.message.contains(words))
        #expect(failure.file?.hasSuffix(file) == true)
        #expect((failure.line ?? 0) > 0)
    }

    @Test func `a kill has a green twin and its receipts`() async throws {
        let claims = try await Self.shared.value.report.mutants.flatMap(\.claims).filter { $0.verdict == "killed" }
        #expect(!claims.isEmpty)
        for claim in claims {
            #expect(claim.twin == "passed", "\(claim.test)")
            #expect(claim.receipts.contains("reached"), "\(claim.test)")
        }
    }

    @Test(arguments: [("racy", 3), ("racyGreen", 3), ("hangMarked", 2), ("hangStopped", 2), ("assertionSync", 1)])
    func `a claim tells how many trials it took`(defect: String, attempts: Int) async throws {
        let claim = try #require(try await Self.shared.value.report.claims(of: defect).first)
        #expect(claim.attempts == attempts)
    }

    @Test func `an acceptance that is no longer needed is a warning`() async throws {
        let run = try await Self.shared.value
        let warnings = run.report.findings.filter { $0.severity == "warning" }.map(\.message)
        #expect(warnings.contains { $0.contains("acceptedKill") })
        #expect(!warnings.contains { $0.contains("acceptedGreen") })
        #expect(run.ending.errors.contains("acceptedKill for MisfitTests/AcceptedTests/test_kill"))
    }

    @Test func `a claim whose test is not built here is a note`() async throws {
        let run = try await Self.shared.value
        #expect(run.report.findings.contains { $0.severity == "note" && $0.message.contains("GhostTests/test_ghost") })
        #expect(run.ending.errors.contains("note: MisfitTests/GhostTests/test_ghost is not built here"))
        #expect(run.report.claims(of: "ghost").isEmpty)
    }
}

extension MisfitTests {
    @Test(arguments: ["leavesSession", "leavesStubborn"])
    func `what a trial leaves running is named in its log and is gone`(defect: String) async throws {
        let run = try await Self.shared.value
        let claim = try #require(run.report.claims(of: defect).first)
        let log = run.package[".kassios/latest/\(try #require(claim.log))"].text
        #expect(!claim.swept.isEmpty)
        for process in claim.swept {
            #expect(log.contains("left running and ended by kassios: \(process)"))
            let pid = try #require(process.firstMatch(of: /pid (\d+)/)).1
            #expect(try await !isAlive(String(pid)), "\(process)")
        }
    }

    @Test func `no other trial is charged with what it did not leave`() async throws {
        let report = try await Self.shared.value.report
        let leaving = report.mutants.filter { $0.claims.contains { !$0.swept.isEmpty } }.map(\.id)
        #expect(leaving == ["leavesSession", "leavesStubborn"])
    }

    @Test func `nothing is left in the folder for temporary files`() async throws {
        #expect(try await Self.shared.value.leftovers == [])
    }

    @Test func `a flood is cut to its ends in the log`() async throws {
        let run = try await Self.shared.value
        let claim = try #require(run.report.claims(of: "flood").first)
        let log = run.package[".kassios/latest/\(try #require(claim.log))"]
        let size = try #require(log.resourceValues(forKeys: [.fileSizeKey]).fileSize)
        #expect(size < 21 << 20)
        #expect(log.text.contains("bytes were cut out here"))
    }

    @Test func `the journal holds a line for each trial and each verdict`() async throws {
        let run = try await Self.shared.value
        let lines = run.package[".kassios/latest/journal.jsonl"].text.split(separator: "\n")
        let decided = lines.count { $0.hasPrefix(#"{"decided":"#) }
        let started = lines.count { $0.hasPrefix(#"{"trialStarted":"#) }
        let ended = lines.count { $0.hasPrefix(#"{"trialEnded":"#) }
        #expect(decided == run.report.totals.selected)
        #expect(started == ended)
        #expect(ended == run.package[".kassios/latest/logs"].names.count)
    }
}
