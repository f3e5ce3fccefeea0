import MutantReports
import Testing

@Suite struct PlainTextTests {
    @Test(arguments: ["", "plain", "Привет, 世界 👩‍👩‍👧 é", "a'\"%<>&\\", "soft\u{ad}hyphen"])
    func `text that harms nobody stays as it is`(text: String) {
        #expect(PlainText.visible(text) == text)
    }

    @Test(arguments: [
        ("a\nb", #"a\u{a}b"#), ("a\r\nb", #"a\u{d}\u{a}b"#), ("a\tb", "a b"), ("\u{1b}[31mred", #"\u{1b}[31mred"#),
        ("\u{9b}31m", #"\u{9b}31m"#), ("a\0b", #"a\u{0}b"#), ("\u{7}", #"\u{7}"#), ("a\u{8}", #"a\u{8}"#),
        ("\u{7f}", #"\u{7f}"#), ("\u{85}", #"\u{85}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
        ("abc\u{202e}gpj.exe", #"abc\u{202e}gpj.exe"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
        ("\u{200f}\u{200e}\u{61c}", #"\u{200f}\u{200e}\u{61c}"#), ("e\u{301}\n", "e\u{301}" + #"\u{a}"#),
    ])
    func `what moves the cursor, colours or turns text is spelled out`(text: String, visible: String) {
        #expect(PlainText.visible(text) == visible)
    }

    @Test func `lines stay lines where they are wanted`() {
        #expect(PlainText.visible("a\n\tb\r\n\u{1b}c\n", keepsLines: true) == "a\n b\\u{d}\n\\u{1b}c\n")
    }
}
