extension SwiftText {
    /// A string literal that is open at some offset.
    private struct OpenString {
        let hashes: Int
        let isMultiline: Bool
        /// How many parentheses of its interpolation are open; 0 in its text.
        var parentheses = 0
    }

    /// Reads a literal from its first `#` or quote on.
    ///
    /// Strings within interpolations are kept on a stack of our own, since any depth may come. As in the compiler, a
    /// regex literal inside an interpolation is not recognised, and a line's end breaks a single-line string there too.
    mutating func readString() -> Kind {
        var open: [OpenString] = []
        openString(&open)
        while position < bytes.count, let innermost = open.last {
            if innermost.parentheses == 0 {
                readText(&open, innermost)
            } else {
                readInterpolation(&open)
            }
        }
        return .string
    }

    private mutating func openString(_ open: inout [OpenString]) {
        let hashes = countHashes(at: position)
        position += hashes
        let isMultiline = isTripleQuote(at: position) && !(hashes > 0 && closesOnLine(from: position + 2, hashes))
        position += isMultiline ? 3 : 1
        open.append(OpenString(hashes: hashes, isMultiline: isMultiline))
    }

    private mutating func readText(_ open: inout [OpenString], _ string: OpenString) {
        switch bytes[position] {
        case Byte.quote: readQuote(&open, string)
        case Byte.backslash: readEscape(&open, string)
        case Byte.newline, Byte.carriageReturn: readLineEnd(&open)
        default: position += 1
        }
    }

    private mutating func readQuote(_ open: inout [OpenString], _ string: OpenString) {
        guard !string.isMultiline || isTripleQuote(at: position) else {
            position += 1
            return
        }
        let quotes = string.isMultiline ? 3 : 1
        let hashes = countHashes(at: position + quotes, limit: string.hashes)
        guard hashes == string.hashes else {
            position += 1
            return
        }
        position += quotes + hashes
        open.removeLast()
    }

    private mutating func readEscape(_ open: inout [OpenString], _ string: OpenString) {
        let hashes = countHashes(at: position + 1, limit: string.hashes)
        position += 1 + hashes
        guard hashes == string.hashes, position < bytes.count else { return }
        if bytes[position] == Byte.leftParen {
            open[open.count - 1].parentheses = 1
            position += 1
        } else if !Byte.isLineEnd(bytes[position]) {
            position += 1
        }
    }

    private mutating func readInterpolation(_ open: inout [OpenString]) {
        switch bytes[position] {
        case Byte.leftParen:
            open[open.count - 1].parentheses += 1
            position += 1
        case Byte.rightParen:
            open[open.count - 1].parentheses -= 1
            position += 1
        case Byte.quote: openString(&open)
        case Byte.pound:
            let hashes = countHashes(at: position)
            if byte(at: position + hashes) == Byte.quote { openString(&open) } else { position += hashes }
        case Byte.slash where byte(at: position + 1) == Byte.slash: skipToLineEnd()
        case Byte.slash where byte(at: position + 1) == Byte.star: skipBlockComment()
        case Byte.newline, Byte.carriageReturn: readLineEnd(&open)
        default: position += 1
        }
    }

    /// A single-line string ends here, terminated or not, and so does every single-line one around it.
    private mutating func readLineEnd(_ open: inout [OpenString]) {
        while let innermost = open.last, !innermost.isMultiline { open.removeLast() }
        if !open.isEmpty { crossLineEnd() }
    }

    private func isTripleQuote(at offset: Int) -> Bool {
        byte(at: offset) == Byte.quote && byte(at: offset + 1) == Byte.quote && byte(at: offset + 2) == Byte.quote
    }

    private func countHashes(at offset: Int, limit: Int = .max) -> Int {
        var count = 0
        while count < limit, byte(at: offset + count) == Byte.pound { count += 1 }
        return count
    }

    /// `#"""#` is a single quote in a raw string: what looks like a triple quote is none if the string ends on its line.
    private func closesOnLine(from offset: Int, _ hashes: Int) -> Bool {
        var offset = offset
        while offset < bytes.count, !Byte.isLineEnd(bytes[offset]) {
            if bytes[offset] == Byte.quote, countHashes(at: offset + 1, limit: hashes) == hashes { return true }
            offset += 1
        }
        return false
    }

    /// What a string literal says, if it is a plain one: on one line, nothing escaped, nothing filled in.
    static func plainString(_ literal: String) -> String? {
        let hashes = literal.prefix { $0 == "#" }
        let body = literal.dropFirst(hashes.count + 1).dropLast(hashes.count + 1)
        let isWhole =
            literal.utf8.count >= 2 * hashes.count + 2 && literal.dropFirst(hashes.count).hasPrefix("\"")
            && literal.hasSuffix("\"\(hashes)") && !literal.dropFirst(hashes.count).hasPrefix("\"\"\"")
        return isWhole && !body.contains("\\\(hashes)") ? String(body) : nil
    }
}
