/// The tokens of one Swift source, comments included, read from its bytes.
///
/// Any bytes will do: what is unterminated ends at its line's or the file's end. Reading is linear in the bytes.
/// Positions follow the compiler, except that a lone CR ends a line, as editors show it.
package struct SwiftText: Sequence, IteratorProtocol, Sendable {
    package enum Kind: UInt8, Sendable {
        case identifier
        /// A name in backticks.
        case rawIdentifier
        case number
        /// A whole string literal, interpolations included.
        case string
        case regex
        /// A run of operator characters; a dot is punctuation.
        case symbol
        /// A single byte: brackets, commas, `@` and so on.
        case punctuation
        /// `#if`, `#elseif`, `#else` or `#endif`, without what follows it.
        case directive
        /// Any other word behind `#`.
        case poundWord
        case lineComment
        case docLineComment
        case blockComment
        case docBlockComment
        case shebang
    }

    package struct Token: Hashable, Sendable {
        package let kind: Kind
        /// Byte offsets.
        package let start: Int
        package let end: Int
        package let line: Int
        /// In UTF-8 bytes, from 1.
        package let column: Int
        package let endLine: Int
    }

    package let bytes: [UInt8]
    var position = 0
    var line = 1
    var lineStart = 0
    /// The token before this one, and the last that was no comment: a slash means different things behind different tokens.
    var previous: Token?
    var previousCode: Token?
    /// No bare regex can end before this offset, so none is looked for: keeps lines full of slashes linear.
    var regexBarrier = 0
    /// The end of the regex that begins at `position`, right behind a prefix operator.
    var prefixedRegexEnd: Int?

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
    }

    package mutating func next() -> Token? {
        skipBlanks()
        guard position < bytes.count else { return nil }
        let start = (offset: position, line: line, column: position - lineStart + 1)
        let kind = readToken()
        let token = Token(
            kind: kind, start: start.offset, end: position, line: start.line, column: start.column, endLine: line)
        previous = token
        if !token.isComment { previousCode = token }
        return token
    }

    /// What the source says at a token.
    package func text(of token: Token) -> String {
        String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }

    /// The byte at an offset; NUL, which Swift takes for a blank, past the end.
    func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    /// Steps over a line's end (LF, CRLF or CR), on which `position` must be.
    mutating func crossLineEnd() {
        position += bytes[position] == Byte.carriageReturn && byte(at: position + 1) == Byte.newline ? 2 : 1
        line += 1
        lineStart = position
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case Byte.newline, Byte.carriageReturn: crossLineEnd()
            case Byte.space, Byte.tab, 0, 0x0B, 0x0C: position += 1
            default: return
            }
        }
    }

    private mutating func readToken() -> Kind {
        let byte = bytes[position]
        switch byte {
        case Byte.quote: return readString()
        case Byte.pound: return readPound()
        case Byte.backtick: return readRawIdentifier()
        case Byte.slash where self.byte(at: position + 1) == Byte.slash: return readLineComment()
        case Byte.slash where self.byte(at: position + 1) == Byte.star: return readBlockComment()
        case _ where Byte.isDigit(byte): return readNumber()
        case _ where Byte.isIdentifier(byte):
            skipIdentifier()
            return .identifier
        case _ where Byte.isOperator(byte): return readSymbol()
        default:
            position += 1
            return .punctuation
        }
    }

    private mutating func skipIdentifier() {
        while position < bytes.count, Byte.isIdentifier(bytes[position]) { position += 1 }
    }

    private mutating func readNumber() -> Kind {
        skipIdentifier()
        if byte(at: position) == Byte.dot, Byte.isDigit(byte(at: position + 1)) {
            position += 1
            skipIdentifier()
        }
        return .number
    }

    private mutating func readRawIdentifier() -> Kind {
        var end = position + 1
        while end < bytes.count, bytes[end] != Byte.backtick, !Byte.isControl(bytes[end]) { end += 1 }
        guard byte(at: end) == Byte.backtick, end > position + 1 else {
            position += 1
            return .punctuation
        }
        position = end + 1
        return .rawIdentifier
    }

    private mutating func readPound() -> Kind {
        var end = position
        while byte(at: end) == Byte.pound { end += 1 }
        switch byte(at: end) {
        case Byte.quote: return readString()
        case Byte.slash: return readExtendedRegex(hashes: end - position)
        case Byte.bang where position == lineStart && line == 1:
            skipToLineEnd()
            return .shebang
        case let byte where Byte.isIdentifier(byte) && !Byte.isDigit(byte):
            let start = end
            position = end
            skipIdentifier()
            return Self.directives.contains(where: { $0.elementsEqual(bytes[start..<position]) })
                ? .directive : .poundWord
        default:
            position = end
            return .punctuation
        }
    }

    private static let directives = ["if", "elseif", "else", "endif"].map { Array($0.utf8) }
}

extension SwiftText.Token {
    /// Whether the token is a comment of any sort, or the shebang line.
    package var isComment: Bool {
        switch kind {
        case .lineComment, .docLineComment, .blockComment, .docBlockComment, .shebang: true
        case .identifier, .rawIdentifier, .number, .string, .regex, .symbol, .punctuation, .directive, .poundWord: false
        }
    }

    /// Whether the token is a comment that documents what follows.
    package var isDocComment: Bool { kind == .docLineComment || kind == .docBlockComment }
}
