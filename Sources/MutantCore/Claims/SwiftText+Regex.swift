extension SwiftText {
    /// Reads a run of operator characters, or a bare regex literal where one may begin.
    ///
    /// Like the compiler, takes a slash for a regex when the run it is in does not touch an operand on its left:
    /// a binary operator needs the same spacing on both sides, and a regex may not begin with a blank.
    mutating func readSymbol() -> Kind {
        if let end = prefixedRegexEnd {
            prefixedRegexEnd = nil
            position = end
            return .regex
        }
        let start = position
        let mayHoldRegex = !touchesOperand(at: start) && !namesOperator
        while position < bytes.count, Byte.isOperator(bytes[position]) {
            if bytes[position] == Byte.slash {
                if position > start, [Byte.slash, Byte.star].contains(byte(at: position + 1)) { break }
                if mayHoldRegex, position >= regexBarrier, let end = regexEnd() {
                    guard position == start else {
                        prefixedRegexEnd = end
                        break
                    }
                    position = end
                    return .regex
                }
            }
            position += 1
        }
        return .symbol
    }

    /// Reads `#/…/#`, over several lines when nothing but blanks follows its opening.
    mutating func readExtendedRegex(hashes: Int) -> Kind {
        position += hashes + 1
        var blanks = position
        while Byte.isBlank(byte(at: blanks)) { blanks += 1 }
        let isMultiline = Byte.isLineEnd(byte(at: blanks))
        while position < bytes.count {
            switch bytes[position] {
            case Byte.newline, Byte.carriageReturn:
                guard isMultiline else { return .regex }
                crossLineEnd()
            case Byte.backslash where position + 1 < bytes.count && !Byte.isLineEnd(bytes[position + 1]): position += 2
            case Byte.slash:
                position += 1
                var closing = 0
                while closing < hashes, byte(at: position + closing) == Byte.pound { closing += 1 }
                position += closing
                if closing == hashes { return .regex }
            default: position += 1
            }
        }
        return .regex
    }

    /// The end of the bare regex that begins at `position`, if it is one.
    private mutating func regexEnd() -> Int? {
        guard !Byte.isBlank(byte(at: position + 1)) else { return nil }
        var offset = position + 1
        var groups = 0
        var classes = 0
        var endsInBlank = false
        defer { regexBarrier = offset }
        while offset < bytes.count, !Byte.isLineEnd(bytes[offset]) {
            let byte = bytes[offset]
            switch byte {
            case Byte.slash:
                // Closing slashes behind a blank or before a comment close nothing.
                let opensComment = [Byte.slash, Byte.star].contains(self.byte(at: offset + 1))
                return endsInBlank || opensComment ? nil : offset + 1
            case Byte.backslash where offset + 1 < bytes.count && !Byte.isLineEnd(bytes[offset + 1]): offset += 1
            case Byte.leftBracket: classes += 1
            case Byte.rightBracket where classes > 0: classes -= 1
            case Byte.leftParen where classes == 0: groups += 1
            case Byte.rightParen where classes == 0:
                // The parenthesis belongs to a call around an operator, as in `reduce(1, /)`.
                if groups == 0 { return nil }
                groups -= 1
            default: break
            }
            endsInBlank = Byte.isBlank(byte)
            offset += 1
        }
        return nil
    }

    private func touchesOperand(at offset: Int) -> Bool {
        guard let previous, previous.end == offset, !previous.isComment else { return false }
        switch previous.kind {
        case .punctuation:
            return ![
                Byte.leftParen, Byte.leftBracket, Byte.leftBrace, Byte.comma, Byte.semicolon, Byte.colon,
            ].contains(bytes[offset - 1])
        case .identifier: return !Self.wordsBeforeExpressions.contains(text(of: previous))
        case .rawIdentifier, .number, .string, .regex, .symbol, .directive, .poundWord, .lineComment, .docLineComment,
            .blockComment, .docBlockComment, .shebang:
            return true
        }
    }

    /// In `func /(…)` and `infix operator /` the slash is a name.
    private var namesOperator: Bool {
        guard let previousCode, previousCode.kind == .identifier else { return false }
        return ["func", "operator"].contains(text(of: previousCode))
    }

    private static let wordsBeforeExpressions: Set = ["return", "throw", "try", "case", "where", "in"]
}
