import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct SARIFReportTests {
    private func run(_ bytes: [UInt8]) throws -> [String: Any] {
        let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        return try #require((root["runs"] as? [[String: Any]])?.first)
    }

    private func results(_ report: RunReport, folder: String = "") throws -> [[String: Any]] {
        try #require(run(SARIFReport.bytes(of: report, quoting: .none, folder: folder))["results"] as? [[String: Any]])
    }

    private func uris(_ result: [String: Any]) -> [String] {
        (result["locations"] as? [[String: [String: [String: Any]]]] ?? []).compactMap { location in
            location["physicalLocation"]?["artifactLocation"]?["uri"] as? String
        }
    }

    private func fingerprint(_ result: [String: Any]) -> String? {
        (result["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
    }

    @Test func `the file is as code scanning expects it`() throws {
        let bytes = SARIFReport.bytes(of: RenderedSample.report, quoting: RenderedSample.quotations)
        #expect(try String(decoding: bytes, as: UTF8.self) == Golden.text("report.sarif"))
    }

    @Test func `kills, what is accepted and what was not run are no results`() throws {
        let report = RunReport.sample([
            .sample("a", .sample("T/x", .killed(.crash))),
            .sample("b", .sample("T/x", .survived(.stillGreen), isAccepted: true)), .sample("c", .sample("T/x", nil)),
        ])
        #expect(try results(report).isEmpty)
    }

    @Test func `an alert is the same when lines move, and another for each claim`() throws {
        let moved = { (file: String) in
            RunReport.sample([
                .sample("a", .sample("T/x", .survived(.stillGreen), file: file)),
                .sample("b", .sample("T/y", .survived(.neverReached), file: file)),
            ])
        }
        let prints = try results(moved("A.swift")).map(fingerprint)
        #expect(try results(moved("B.swift")).map(fingerprint) == prints)
        #expect(Set(prints).count == 2)
    }

    @Test func `paths are relative to the checkout and escaped`() throws {
        let claims: [ClaimReport] = ["T ä/50%#?.swift", "../Other/X.swift", "/etc/x", "a//b", "http://x/y"].map {
            .sample("T/\($0)", .survived(.stillGreen), file: $0)
        }
        let report = RunReport.sample([
            MutantReport(PlannedMutant(id: .sample("a"), receipts: .reached, claims: []), claims: claims)
        ])
        #expect(
            try results(report, folder: "Apps/Bank/").flatMap(uris) == [
                "Apps/Bank/T%20%C3%A4/50%25%23%3F.swift", "Apps/Other/X.swift", "Apps/Bank/etc/x", "Apps/Bank/a/b",
                "Apps/Bank/http%3A/x/y",
            ])
    }

    @Test func `no more results are written than readers take, and the rest is counted`() throws {
        let claims = (0..<26).map { ClaimReport.sample("T/x\($0)", .survived(.stillGreen)) }
        let mutant = MutantReport(PlannedMutant(id: .sample("a"), receipts: .reached, claims: []), claims: claims)
        let run = try run(SARIFReport.bytes(of: .sample([mutant]), quoting: .none, maximumCount: 20))
        #expect((run["results"] as? [Any])?.count == 20)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        let texts = (invocation["toolExecutionNotifications"] as? [[String: Any]] ?? [])
            .compactMap { ($0["message"] as? [String: String])?["text"] }
        #expect(texts.first == "6 more results left out")
    }

    @Test(arguments: [
        (RunReport.Status.complete, true), (.nothingToDo, true), (.interrupted, false), (.aborted, false),
    ])
    func `only a run that came to its end was successful`(status: RunReport.Status, isSuccess: Bool) throws {
        let run = try run(SARIFReport.bytes(of: .sample([], status: status), quoting: .none))
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == isSuccess)
    }

    @Test(arguments: Hostile.texts)
    func `hostile text stays a message, and makes no link`(text: String) throws {
        let all = try results(Hostile.report(text))
        #expect(all.count == 3)
        for result in all {
            let message = try #require((result["message"] as? [String: String])?["text"])
            let scalars = message.unicodeScalars
            #expect(!scalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" || $0 == "\u{0}" })
            #expect(!message.utf8.contains("](".utf8) && scalars.count <= 1100)
            for uri in uris(result) {
                #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } && !uri.hasPrefix("/") && !uri.contains(":"))
            }
        }
    }
}
