/// An amount in euros, to the cent.
struct Money: Hashable, Sendable {
    var cents: Int

    init(cents: Int) {
        self.cents = cents
    }

    /// Reads `12`, `12.3` and `12.34`.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let euros = Int(parts[0]), euros >= 0 else { return nil }
        cents = euros * 100
        guard parts.count == 2 else { return }
        guard (1...2).contains(parts[1].count), let fraction = Int(parts[1]), fraction >= 0 else { return nil }
        if BankDefect.centsCutOff.isActive { return }
        cents += parts[1].count == 1 ? fraction * 10 : fraction
    }

    static let zero = Money(cents: 0)

    /// `12.34 EUR`, the same in every region.
    var text: String {
        let fraction = abs(cents) % 100
        return "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(fraction < 10 ? "0" : "")\(fraction) EUR"
    }

    static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
    static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }
}
