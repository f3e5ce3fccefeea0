import Testing

@Suite struct LockTests {
    /// Catches `pinShownInClear` and `slowUnlock`.
    @Test func rightPINUnlocksAtOnce() throws {
        let app = try BankApp.launch(.locked)
        try app.lock.onScreen()
        try app.lock.unlock(with: "2580")
        try app.home.onScreen(within: .seconds(1))
    }

    /// Catches `lockoutMissing`.
    @Test func threeWrongPINsBlock() throws {
        let app = try BankApp.launch(.locked)
        for _ in 1...3 {
            try app.lock.unlock(with: "1111")
            try app.lock.pin.assertText("")
        }
        try app.lock.message.assertText("Blocked for 30 seconds")
        try app.lock.pin.enter("2580", shownAs: "••••")
        try app.lock.unlock.assertDisabled()
    }

    @Test func blockEndsAfterThirtySeconds() throws {
        let app = try BankApp.launch(.locked)
        for _ in 1...3 {
            try app.lock.unlock(with: "1111")
            try app.lock.pin.assertText("")
        }
        try app.wait(.seconds(30))
        try app.lock.unlock(with: "2580")
        try app.home.onScreen()
    }

    @Suite struct LeftAlone {
        /// Catches `autoLockMissing`.
        @Test func appLocksItselfAfterAMinute() throws {
            let app = try BankApp.launch()
            try app.home.onScreen()
            try app.wait(.seconds(60))
            try app.lock.onScreen()
        }

        /// Catches `draftSurvivesLock`.
        @Test func draftIsGoneAfterTheLock() throws {
            let app = try BankApp.launch()
            try app.home.open(TransferScreen.self).amount.enter("70")
            try app.wait(.seconds(60))
            try app.lock.onScreen().unlock(with: "2580")
            try app.home.open(TransferScreen.self).amount.assertText("")
        }

        /// Catches `coverMissing`.
        @Test func balancesAreCoveredInTheBackground() throws {
            let app = try BankApp.launch()
            try app.home.total.assertVisible()
            try app.goToBackground()
            try app.home.total.assertHidden()
            try app.comeBack()
            try app.home.total.assertVisible()
        }
    }
}
