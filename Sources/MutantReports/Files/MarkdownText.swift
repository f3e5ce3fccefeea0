/// Text from outside made safe to stand in a line of Markdown: it breaks no table, makes no markup and mentions nobody.
enum MarkdownText {
    /// A name, letter by letter as it is, between backticks.
    ///
    /// GitHub looks for mentions and links everywhere but in code.
    static func code(_ text: String, limit: Int = 200) -> String {
        let shown = PlainText.clipped(PlainText.visible(text), to: limit)
        // Tables are split at `|` before anything else is read, and readers differ on what a backslash does about it.
        guard !shown.utf8.contains(UInt8(ascii: "|")), !shown.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else {
            return "<code>" + references(shown) + "</code>"
        }
        let longest = shown.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let needsRoom = longest > 0 || shown.utf8.first == UInt8(ascii: " ")
        return needsRoom ? "\(fence) \(shown) \(fence)" : fence + shown + fence
    }

    /// A sentence, readable as a sentence.
    static func prose(_ text: String, limit: Int = 600) -> String {
        references(PlainText.clipped(PlainText.visible(text), to: limit), plain: " .,:;'-()/?=")
    }

    /// Everything but letters, digits and `plain` by number; nothing joins on to `@` and `#`, and nothing is a link.
    private static func references(_ text: String, plain: String = "") -> String {
        let plain = Set(plain.unicodeScalars)
        var written = ""
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch (last, scalar) {
            case (_, "a"..."z"), (_, "A"..."Z"), (_, "0"..."9"): written.unicodeScalars.append(scalar)
            // The invisible space: GitHub looks for names and numbers when references are read already.
            case (_, "@"), (_, "#"): written += "&#\(scalar.value);&#8203;"
            // `//` and `www.` would begin a link.
            case ("/", "/"), ("w", "."), ("W", "."): written += "&#\(scalar.value);"
            case (_, _) where plain.contains(scalar) || !scalar.isASCII: written.unicodeScalars.append(scalar)
            default: written += "&#\(scalar.value);"
            }
            last = scalar
        }
        return written
    }
}
