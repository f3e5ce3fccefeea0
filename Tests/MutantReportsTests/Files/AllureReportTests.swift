import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct AllureReportTests {
    private struct Result: Decodable {
        struct Pair: Decodable {
            let name: String
            let value: String
        }

        struct Details: Decodable {
            let message: String?
        }

        let uuid: String
        let historyId: String
        let name: String
        let status: String
        let statusDetails: Details
        let start: Int?
        let stop: Int?
        let labels: [Pair]
    }

    private func files(_ report: RunReport, _ quotations: Quotations = .none) -> [AllureReport.File] {
        var files: [AllureReport.File] = []
        AllureReport.forEachFile(of: report, quoting: quotations) { files.append($0) }
        return files
    }

    private func results(_ report: RunReport) throws -> [Result] {
        try files(report).filter { $0.name.hasSuffix("-result.json") }
            .map { try JSONDecoder().decode(Result.self, from: Data($0.bytes)) }
    }

    @Test func `the folder is as Allure expects it`() throws {
        let files = files(RenderedSample.report, RenderedSample.quotations)
        let text = files.map { "== \($0.name)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(try text == Golden.text("allure-results.txt"))
    }

    @Test func `each verdict has its status, and red tests fail`() throws {
        let failure = Failure(message: "was 2", file: nil, line: nil)
        let red = CleanReport.Test(id: TestID("T/r"), outcome: .red, seconds: 1, failures: [failure], log: nil)
        let report = RunReport.sample(
            [
                .sample("a", .sample("T/x", .killed(.crash))), .sample("b", .sample("T/x", .survived(.stillGreen))),
                .sample("c", .sample("T/x", .undecided(.notRun))),
                .sample("d", .sample("T/x", .survived(.stillGreen), isAccepted: true, acceptedReason: "so")),
                .sample("e", .sample("T/x", nil)),
            ], clean: CleanReport(status: .red, seconds: 1, tests: [red]))
        let results = try results(report)
        #expect(results.map(\.status) == ["passed", "failed", "broken", "skipped", "unknown", "failed"])
        #expect(results[3].statusDetails.message == "accepted: so")
        #expect(results.map { $0.labels.first?.value } == ["a", "b", "c", "d", "e", "(clean)"])
        #expect(results.allSatisfy { $0.start == 1_796_032_800_000 && $0.stop ?? 0 >= 1_796_032_800_000 })
    }

    @Test func `a claim has one history, and another result in each run`() throws {
        let later = RunReport.sample([.sample("a", .sample("T/x", .killed(.crash)))], startedAt: "2026-12-01T10:00:00Z")
        let report = RunReport.sample([.sample("a", .sample("T/x", .killed(.crash)))])
        let (first, again, other) = try (results(report)[0], results(report)[0], results(later)[0])
        #expect(first.uuid == again.uuid && first.uuid != other.uuid && first.historyId == other.historyId)
        #expect(first.uuid.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }

    @Test func `a log that cannot be read is not attached, and a long one by its end`() throws {
        let report = RunReport.sample([.sample("a", .sample("T/x", .killed(.crash)))])
        #expect(files(report).map(\.name).count == 3)
        let long = Quotations(source: { _ in nil }, logEnd: { _, count in Array(repeating: 0x61, count: count) })
        let attached = files(report, long).filter { $0.name.hasSuffix("-attachment.txt") }
        #expect(attached.map(\.bytes.count) == [100 << 10])
        #expect(attached.map(\.log) == [nil])
    }

    @Test func `only a whole log can be shared, and nothing else can`() {
        let whole = Quotations(source: { _ in nil }, logEnd: { _, _ in [0x61] })
        let files = files(RenderedSample.report, whole)
        #expect(files.contains { $0.log != nil })
        #expect(files.allSatisfy { ($0.log == nil) == !$0.name.hasSuffix("-attachment.txt") })
        #expect(files.allSatisfy { $0.log == nil || $0.bytes == [0x61] })
    }

    @Test func `a file that cannot be written stops the writing`() {
        struct Full: Error {}
        var count = 0
        #expect(throws: Full.self) {
            try AllureReport.forEachFile(of: RenderedSample.report, quoting: .none) { _ throws(Full) in
                count += 1
                if count == 3 { throw Full() }
            }
        }
        #expect(count == 3)
    }

    @Test(arguments: Hostile.texts)
    func `hostile text is the same after it was written and read, and names no file`(text: String) throws {
        let results = try results(Hostile.report(text))
        #expect(results.count == 8 && results.allSatisfy { $0.name == text })
        for file in files(Hostile.report(text)) {
            #expect(file.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") })
        }
        let environment = files(Hostile.report(text)).first { $0.name == "environment.properties" }
        #expect(environment?.bytes.count { $0 == UInt8(ascii: "\n") } == 6)
    }
}

extension RunReport {
    /// The same run at another time.
    fileprivate static func sample(_ mutants: [MutantReport], startedAt: String) -> RunReport {
        let heading = Heading(
            tool: Tool(name: "kassios", version: "0.1.0"), startedAt: startedAt, manifestHash: "", build: nil,
            environment: Environment(os: "Linux", toolchain: nil, commit: nil, dirty: nil), runner: "swift-package",
            workers: 3, selection: Selection(), findings: [])
        return RunReport(
            heading, plan: RunPlan(mutants: []), status: .complete, finishedAt: startedAt, clean: .skipped,
            mutants: mutants)
    }
}
