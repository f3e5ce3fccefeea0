import SwiftUI

/// What there is, and where one can go from here.
struct AccountScreen: View {
    enum Destination: Hashable {
        case transfer
        case history
    }

    let account: Account
    @State private var path: [Destination] = []

    var body: some View {
        NavigationStack(path: $path) {
            VStack(spacing: 24) {
                Text(account.shownBalance.text)
                    .font(.largeTitle)
                    .accessibilityIdentifier("balance")
                if let note = account.note {
                    Text(note)
                        .accessibilityIdentifier("note")
                }
                Button("Transfer") { path.append(.transfer) }
                    .accessibilityIdentifier("transfer")
                Button("History") { path.append(.history) }
                    .accessibilityIdentifier("history")
            }
            .navigationTitle("Account")
            .navigationDestination(for: Destination.self) { destination in
                switch destination {
                case .transfer: TransferScreen(account: account)
                case .history: HistoryScreen(payments: account.history)
                }
            }
        }
    }
}
