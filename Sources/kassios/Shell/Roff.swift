/// Source of a manual page in the macros of man(7), written from top to bottom.
struct Roff {
    private(set) var source = ""
    /// Whether a heading was the last thing written: no space follows it.
    private var isBelowHeading = false

    /// The beginning of a page. Lines are not filled up, and no word is broken: it may be one to type.
    mutating func title(_ name: String, date: String, source: String) {
        line(".TH \(name.uppercased()) 1 \(date) \"\(Self.escaped(source))\" \"User Commands\"")
        line(".nh")
        line(".ad l")
    }

    mutating func section(_ title: String) { heading("SH", title) }

    mutating func subsection(_ title: String) { heading("SS", title) }

    mutating func paragraph(_ text: String) {
        separate()
        self.text(text)
    }

    /// A label and what it means beside or below it; without a label it goes on with the entry before.
    mutating func entry(_ label: String, _ text: String) {
        if label.isEmpty {
            line(".IP")
        } else {
            line(".TP")
            macro("B", label)
        }
        self.text(text)
    }

    /// How a command is typed.
    mutating func command(_ spelling: String, rest: String) {
        separate()
        macro("B", spelling)
        text(rest)
    }

    mutating func verbatim(_ text: String) {
        separate()
        line(".RS 4")
        line(".nf")
        for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line(Self.escaped(part)) }
        line(".fi")
        line(".RE")
    }

    mutating func references(_ pages: [(name: String, section: Int)]) {
        for (index, page) in pages.enumerated() {
            line(".BR \(Self.escaped(page.name)) (\(page.section))" + (index == pages.count - 1 ? "" : ","))
        }
    }

    /// Running text: a line ends with each sentence, and before it grows long.
    mutating func text(_ text: String) {
        var current = ""
        for word in text.split(separator: " ") {
            let escaped = Self.escaped(word)
            if !current.isEmpty, current.utf8.count + 1 + escaped.utf8.count > 78 {
                line(current)
                current = ""
            }
            current += current.isEmpty ? escaped : " " + escaped
            if let last = word.last, ".!?:".contains(last) {
                line(current)
                current = ""
            }
        }
        if !current.isEmpty { line(current) }
    }

    private mutating func separate() {
        if !isBelowHeading { line(".PP") }
    }

    private mutating func heading(_ name: String, _ title: String) {
        macro(name, title)
        isBelowHeading = true
    }

    private mutating func macro(_ name: String, _ argument: String) {
        line(".\(name) \"\(Self.escaped(argument))\"")
    }

    private mutating func line(_ text: String) {
        source += (source.isEmpty ? "" : "\n") + text
        isBelowHeading = false
    }

    /// Text that is shown as it is, on any device: roff knows escapes, turns dashes and quotes into finer ones, and takes
    /// a line that begins with a dot or an apostrophe for a request.
    static func escaped(_ text: some StringProtocol) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\(rs"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "\"": "\\(dq"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "…": "..."
            default: scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar.value))]"
            }
        }.joined()
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
