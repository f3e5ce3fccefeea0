/// What a word means where a declaration or a statement may begin.
extension DeclarationReader {
    private enum Meaning {
        case modifier
        case function
        case type(ScannedType.Kind)
        case enumCase
        case importing
        /// A declaration that can be no test.
        case other
    }

    private static let meanings: [String: Meaning] = {
        let modifiers = [
            "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "override",
            "required",
            "convenience", "lazy", "weak", "unowned", "dynamic", "optional", "mutating", "nonmutating", "indirect",
            "prefix", "postfix", "infix", "isolated", "nonisolated", "distributed", "consuming", "borrowing",
        ]
        let others = [
            "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "macro", "operator",
            "precedencegroup",
        ]
        var meanings: [String: Meaning] = ["func": .function, "case": .enumCase, "import": .importing]
        for kind in ScannedType.Kind.allCases { meanings[kind.rawValue] = .type(kind) }
        for word in modifiers { meanings[word] = .modifier }
        for word in others { meanings[word] = .other }
        return meanings
    }()

    mutating func readWord(_ token: SwiftText.Token) {
        guard let meaning = meaning(of: token) else { return endLead(.statement, token) }
        switch meaning {
        case .modifier: readModifier(token)
        case .function:
            let start = lead.start ?? token.start
            let name = peek()
            readFunction(token)
            expectBody(from: start, name: name)
        case .type(.class) where isModifier(before: peek()): readModifier(token)
        case .type(let kind): readType(kind, token)
        case .enumCase:
            guard let type = nesting.type, outline.types[type].kind == .enum else { return endLead(.statement, token) }
            readCases(token)
        case .importing: readImport(token)
        case .other:
            if mayHaveBody(token) { expectBody(from: lead.start ?? token.start, name: nil) }
            declare(.other(text.text(of: token)), "", at: token)
        }
    }

    private func meaning(of token: SwiftText.Token) -> Meaning? {
        // Saves making a string of every word: most lengths go with few first letters.
        let (length, letter) = (token.end - token.start, text.bytes[token.start] &- 0x61)
        guard length < Self.letters.count, letter < 26, Self.letters[length] & 1 << letter != 0 else { return nil }
        return Self.meanings[text.text(of: token)]
    }

    /// With which letters words of a length begin, a bit for each.
    private static let letters: [UInt32] = meanings.keys.reduce(into: Array(repeating: 0, count: 16)) { letters, word in
        for letter in word.utf8.prefix(1) { letters[word.utf8.count] |= 1 << (letter - 0x61) }
    }

    /// `class func` and the like: whether `class` is a modifier for what follows it.
    private func isModifier(before next: SwiftText.Token?) -> Bool {
        guard let next, next.kind == .identifier, let meaning = meaning(of: next) else { return false }
        switch meaning {
        case .modifier, .function, .other: return true
        case .type, .enumCase, .importing: return false
        }
    }

    /// In code `let` and `var` are followed by bodies that are not theirs.
    private func mayHaveBody(_ token: SwiftText.Token) -> Bool {
        nesting.isDeclarative || ["init", "deinit", "subscript"].contains(text.text(of: token))
    }

    private mutating func readModifier(_ token: SwiftText.Token) {
        lead.add(modifier: text.text(of: token), at: token)
        // `private(set)`, `unowned(safe)`, `nonisolated(nonsending)`
        if let next = peek(), isPunctuation(next, Byte.leftParen), next.start == token.end {
            takeCode()
            skipBalanced()
        }
    }

    private mutating func readImport(_ token: SwiftText.Token) {
        if let kind = peek(),
            ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
                .contains(text.text(of: kind))
        {
            takeCode()
        }
        if let name = peek(), name.kind == .identifier { outline.imports.insert(text.text(of: name)) }
        declare(.other("import"), "", at: token)
    }

    mutating func readAttribute(_ at: SwiftText.Token) {
        let path = readPath()
        var endLine = path.last?.endLine ?? at.endLine
        // Swift 5 lets blanks stand before the arguments.
        if let next = peek(), isPunctuation(next, Byte.leftParen), let name = path.last,
            next.start == name.end || (next.line == name.line && nesting.isDeclarative)
        {
            takeCode()
            endLine = skipBalanced()?.endLine ?? endLine
        }
        let name = path.map { text.text(of: $0) }.joined(separator: ".")
        lead.add(attribute: name, at: at, endLine: endLine)
    }

    /// Names with dots between them, generic arguments left out.
    mutating func readPath() -> [SwiftText.Token] {
        var path: [SwiftText.Token] = []
        while let name = peek(), name.kind == .identifier || name.kind == .rawIdentifier {
            takeCode()
            path.append(name)
            if let next = peek(), opensAngles(next) { skipAngles() }
            guard isPunctuation(peek(), Byte.dot) else { break }
            takeCode()
        }
        return path
    }

    /// Takes everything up to the bracket that closes the one just taken, and says which that was.
    @discardableResult
    mutating func skipBalanced() -> SwiftText.Token? {
        var depth = 1
        while let token = takeCode() {
            guard token.kind == .punctuation else { continue }
            switch text.bytes[token.start] {
            case Byte.leftParen, Byte.leftBracket, Byte.leftBrace: depth += 1
            case Byte.rightParen, Byte.rightBracket, Byte.rightBrace:
                depth -= 1
                if depth == 0 { return token }
            default: break
            }
        }
        return nil
    }

    func opensAngles(_ token: SwiftText.Token) -> Bool {
        token.kind == .symbol && text.bytes[token.start] == Byte.less
    }

    /// Takes generic parameters or arguments; stops early at what cannot be in them.
    mutating func skipAngles() {
        var depth = 0
        while let token = peek() {
            switch token.kind {
            case .symbol: depth += angles(of: token)
            case .punctuation where [Byte.leftBrace, Byte.rightBrace, Byte.semicolon].contains(text.bytes[token.start]):
                return
            case .directive: return
            case .identifier, .rawIdentifier, .number, .string, .regex, .punctuation, .poundWord, .lineComment,
                .docLineComment, .blockComment, .docBlockComment, .shebang:
                break
            }
            takeCode()
            if depth <= 0 { return }
        }
    }

    /// How many angle brackets a run of operator characters opens, less those that it closes.
    private func angles(of token: SwiftText.Token) -> Int {
        var depth = 0
        var before: UInt8 = 0
        for byte in text.bytes[token.start..<token.end] {
            if byte == Byte.less { depth += 1 }
            if byte == Byte.greater, before != Byte.dash { depth -= 1 }
            before = byte
        }
        return depth
    }
}
