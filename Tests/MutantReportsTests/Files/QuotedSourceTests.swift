import MutantCore
import Testing

@testable import MutantReports

@Suite struct QuotedSourceTests {
    private func region(_ text: String, _ line: Int, _ column: Int, in unit: QuotedSource.ColumnUnit = .utf16) -> [Int]
    {
        guard let source = QuotedSource(Array(text.utf8)) else { return [] }
        let region = source.region(at: SourceLocation(file: "f", line: line, column: column), in: unit)
        return [region.start.line, region.start.column, region.end.line, region.end.column]
    }

    @Test func `a question after a switch is taken whole, a name alone ends with it`() {
        #expect(region("if !Bank.fee.isActive {", 1, 10) == [1, 5, 1, 22])
        #expect(region("f(.`fee`.isActive)", 1, 4) == [1, 3, 1, 18])
        #expect(region("fee.isActiveNow", 1, 1) == [1, 1, 1, 4])
        #expect(region("  case fee, tax", 1, 8) == [1, 8, 1, 11])
        #expect(region("  (", 1, 3) == [1, 3, 1, 4])
    }

    @Test func `columns count units of UTF-16, or scalars`() {
        #expect(region("\"é🙂\", x.isActive", 1, 11) == [1, 8, 1, 18])
        #expect(region("\"é🙂\", x.isActive", 1, 11, in: .scalar) == [1, 7, 1, 17])
        #expect(region("🙂", 1, 3) == [1, 1, 1, 3])
    }

    @Test func `lines end in either way, and a mark at the start is none of them`() {
        #expect(region("\u{feff}a\r\nbc\rd", 3, 1) == [3, 1, 3, 2])
        #expect(region("\u{feff}ab", 1, 1) == [1, 1, 1, 3])
        #expect(region("a\r\n\r\nb", 2, 5) == [2, 1, 3, 1])
    }

    @Test func `what holds nothing is no source`() {
        #expect(QuotedSource([])?.text == nil)
        #expect(QuotedSource(Array("\n\r\n".utf8))?.text == nil)
        #expect(QuotedSource(Array(repeating: 0x61, count: 4 << 20))?.text == nil)
        #expect(QuotedSource([0xff, 0xfe])?.text == "\u{fffd}\u{fffd}")
    }

    @Test func `a stand-in has the lines that are asked for, within reason`() {
        #expect(QuotedSource(blankUpTo: 3).text.utf8.count { $0 == 0x0a } == 3)
        #expect(QuotedSource(blankUpTo: .max).text.utf8.count { $0 == 0x0a } == 20_000)
        #expect(QuotedSource(blankUpTo: -1).text.utf8.count { $0 == 0x0a } == 1)
    }
}
