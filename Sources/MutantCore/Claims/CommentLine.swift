/// One line of a comment without its decoration and the blanks around it.
struct CommentLine: Sendable {
    /// Byte offsets.
    let start: Int
    let end: Int
    let line: Int
    let column: Int

    /// The lines of a comment, the empty ones too.
    static func lines(of token: SwiftText.Token, in bytes: [UInt8]) -> [CommentLine] {
        switch token.kind {
        case .docLineComment: [trimmed(token.start + 3, token.end, token.line, token.column + 3, bytes)]
        case .lineComment: [trimmed(token.start + 2, token.end, token.line, token.column + 2, bytes)]
        case .docBlockComment: block(token, opening: 3, bytes)
        case .blockComment: block(token, opening: 2, bytes)
        case .identifier, .rawIdentifier, .number, .string, .regex, .symbol, .punctuation, .directive, .poundWord,
            .shebang:
            []
        }
    }

    /// The group that a `// MARK: name` line begins; empty for one that only draws a line, nil for other comments.
    static func mark(_ token: SwiftText.Token, in bytes: [UInt8]) -> String? {
        let line = trimmed(token.start + 2, token.end, token.line, token.column + 2, bytes)
        guard bytes[line.start..<line.end].starts(with: "MARK:".utf8) else { return nil }
        let text = String(decoding: bytes[line.start..<line.end], as: UTF8.self)
        var name = text.dropFirst("MARK:".count).drop(while: \.isWhitespace)
        if name.first == "-" { name = name.dropFirst() }
        if name.last == "-" { name = name.dropLast() }
        return name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func block(_ token: SwiftText.Token, opening: Int, _ bytes: [UInt8]) -> [CommentLine] {
        let isClosed =
            token.end - token.start >= opening + 2 && bytes[token.end - 1] == Byte.slash
            && bytes[token.end - 2] == Byte.star
        let end = isClosed ? token.end - 2 : token.end
        var lines: [CommentLine] = []
        var start = min(token.start + opening, end)
        var column = token.column + opening
        while true {
            let lineEnd = bytes[start..<end].firstIndex(where: Byte.isLineEnd) ?? end
            let line = trimmed(start, lineEnd, token.line + lines.count, column, bytes)
            lines.append(lines.isEmpty ? line : line.withoutStar(bytes))
            guard lineEnd < end else { return lines }
            let isPair =
                bytes[lineEnd] == Byte.carriageReturn && lineEnd + 1 < end && bytes[lineEnd + 1] == Byte.newline
            start = lineEnd + (isPair ? 2 : 1)
            column = 1
        }
    }

    private static func trimmed(_ start: Int, _ end: Int, _ line: Int, _ column: Int, _ bytes: [UInt8]) -> CommentLine {
        var first = start
        var last = end
        while first < last, Byte.isBlank(bytes[first]) { first += 1 }
        while last > first, Byte.isBlank(bytes[last - 1]) { last -= 1 }
        return CommentLine(start: first, end: last, line: line, column: column + first - start)
    }

    /// Block comments often begin each line with a star.
    private func withoutStar(_ bytes: [UInt8]) -> CommentLine {
        guard start < end, bytes[start] == Byte.star, start + 1 == end || Byte.isBlank(bytes[start + 1]) else {
            return self
        }
        return Self.trimmed(start + 1, end, line, column + 1, bytes)
    }
}
