/// The UDID of a simulator.
package struct SimulatorID: Hashable, Sendable, CustomStringConvertible {
    /// In capital letters, as simctl prints it.
    package let text: String

    /// Nil for anything but five groups of hex digits.
    package init?(_ text: String) {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
        guard groups.joined().allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        self.text = text.uppercased()
    }

    /// Reads what `simctl create` and `simctl clone` print: notes may stand before the UDID on the last line.
    package init?(lastLineOf output: String) {
        let lines = output.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }
        guard let last = lines.last(where: { !$0.isEmpty }), let id = SimulatorID(last) else { return nil }
        self = id
    }

    package var description: String { text }
}
