import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct MutationElementsReportTests {
    private struct Mutant: Hashable {
        let file: String
        let id: String
        let status: String
        let reason: String?
        let killers: Int
    }

    private func mutants(_ bytes: [UInt8]) throws -> [Mutant] {
        let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let files = try #require(root["files"] as? [String: [String: Any]])
        return try files.flatMap { path, file in
            try (file["mutants"] as? [[String: Any]] ?? []).map { fields in
                Mutant(
                    file: path, id: try #require(fields["id"] as? String),
                    status: try #require(fields["status"] as? String), reason: fields["statusReason"] as? String,
                    killers: (fields["killedBy"] as? [String])?.count ?? 0)
            }
        }.sorted { $0.id < $1.id }
    }

    private func bytes(_ report: RunReport, _ quotations: Quotations = .none) -> [UInt8] {
        MutationElementsReport.bytes(of: report, quoting: quotations)
    }

    @Test func `the file is as Stryker's readers expect it`() throws {
        let bytes = bytes(RenderedSample.report, RenderedSample.quotations)
        #expect(try String(decoding: bytes, as: UTF8.self) == Golden.text("mutation-elements.json"))
        #expect(try ElementsFaults.all(in: bytes) == [])
    }

    @Test func `only what is proven counts in the score`() throws {
        let sample: [(String, MutantReport)] = [
            ("Killed", .sample("a", .sample("T/x", .killed(.crash)), .sample("T/y", .killed(.timedOut)))),
            ("Timeout", .sample("b", .sample("T/x", .killed(.timedOut)))),
            ("Survived", .sample("c", .sample("T/x", .killed(.crash)), .sample("T/y", .survived(.stillGreen)))),
            ("Ignored", .sample("d", .sample("T/x", .survived(.stillGreen), isAccepted: true, acceptedReason: "so"))),
            ("RuntimeError", .sample("e", .sample("T/x", .undecided(.timedOut)))),
            ("Ignored", .sample("f", .sample("T/x", .killed(.crash)), .sample("T/y", .undecided(.unstable)))),
            (
                "RuntimeError",
                .sample("g", .sample("T/x", .undecided(.redOnClean)), .sample("T/y", .undecided(.notRun)))
            ),
            ("Pending", .sample("h", .sample("T/x", nil))),
        ]
        let found = try mutants(bytes(.sample(sample.map(\.1), unclaimed: [.sample("i")])))
        #expect(found.map(\.status) == sample.map(\.0) + ["NoCoverage"])
        #expect(found.map(\.killers) == [2, 1, 1, 0, 0, 1, 0, 0, 0])
        #expect(found[3].reason == "T/x: accepted: so")
        #expect(found[2].reason?.hasPrefix("T/y: still green; check what the test asserts") == true)
    }

    @Test func `mutants without a place stand in the manifest, at the line that names them`() throws {
        let found = try mutants(bytes(RenderedSample.report, RenderedSample.quotations))
        #expect(found.filter { $0.file == "mutants.json" }.map(\.id) == ["noToast", "oldRate", "weak", "worn"])
        let other = MutationElementsReport.bytes(of: RenderedSample.report, quoting: .none, manifest: "b.json")
        #expect(try Set(mutants(other).map(\.file)) == ["Sources/Bank.swift", "b.json"])
    }

    @Test(arguments: ["", "\n\n", "x", "let a = 1\r\n\r\n", "\r\r", "🙂🙂", "\u{feff}é.isActive", "a\rb\rc"])
    func `places stay inside files that have changed, or cannot be read`(source: String) throws {
        let quotations = Quotations(source: { _ in Array(source.utf8) }, logEnd: { _, _ in nil })
        for place in [(1, 1), (1, 3), (2, 1), (3, 200), (Int.max, Int.max), (0, 0), (-1, -1)] {
            var planned = PlannedMutant(id: .sample("a"), receipts: .reached, claims: [])
            planned.switches = [SourceLocation(file: "S.swift", line: place.0, column: place.1)]
            let report = RunReport.sample([MutantReport(planned, claims: [.sample("T/x", .killed(.crash))])])
            #expect(try ElementsFaults.all(in: bytes(report, quotations)) == [], "\(place)")
            #expect(try ElementsFaults.all(in: bytes(report)) == [], "\(place)")
        }
    }

    @Test func `a run without mutants is a report without files`() throws {
        let text = String(decoding: bytes(.sample([], status: .nothingToDo)), as: UTF8.self)
        #expect(text.contains("\"files\": {},\n  \"testFiles\": {}\n"))
    }

    @Test(arguments: Hostile.texts)
    func `hostile text is the same after it was written and read`(text: String) throws {
        let source = Quotations(source: { _ in Array(text.utf8) }, logEnd: { _, _ in nil })
        let bytes = bytes(Hostile.report(text), source)
        #expect(try ElementsFaults.all(in: bytes) == [])
        let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let files = try #require(root["testFiles"] as? [String: [String: Any]])
        let tests = try #require(files[text]?["tests"] as? [[String: Any]])
        #expect(tests.map { $0["name"] as? String } == [text])
    }
}
