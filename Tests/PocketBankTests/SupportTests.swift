import Testing

@Suite struct SupportTests {
    @Test func nearIdentifiersAreSuggested() {
        let present = ["transfer.amount", "transfer.note", "transfer.continue", "back"]
        #expect(identifiers(near: "transfer.contniue", among: present).first == "transfer.continue")
        #expect(identifiers(near: "market.ACME", among: present).isEmpty)
    }

    @Test func twoAppsShareNothing() async throws {
        async let one = BankApp.launch()
        async let other = BankApp.launch()
        let apps = try await (one, other)
        try apps.0.receivePayment(of: "100")
        try apps.0.home.account("everyday").assertText("2,550.75 EUR")
        try apps.1.home.account("everyday").assertText("2,450.75 EUR")
    }
}
