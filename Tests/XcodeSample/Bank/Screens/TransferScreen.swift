import SwiftUI

/// An amount, put together from buttons: no keyboard has to come up.
struct TransferScreen: View {
    let account: Account
    @State private var amount = Money.zero
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 24) {
            Text(amount.text)
                .font(.largeTitle)
                .accessibilityIdentifier("amount")
            Button("Add 10") { amount = amount + Money(cents: 1000) }
                .accessibilityIdentifier("add-10")
            Button("Send") {
                account.send(amount)
                dismiss()
            }
            .disabled(!account.accepts(amount))
            .accessibilityIdentifier("send")
        }
        .navigationTitle("Transfer")
    }
}
