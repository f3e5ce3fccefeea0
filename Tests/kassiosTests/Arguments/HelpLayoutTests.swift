import Testing

@testable import kassios

@Suite struct HelpLayoutTests {
    @Test func `words are broken at the width and indented below the first line`() {
        let layout = HelpLayout(width: 40)
        #expect(
            layout.wrapped("one two three four five six seven eight nine ten", first: "NUMBERS: ", indent: 4)
                == ["NUMBERS: one two three four five six", "    seven eight nine ten"])
    }

    @Test func `a line may be exactly as long as the width`() {
        let word = String(repeating: "x", count: 20)
        #expect(HelpLayout(width: 41).wrapped("\(word) \(word)") == ["\(word) \(word)"])
        #expect(HelpLayout(width: 40).wrapped("\(word) \(word)") == [word, word])
    }

    @Test func `a word longer than the width has a line of its own`() {
        let word = String(repeating: "x", count: 50)
        #expect(HelpLayout(width: 40).wrapped("a \(word) b") == ["a", word, "b"])
    }

    @Test func `a text stands beside a short label and below a long one`() {
        let layout = HelpLayout(width: 40)
        #expect(layout.entry("--short", "Text") == ["  --short                 Text"])
        #expect(
            layout.entry("--a-label-that-is-long", "Text") == ["  --a-label-that-is-long  Text"])
        #expect(
            layout.entry("--a-label-that-is-longer", "Text")
                == ["  --a-label-that-is-longer", "                          Text"])
    }
}
