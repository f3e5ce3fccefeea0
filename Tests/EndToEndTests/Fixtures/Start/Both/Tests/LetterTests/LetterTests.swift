import Letters
import Testing

@Suite struct LetterTests {
    @Test func `two letters cost two stamps`() { #expect(price(ofLetters: [10, 10]) == 2) }
}
