extension SwiftText {
    mutating func readLineComment() -> Kind {
        let isDoc = byte(at: position + 2) == Byte.slash
        skipToLineEnd()
        return isDoc ? .docLineComment : .lineComment
    }

    mutating func readBlockComment() -> Kind {
        // `/**/` is empty, not the start of a doc comment.
        let isDoc = byte(at: position + 2) == Byte.star && byte(at: position + 3) != Byte.slash
        skipBlockComment()
        return isDoc ? .docBlockComment : .blockComment
    }

    mutating func skipToLineEnd() {
        while position < bytes.count, !Byte.isLineEnd(bytes[position]) { position += 1 }
    }

    /// Block comments nest; an open one goes on to the file's end.
    mutating func skipBlockComment() {
        position += 2
        var depth = 1
        while position < bytes.count {
            switch bytes[position] {
            case Byte.star where byte(at: position + 1) == Byte.slash:
                position += 2
                depth -= 1
                if depth == 0 { return }
            case Byte.slash where byte(at: position + 1) == Byte.star:
                position += 2
                depth += 1
            case Byte.newline, Byte.carriageReturn: crossLineEnd()
            default: position += 1
            }
        }
    }
}
