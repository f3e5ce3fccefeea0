import MutantCore
import Testing

@Suite struct NearNameTests {
    private static let names = ["doubleCharge", "zeroAmount", "lostRow", "проверка"]

    @Test(arguments: [
        ("doubleChrage", "doubleCharge"), ("DOUBLECHARGE", "doubleCharge"), ("doubleChargeTwice", "doubleCharge"),
        ("lostRw", "lostRow"), ("lostRows", "lostRow"), ("проверкк", "проверка"),
    ])
    func `a slip is taken for the name it is nearest to`(text: String, name: String) {
        #expect(NearName.nearest(to: text, among: Self.names) == name)
    }

    @Test(arguments: ["", "x", "charge", "somethingElse", "привет"])
    func `what differs by more than a third is not guessed at`(text: String) {
        #expect(NearName.nearest(to: text, among: Self.names) == nil)
    }

    @Test func `of equally near names the first by the alphabet is taken`() {
        #expect(NearName.nearest(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
    }

    @Test func `a suggestion ends a sentence or is nothing`() {
        #expect(NearName.suggestion(for: "lostRoe", among: Self.names) == "; did you mean `lostRow`?")
        #expect(NearName.suggestion(for: "lostRoe", among: []).isEmpty)
    }
}
