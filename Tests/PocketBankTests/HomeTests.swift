import Testing

@Suite struct HomeTests {
    /// Catches `accountLeftOut`.
    @Test func `the total / sum counts every account`() throws {
        let app = try BankApp.launch()
        try app.home.total.assertText("15,518.52 EUR")
    }

    /// Catches `hiddenBalanceSpoken`.
    @Test func hiddenBalancesAreNotSpoken() throws {
        let app = try BankApp.launch()
        try app.home.account("savings").assertLabel("Savings, 12,300.00 EUR")
        try app.home.hide.set(true)
        try app.home.account("savings").assertText("•••")
        try app.home.account("savings").assertLabel("Savings, balance hidden")
    }

    @Suite struct German {
        /// Catches `titleUntranslated`.
        @Test func titleIsTranslated() throws {
            let app = try BankApp.launch(language: .de)
            try app.home.title.assertText("Übersicht")
        }

        /// Catches `decimalPointInGerman`.
        @Test func amountsHaveADecimalComma() throws {
            let app = try BankApp.launch(language: .de)
            try app.home.total.assertText("15.518,52 EUR")
        }

        @Test func typedDotsAreGrouping() throws {
            let transfer = try BankApp.launch(language: .de).home.open(TransferScreen.self)
            try transfer.amount.enter("1.200,50")
            try transfer.balanceAfter.assertText("1.244,25 EUR")
        }
    }

    /// Catches `groupingMisread`.
    @Test func typedCommasAreGrouping() throws {
        let transfer = try BankApp.launch().home.open(TransferScreen.self)
        try transfer.amount.enter("1,200")
        try transfer.balanceAfter.assertText("1,244.75 EUR")
    }
}
