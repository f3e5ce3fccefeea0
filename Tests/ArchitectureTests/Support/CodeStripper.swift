/// Blanks comments, strings and regular expressions, so that words and braces in them do not count.
///
/// Lines stay where they are. What is interpolated into a string is code and stays.
struct CodeStripper {
    private let source: [UInt8]
    private var output: [UInt8] = []
    private var index = 0

    /// The code of a Swift text.
    static func code(of text: String) -> String {
        var stripper = CodeStripper(source: Array(text.utf8))
        stripper.output.reserveCapacity(stripper.source.count)
        while stripper.index < stripper.source.count { stripper.code() }
        return String(decoding: stripper.output, as: UTF8.self)
    }

    private init(source: [UInt8]) {
        self.source = source
    }

    /// Copies code up to the end, or up to and with the parenthesis that closes an interpolation.
    private mutating func code() {
        var depth = 0
        while index < source.count {
            guard "/\"#`()".utf8.contains(source[index]) else {
                copy()
                continue
            }
            let pounds = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
            if sees("//") {
                blank(while: { $0 != UInt8(ascii: "\n") })
            } else if sees("/*") {
                comment()
            } else if sees("\"", after: pounds) {
                string(pounds: pounds)
            } else if pounds > 0 ? sees("/", after: pounds) : opensRegex() {
                regex(pounds: pounds)
            } else if sees("`") {
                name()
            } else {
                let byte = source[index]
                copy()
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if depth < 0 { return }
            }
        }
    }

    private mutating func comment() {
        var depth = 0
        repeat {
            if sees("/*") {
                depth += 1
                blank(2)
            } else if sees("*/") {
                depth -= 1
                blank(2)
            } else {
                blank(1)
            }
        } while depth > 0 && index < source.count
    }

    private mutating func string(pounds: Int) {
        let hashes = String(repeating: "#", count: pounds)
        let isLong = sees("\"\"\"", after: pounds)
        let quotes = isLong ? "\"\"\"" : "\""
        blank(pounds + quotes.utf8.count)
        while index < source.count, isLong || source[index] != UInt8(ascii: "\n") {
            if sees(quotes + hashes) { return blank(pounds + quotes.utf8.count) }
            if sees("\\" + hashes + "(") {
                blank(1 + pounds)
                copy()
                code()
            } else {
                blank(sees("\\" + hashes) ? 2 + pounds : 1)
            }
        }
    }

    private mutating func regex(pounds: Int) {
        blank(pounds + 1)
        let end = "/" + String(repeating: "#", count: pounds)
        while index < source.count, !sees(end) { blank(sees("\\") ? 2 : 1) }
        blank(end.utf8.count)
    }

    /// Whether a slash begins a regular expression: where a value may begin, and another slash ends it on the line.
    private func opensRegex() -> Bool {
        guard sees("/"), index + 1 < source.count, !" \t=)".utf8.contains(source[index + 1]) else { return false }
        let rest = source[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        guard rest.contains(UInt8(ascii: "/")) else { return false }
        let before = String(decoding: output.suffix(80), as: UTF8.self)
        guard let last = before.last(where: { !$0.isWhitespace }) else { return true }
        return "(,=:[{;!&|?".contains(last) || before.contains(/\b(return|in|case|where|else|try)\s+$/)
    }

    /// A name in backticks may hold anything; only that it is a name matters.
    private mutating func name() {
        copy()
        while index < source.count, !sees("`"), !sees("\n") {
            output.append(UInt8(ascii: "_"))
            index += 1
        }
        copy()
    }

    private func sees(_ text: String, after offset: Int = 0) -> Bool {
        var position = index + offset
        for byte in text.utf8 {
            guard position < source.count, source[position] == byte else { return false }
            position += 1
        }
        return true
    }

    private mutating func copy() {
        guard index < source.count else { return }
        output.append(source[index])
        index += 1
    }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where index < source.count {
            output.append(source[index] == UInt8(ascii: "\n") ? source[index] : UInt8(ascii: " "))
            index += 1
        }
    }

    private mutating func blank(while condition: (UInt8) -> Bool) {
        while index < source.count, condition(source[index]) { blank(1) }
    }
}
