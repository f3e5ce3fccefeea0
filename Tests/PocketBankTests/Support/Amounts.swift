import Foundation

/// The number in `1,234.50 EUR`.
func amount(_ text: String) -> Decimal? {
    Decimal(string: text.filter { $0.isNumber || $0 == "." || $0 == "-" })
}
