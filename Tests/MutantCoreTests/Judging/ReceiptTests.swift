import MutantCore
import Testing

@Suite struct ReceiptTests {
    @Test(
        arguments: [
            ("active doubleCharge 7", .active("doubleCharge", process: 7)),
            ("unknown dubleCharge 7", .unknown("dubleCharge", process: 7)),
            ("reached a.b-c_1 4194304", .reached("a.b-c_1", process: 4_194_304)),
            ("clean 1", .clean(process: 1)),
        ] as [(String, Receipt)])
    func `each kind of line is read`(line: String, receipt: Receipt) {
        #expect(Receipt(line: line) == receipt)
    }

    @Test(arguments: [
        "", " ", "active", "active doubleCharge", "active doubleCharge 0", "active doubleCharge -7",
        "active doubleCharge 7 ", " active doubleCharge 7", "active  7 7", "active doubleCharge x",
        "active double charge 7", "clean", "clean x", "clean a 7", "clean 99999999999999999999",
        "Active doubleCharge 7",
        "lost doubleCharge 7", "active doubleCharge 7\r",
    ])
    func `anything else is no receipt`(line: String) {
        #expect(Receipt(line: line) == nil)
    }

    @Test func `receipts keep their order and foreign or torn lines are passed over`() {
        let text = "clean 6\n\nhello\nactive a 7\nreached a 7\nactive a 8\nreach"
        #expect(Receipt.all(in: text).map(\.word) == ["clean", "active", "reached", "active"])
        #expect(Receipt.all(in: text).map(\.process) == [6, 7, 7, 8])
    }
}
