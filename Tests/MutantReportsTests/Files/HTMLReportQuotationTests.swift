import MutantCore
import MutantReports
import Synchronization
import Testing

@Suite struct HTMLReportQuotationTests {
    private static let source = Array((1...99).map { "line \($0)\r\n" }.joined().utf8)

    @Test func `lines around a claim stand once, however many claims want them`() throws {
        let mutants = ["a", "b", "c"].map { MutantReport.sample($0, .sample("T/\($0)", .survived(.stillGreen))) }
        let reads = Mutex<[String]>([])
        let quotations = Quotations(
            source: { path in
                reads.withLock { $0.append(path) }
                return Self.source
            }, logEnd: { _, _ in nil })
        let page = try ReadPage(.sample(mutants), quotations: quotations)
        #expect(reads.withLock { $0 } == ["Tests/BankTests/CardTests.swift"])
        let row = try #require(page.rows("files").first)
        #expect(page.texts[row[0]] == "Tests/BankTests/CardTests.swift" && row[1] == 39 && row.count == 3)
        #expect(page.texts[row[2]] == (39...55).map { "line \($0)" }.joined(separator: "\n"))
    }

    @Test func `the place of a failure is shown from the manifest's folder`() throws {
        let failures = [
            Failure(message: "m", file: "/w/app/Tests/BankTests/CardTests.swift", line: 90),
            Failure(message: "n", file: "/w/app/Tests/Support.swift", line: 3),
        ]
        let page = try ReadPage(
            .sample([.sample("a", .sample("T/x", .undecided(.unstable), failures: failures))]),
            quotations: Quotations(source: { _ in Self.source }, logEnd: { _, _ in nil }))
        #expect(
            page.rows("files").map { page.texts[$0[0]] } == ["Tests/BankTests/CardTests.swift", "Tests/Support.swift"])
        #expect(page.rows("files")[0].count == 5)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max, 1 << 24])
    func `a line that no source has is not looked for`(line: Int) throws {
        var claim = ClaimReport.sample("T/x", .survived(.stillGreen))
        claim.line = line
        let page = try ReadPage(
            .sample([.sample("a", claim)]),
            quotations: Quotations(source: { _ in Self.source }, logEnd: { _, _ in nil }))
        #expect(page.rows("files").isEmpty)
    }

    @Test func `a log's end begins with a whole line`() throws {
        let log = Array(String(repeating: "0123456789\n", count: 2_000).utf8)
        let page = try ReadPage(
            .sample([.sample("a", .sample("T/x", .undecided(.unstable)))]),
            quotations: Quotations(source: { _ in nil }, logEnd: { Array(log.suffix($1)) }))
        let end = page.texts[try #require(page.rows("claims").first)[17]]
        #expect(end.hasPrefix("0123456789\n") && end.utf8.count > 8_000)
    }

    @Test func `bytes that are no text are shown as far as they are`() throws {
        let bytes: [UInt8] = [0xed, 0xa0, 0x80, 0x61, 0xff, 0x0, 0xe2, 0x80]
        let page = try ReadPage(
            .sample([.sample("a", .sample("T/x", .undecided(.unstable)))]),
            quotations: Quotations(source: { _ in bytes }, logEnd: { _, _ in bytes }))
        #expect(page.texts.contains { $0.contains("a\u{fffd}\u{0}") })
    }

    @Test func `what is no kill gets its log before a thousand kills that stand above it`() throws {
        let kills = (0..<1_000).map { MutantReport.sample("k\($0)", .sample("T/x\($0)", .killed(.assertion))) }
        let survivor = MutantReport.sample("s", .sample("T/s", .survived(.stillGreen)))
        let log = [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)
        let page = try ReadPage(
            .sample(kills + [survivor]),
            quotations: Quotations(source: { _ in log }, logEnd: { Array(log.suffix($1)) }))
        let ends = page.rows("claims").map { page.texts[$0[17]].utf8.count }
        #expect(ends.last == 8 << 10)
        #expect(ends[0] == 3 << 10)
        #expect(page.text.utf8.count < 6 << 20)
    }

    @Test func `texts without end leave the page small`() throws {
        let mutants = (0..<2_000).map { number in
            let text = String(repeating: "\u{1}\(number)", count: 2_000)
            let failure = Failure(message: text, file: text, line: 1)
            return MutantReport.sample(
                "d\(number)",
                .sample(text, .undecided(.unstable), file: text, failures: Array(repeating: failure, count: 100)))
        }
        let quotations = Quotations(source: { _ in nil }, logEnd: { Array(repeating: 1, count: $1) })
        #expect(try ReadPage(.sample(mutants), quotations: quotations).text.utf8.count < 20_000_000)
    }
}
