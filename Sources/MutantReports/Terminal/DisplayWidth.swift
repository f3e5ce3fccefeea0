/// How many columns of a terminal text takes.
///
/// The rule, scalar by scalar: combining marks, joiners and other invisible signs take none; wide and full-width
/// East-Asian signs and emoji take two; all others take one, and one more when they are turned into an emoji. Where
/// terminals join several scalars to one sign this is more than they use, never less.
enum DisplayWidth {
    static func columns(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value == 0xad ? 0 : 1 }
        if scalar.value == 0xfe0f { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // The later parts of a Korean syllable.
        if (0x1160...0x11ff).contains(scalar.value) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return true }
        return switch scalar.value {
        case 0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97c,
            0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6,
            0x16fe0...0x18cff, 0x1aff0...0x1b2ff, 0x1f200...0x1f265, 0x1f300...0x1f64f, 0x1f900...0x1f9ff,
            0x20000...0x3fffd:
            true
        default: false
        }
    }

    // MARK: Cutting

    /// Which part of a text is left out when there is no room for all of it.
    enum Cut {
        case start
        case end
    }

    /// `text` in at most `width` columns, with a sign where something is left out.
    static func cut(_ text: String, to width: Int, at cut: Cut = .end) -> String {
        guard columns(of: text) > width || text.utf8.count > maximumBytes(width) else { return text }
        guard width > 0 else { return "" }
        switch cut {
        case .end: return prefix(text.unicodeScalars, to: width - 1) + "…"
        case .start:
            return "…" + String(prefix(text.unicodeScalars.reversed(), to: width - 1).unicodeScalars.reversed())
        }
    }

    /// `text` in exactly `width` columns.
    static func padded(_ text: String, to width: Int, at cut: Cut = .end) -> String {
        let text = Self.cut(text, to: width, at: cut)
        return text + String(repeating: " ", count: max(0, width - columns(of: text)))
    }

    /// One sign may hold thousands of marks that take no column.
    private static func maximumBytes(_ width: Int) -> Int { 64 + 16 * width }

    private static func prefix(_ scalars: some Sequence<Unicode.Scalar>, to width: Int) -> String {
        var room = width
        var bytes = maximumBytes(width)
        var kept = String.UnicodeScalarView()
        for scalar in scalars {
            room -= columns(of: scalar)
            bytes -= UTF8.width(scalar)
            if room < 0 || bytes < 0 { break }
            kept.append(scalar)
        }
        return String(kept)
    }
}

extension String {
    fileprivate init(_ scalars: ReversedCollection<String.UnicodeScalarView>) {
        self.init(String.UnicodeScalarView(scalars))
    }
}
