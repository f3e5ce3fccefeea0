import Testing

@testable import MutantReports

@Suite struct DisplayWidthTests {
    @Test(
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4),
            ("\u{1112}\u{1161}\u{11ab}", 2), ("…", 1), ("🦀", 2), ("a\u{200b}b", 2), ("\u{2602}\u{fe0f}", 2),
            ("перевод", 7),
        ])
    func `signs take the columns that terminals give them`(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test(
        arguments: [
            ("abcdef", 6, "abcdef", "abcdef"), ("abcdef", 4, "abc…", "…def"), ("漢字漢字", 5, "漢字…", "…漢字"),
            ("漢字漢字", 4, "漢…", "…字"), ("abc", 1, "…", "…"), ("abc", 0, "", ""), ("abc", -3, "", ""),
        ])
    func `what is too long is cut at either side`(text: String, width: Int, end: String, start: String) {
        #expect(DisplayWidth.cut(text, to: width) == end)
        #expect(DisplayWidth.cut(text, to: width, at: .start) == start)
    }

    @Test func `padding fills up to the column, whatever the text`() {
        for text in ["", "a", "漢字漢字漢", "e\u{301}e\u{301}", "much too long for this"] {
            #expect(DisplayWidth.columns(of: DisplayWidth.padded(text, to: 7)) == 7)
        }
    }

    @Test func `one sign with thousands of marks is cut, too`() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(DisplayWidth.cut(text, to: 10).utf8.count < 400)
        #expect(DisplayWidth.cut(text, to: 10, at: .start).utf8.count < 400)
    }
}
