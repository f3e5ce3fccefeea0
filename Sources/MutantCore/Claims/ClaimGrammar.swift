/// Reads claims out of the lines of a comment.
struct ClaimGrammar {
    private let bytes: [UInt8]
    private let file: String
    private let lines: [CommentLine]
    private var index = 0
    private var position = 0
    private var comment = ClaimComment()

    /// What a doc comment claims, and what in it only looks like a claim.
    static func doc(_ comments: [SwiftText.Token], in bytes: [UInt8], file: String) -> ClaimComment {
        guard comments.contains(where: { mayClaim($0, bytes) }) else { return ClaimComment() }
        var grammar = ClaimGrammar(comments, bytes, file)
        grammar.readDoc()
        return grammar.comment
    }

    /// What looks like a claim in comments that are no doc comments.
    static func nearClaims(_ comments: [SwiftText.Token], in bytes: [UInt8], file: String) -> [WrittenID] {
        guard comments.contains(where: { mayClaim($0, bytes) }) else { return [] }
        var grammar = ClaimGrammar(comments, bytes, file)
        while grammar.beginLine() {
            grammar.readNearClaim()
            grammar.index += 1
        }
        return grammar.comment.nearClaims
    }

    private init(_ comments: [SwiftText.Token], _ bytes: [UInt8], _ file: String) {
        self.bytes = bytes
        self.file = file
        lines = comments.flatMap { CommentLine.lines(of: $0, in: bytes) }
    }

    private static func mayClaim(_ comment: SwiftText.Token, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { ClaimScanner.mayHoldClaims($0[comment.start..<comment.end]) }
    }

    // MARK: - Lines

    private mutating func beginLine() -> Bool {
        guard index < lines.count else { return false }
        position = lines[index].start
        return true
    }

    private mutating func readDoc() {
        var isInCode = false
        while beginLine() {
            if take("```") || take("~~~") {
                isInCode.toggle()
            } else if !isInCode {
                readDocLine()
            }
            index += 1
        }
    }

    private mutating func readDocLine() {
        let start = position
        takeBullet()
        let word = place(position)
        if takeWord("Catches") {
            readClaim(word)
        } else {
            position = start
            readNearClaim()
        }
    }

    private mutating func readClaim(_ word: SourceLocation) {
        skipBlanks()
        _ = take(":")
        skipBlanks()
        var ids: [WrittenID] = []
        let problem = readList(&ids)
        comment.lines.append(ClaimLine(location: word, ids: ids, problem: problem))
        if problem == nil { readLooseEnd() }
    }

    /// `// Catches`, `/// catches`, `/// Catch` and the like, with a name in backticks after it.
    private mutating func readNearClaim() {
        while position < end, Self.decoration.contains(bytes[position]) { position += 1 }
        guard takeWord("catches", anyCase: true) || takeWord("catch", anyCase: true) else { return }
        while position < end, Self.decoration.contains(bytes[position]) { position += 1 }
        readNearList()
    }

    static let decoration = Set("/*-+_:>! \t".utf8)

    private mutating func readNearList() {
        var ids: [WrittenID] = []
        _ = readList(&ids)
        comment.nearClaims += ids
    }

    /// A name that looks as if the list should go on to it, where the grammar has ended it.
    private mutating func readLooseEnd() {
        if position == end {
            // The next line is read in its own right too; it cannot be a claim when it begins like this.
            guard index + 1 < lines.count else { return }
            let before = (index, position)
            index += 1
            position = lines[index].start
            if take(",") || takeWord("and") || takeWord("or") || take("&") {
                skipBlanks()
                readNearList()
            } else {
                (index, position) = before
            }
            return
        }
        _ = take(",")
        skipBlanks()
        _ = takeWord("or") || take("&") || take("/") || take(";") || take("+")
        skipBlanks()
        readNearList()
    }

    // MARK: - Lists

    /// Reads ids with commas and `and` between them, over a line's end only behind one of these.
    private mutating func readList(_ ids: inout [WrittenID]) -> ClaimLine.Problem? {
        guard position < end, bytes[position] == Byte.backtick else { return .namesNothing }
        while true {
            if let problem = readID(&ids) { return problem }
            let afterID = (index, position)
            guard takeSeparator(), position < end, bytes[position] == Byte.backtick else {
                (index, position) = afterID
                return nil
            }
        }
    }

    private mutating func readID(_ ids: inout [WrittenID]) -> ClaimLine.Problem? {
        position += 1
        guard position >= end || bytes[position] != Byte.backtick else { return .hasSeveralBackticks }
        guard let close = bytes[position..<end].firstIndex(of: Byte.backtick) else { return .isUnclosed }
        ids.append(
            WrittenID(text: String(decoding: bytes[position..<close], as: UTF8.self), location: place(position)))
        position = close + 1
        return nil
    }

    private mutating func takeSeparator() -> Bool {
        skipBlanks()
        let hasComma = take(",")
        if hasComma { skipLineEnd() }
        skipBlanks()
        let hasAnd = takeWord("and")
        if hasAnd { skipLineEnd() }
        skipBlanks()
        return hasComma || hasAnd
    }

    private mutating func skipLineEnd() {
        skipBlanks()
        guard position == end, index + 1 < lines.count else { return }
        index += 1
        position = lines[index].start
    }

    // MARK: - Words

    private var end: Int { lines[index].end }

    private func place(_ offset: Int) -> SourceLocation {
        let line = lines[index]
        return SourceLocation(file: file, line: line.line, column: line.column + offset - line.start)
    }

    private mutating func skipBlanks() {
        while position < end, Byte.isBlank(bytes[position]) { position += 1 }
    }

    private mutating func takeBullet() {
        let bullets = [Byte.dash, Byte.star, UInt8(ascii: "+")]
        guard position + 1 < end, bullets.contains(bytes[position]), Byte.isBlank(bytes[position + 1]) else { return }
        position += 1
        skipBlanks()
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard starts(with: text, anyCase: false) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    private mutating func takeWord(_ text: StaticString, anyCase: Bool = false) -> Bool {
        let after = position + text.utf8CodeUnitCount
        guard starts(with: text, anyCase: anyCase), after >= end || !Byte.isIdentifier(bytes[after]) else {
            return false
        }
        position = after
        return true
    }

    private func starts(with text: StaticString, anyCase: Bool) -> Bool {
        guard end - position >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { bytes[position + $0] | (anyCase ? 0x20 : 0) == wanted[$0] }
        }
    }
}
