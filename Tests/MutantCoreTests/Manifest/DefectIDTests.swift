import MutantCore
import Testing

@Suite struct DefectIDTests {
    @Test(arguments: ["a", "7", "zeroAmountAccepted", "money.rounding-2_x", "A..b"])
    func `letters, digits, underscore, dot and hyphen make an id`(text: String) {
        #expect(DefectID(text)?.text == text)
    }

    @Test(arguments: ["", " ", ".a", "-a", "_a", "a b", "a/b", "é", "aé", "a\n", "a`", "a\u{301}", "٣"])
    func `anything else is no id`(text: String) {
        #expect(DefectID(text) == nil)
    }

    @Test func `ids sort by their text`() {
        #expect(["b", "B", "a", "a.b"].compactMap { DefectID($0) }.sorted().map(\.text) == ["B", "a", "a.b", "b"])
    }
}
