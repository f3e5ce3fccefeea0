import Foundation
import MutantCore
import Testing

@Suite struct RunReportTests {
    private static let full = RunReport.sample(
        [
            .sample("a", .sample(.killed(.assertion)), group: "money"),
            .sample("b", .sample(.survived(.stillGreen), isAccepted: true), .sample(.undecided(.notRun))),
            .sample("c", .sample(nil)),
        ],
        clean: CleanReport(
            status: .green, seconds: 1.5,
            tests: [CleanReport.Test(id: .claimed, outcome: .passed, seconds: 0.2, failures: [], log: nil)]),
        unclaimed: [.sample("z")],
        findings: [Finding(.warning, at: SourceLocation(file: "a.swift", line: 1, column: 2), "odd \"name\"")],
        selection: Selection(only: ["a*"], tests: "Card"))

    private func object(_ value: Any?, _ path: String...) throws -> [String: Any] {
        var value = value
        for key in path { value = (value as? [String: Any])?[key] }
        return try #require(value as? [String: Any])
    }

    private func json(_ report: RunReport) throws -> Any {
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(report))
    }

    @Test func `a report is the same after it was written and read`() throws {
        let bytes = try JSONEncoder().encode(Self.full)
        #expect(try JSONDecoder().decode(RunReport.self, from: bytes) == Self.full)
    }

    @Test func `reports of any mix are the same after they were written and read`() throws {
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<50 {
            let mutants = (0..<5).map { MutantReport.random("d\($0)", using: &numbers) }
            let report = RunReport.sample(mutants, status: .interrupted, forced: .signal(2))
            #expect(try JSONDecoder().decode(RunReport.self, from: JSONEncoder().encode(report)) == report)
        }
    }

    @Test func `the report's keys are the documented ones`() throws {
        let root = try object(json(Self.full))
        #expect(
            Set(root.keys) == [
                "schemaVersion", "tool", "status", "exitStatus", "startedAt", "finishedAt", "manifestHash", "build",
                "environment", "runner", "workers", "shard", "plan", "selection", "totals", "clean", "mutants",
                "unclaimed", "findings", "suspicions", "trials", "groups", "history", "reuse", "workersReason",
            ])
        #expect(try Set(object(root, "tool").keys) == ["name", "version"])
        #expect(try Set(object(root, "environment").keys) == ["os", "toolchain", "commit", "dirty"])
        #expect(try object(root, "selection").keys.contains("only"))
        #expect(try Set(object(root, "selection").keys).isSuperset(of: ["only", "tests", "since"]))
    }

    @Test func `totals have the same sums for mutants and claims`() throws {
        let root = try object(json(Self.full))
        let sums: Set = ["selected", "killed", "survived", "undecided", "accepted", "pending", "reused"]
        #expect(try Set(object(root, "totals").keys) == sums.union(["unclaimed", "claims"]))
        #expect(try Set(object(root, "totals", "claims").keys) == sums)
    }

    @Test func `mutants and claims have the documented keys`() throws {
        let root = try object(json(Self.full))
        let mutant = try #require((root["mutants"] as? [[String: Any]])?.first)
        #expect(
            Set(mutant.keys).isSuperset(of: [
                "id", "title", "group", "verdict", "accepted", "reused", "key", "seconds", "claims",
            ]))
        let claim = try #require((mutant["claims"] as? [[String: Any]])?.first)
        #expect(
            Set(claim.keys).isSuperset(of: [
                "test", "verdict", "reason", "accepted", "acceptedReason", "attempts", "failures", "twin", "receipts",
                "log", "worker", "started", "exitCode", "signal", "file", "line", "seconds",
            ]))
        let failure = try #require((claim["failures"] as? [[String: Any]])?.first)
        #expect(Set(failure.keys) == ["message", "file", "line"])
        let test = try #require((try object(root, "clean")["tests"] as? [[String: Any]])?.first)
        #expect(Set(test.keys).isSuperset(of: ["id", "outcome", "seconds"]))
    }

    @Test func `what is not known is written as null`() throws {
        let root = try object(json(Self.full))
        #expect(["build", "shard", "plan"].allSatisfy { root[$0] is NSNull })
        #expect(try object(root, "environment")["toolchain"] is NSNull)
        let mutants = try #require(root["mutants"] as? [[String: Any]])
        #expect(mutants[0]["title"] is NSNull && mutants[1]["group"] is NSNull)
        let pending = try #require((mutants[2]["claims"] as? [[String: Any]])?.first)
        for key in ["reason", "twin", "log", "worker", "started", "exitCode", "signal"] {
            #expect(pending[key] is NSNull, "\(key)")
        }
    }

    @Test func `keys that are missing are read as unknown, and new ones are passed over`() throws {
        var root = try object(json(Self.full))
        root["build"] = nil
        root["news"] = ["a": 1]
        let bytes = try JSONSerialization.data(withJSONObject: root)
        #expect(try JSONDecoder().decode(RunReport.self, from: bytes) == Self.full)
    }

    @Test func `values are as the run had them`() throws {
        let root = try object(json(Self.full))
        #expect(root["schemaVersion"] as? Int == 1 && root["exitStatus"] as? Int == 4)
        #expect(root["status"] as? String == "complete" && root["unclaimed"] as? [String] == ["z"])
        #expect(root["manifestHash"] as? String == Fingerprint.text(of: [1]))
    }

    @Test func `an acceptance that is no longer needed becomes a warning`() {
        var accepted = ClaimReport.sample(.killed(.assertion))
        accepted.acceptedReason = "known"
        let report = RunReport.sample([.sample("a", accepted), .sample("b", .sample(.killed(.assertion)))])
        #expect(report.findings.map(\.severity) == [.warning])
        #expect(report.findings.first?.message.contains("a for BankTests/CardTests/test_once") == true)
        #expect(report.exitStatus == 0)
    }

    @Test(arguments: [
        ("", "fnv1a64:cbf29ce484222325"), ("a", "fnv1a64:af63dc4c8601ec8c"), ("foobar", "fnv1a64:85944171f73967e8"),
    ])
    func `fingerprints are FNV-1a`(text: String, fingerprint: String) {
        #expect(Fingerprint.text(of: Array(text.utf8)) == fingerprint)
    }
}
