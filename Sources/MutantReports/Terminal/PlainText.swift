/// Text from outside made safe to show on a terminal.
package enum PlainText {
    /// `text` with everything that could move the cursor, change colours or turn the reading order spelled out.
    package static func visible(_ text: String, keepsLines: Bool = false) -> String {
        // Most texts are plain ASCII, and quickly known as such.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        guard text.unicodeScalars.contains(where: { isHidden($0) }) else { return text }
        return text.unicodeScalars.map { scalar in
            if scalar == "\n", keepsLines { return "\n" }
            if scalar == "\t" { return " " }
            return isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
        }.joined()
    }

    /// The first `count` scalars, with a sign where something is left out: one character may hold thousands of them.
    static func clipped(_ text: String, to count: Int) -> String {
        guard text.utf8.count > count, text.unicodeScalars.count > count else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count - 1))) + "…"
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: isDirectional(scalar)
        default: false
        }
    }

    private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200e, 0x200f, 0x061c, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }
}
