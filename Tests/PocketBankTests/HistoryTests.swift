import Testing

@Suite struct HistoryTests {
    /// Catches `historyNotUpdated`.
    @Test func newPaymentIsOnTop() throws {
        let app = try BankApp.launch()
        let history = try app.home.open(HistoryScreen.self)
        try history.row("p23").assertVisible()
        try history.goBack()
        let transfer = try app.home.open(TransferScreen.self)
        try transfer.prepare("25")
        try transfer.send.tap()
        let newHistory = try app.home.open(HistoryScreen.self)
        try newHistory.row("p24").assertText("-25.50 EUR")
        let top = try newHistory.rows().first?.identifier
        #expect(top == "history.row.p24")
    }

    /// Catches `dateOrderSwapped`.
    @Test func germanDatesBeginWithTheDay() throws {
        let history = try BankApp.launch(language: .de).home.open(HistoryScreen.self)
        try history.date("p23").assertText("23.02.2026")
    }

    /// Catches `pluralWrong`.
    @Test func onePaymentIsNotPlural() throws {
        let history = try BankApp.launch(.newCustomer).home.open(HistoryScreen.self)
        try history.count.assertText("1 payment")
    }

    @Suite struct Paging {
        /// Loads page after page, and gives up when there is no end to it.
        private func loadedToTheEnd() throws -> HistoryScreen {
            let history = try BankApp.launch().home.open(HistoryScreen.self)
            for _ in 1...2 { try history.more.tap() }
            try history.end.assertVisible()
            return history
        }

        /// Catches `pageRepeated`.
        @Test func everyPaymentIsThereOnce() throws {
            let rows = try loadedToTheEnd().rows().map(\.identifier)
            let expected = (1...23).reversed().map { "history.row.p\($0)" }
            #expect(rows == expected)
        }

        /// Catches `endlessPaging`.
        @Test func pagesComeToAnEnd() throws {
            let history = try loadedToTheEnd()
            try history.more.assertHidden()
        }

        /// Catches `latePageMixedIn`.
        @Test func latePageOfAnOtherFilterIsDropped() throws {
            let history = try BankApp.launch().home.open(HistoryScreen.self)
            try history.more.tap()
            try history.filter("incoming").tap()
            try history.count.assertText("4 payments")
            try history.count.assertUnchanged(for: .seconds(1))
            let amounts = try history.rows().map(\.text)
            #expect(amounts == Array(repeating: "+2,150.00 EUR", count: 4))
        }
    }

    @Suite struct Finding {
        /// Catches `filterLeaksRow`.
        @Test func filterForIncomingShowsNothingElse() throws {
            let history = try BankApp.launch().home.open(HistoryScreen.self)
            try history.row("p22").assertVisible()
            try history.filter("incoming").tap()
            try history.row("p22").assertHidden()
            for row in try history.rows() {
                #expect(row.text.hasPrefix("+"), "\(row.identifier) is not incoming")
            }
        }

        /// Catches `searchOnEachKey`.
        @Test func searchWaitsForTheLastKey() throws {
            let app = try BankApp.launch()
            let history = try app.home.open(HistoryScreen.self)
            try history.row("p23").assertVisible()
            let before = try app.requests.text()
            try history.search.enter("rent")
            try history.count.assertText("4 payments")
            let after = try app.requests.text()
            #expect(Int(after) == Int(before).map { $0 + 1 }, "network.requests went from \(before) to \(after)")
        }

        /// Catches `searchHangs`.
        @Test func starStandsForAnyText() throws {
            let history = try BankApp.launch().home.open(HistoryScreen.self)
            try history.row("p23").assertVisible()
            try history.search.enter("b*p")
            try history.count.assertText("4 payments")
            let titles = try history.rows().map(\.label)
            #expect(titles == Array(repeating: "Bookshop", count: 4))
        }
    }
}
