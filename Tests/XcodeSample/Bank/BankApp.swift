import SwiftUI

@main
struct BankApp: App {
    @State private var account: Account

    init() {
        // Before anything that may ask for a defect, the default values of properties included.
        BankDefect.announce()
        _account = State(wrappedValue: Account())
    }

    var body: some Scene {
        WindowGroup {
            AccountScreen(account: account)
        }
    }
}
