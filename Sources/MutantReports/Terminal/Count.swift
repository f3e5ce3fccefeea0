/// A number with its noun.
package enum Count {
    /// `1 mutant`, `2 mutants`.
    package static func text(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
