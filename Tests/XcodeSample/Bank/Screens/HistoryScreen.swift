import SwiftUI

/// What was paid, the newest at the top.
struct HistoryScreen: View {
    let payments: [Payment]

    var body: some View {
        VStack(spacing: 12) {
            Text("\(payments.count) payments")
                .accessibilityIdentifier("payments")
            ForEach(payments) { payment in
                Text(payment.total.text)
                    .accessibilityIdentifier("payment-\(payment.id)")
            }
        }
        .navigationTitle("History")
    }
}
