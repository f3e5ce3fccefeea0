package import MutantCore

/// The lines of a text, counted in another way than the readers do.
package struct TextLines {
    private let lengths: [Int]

    package init(_ bytes: [UInt8]) {
        var lengths = [0]
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\n") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lengths.append(0)
            default: lengths[lengths.count - 1] += 1
            }
        }
        self.lengths = lengths
    }

    /// Whether the place is that of a byte, or of a line's or the text's end.
    package func contains(_ place: SourceLocation) -> Bool {
        lengths.indices.contains(place.line - 1) && (1...lengths[place.line - 1] + 1).contains(place.column)
    }

    /// Checks that findings are one readable line each, and stand inside the text.
    package func check(_ findings: [Finding]) {
        for finding in findings {
            Fuzz.check(!finding.message.isEmpty, "a finding says nothing")
            let isPlain = finding.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            Fuzz.check(isPlain, "a finding holds control characters: \(finding.message.debugDescription)")
            Fuzz.check(finding.location.map(contains) ?? true, "a finding lies outside: \(finding)")
        }
    }
}
