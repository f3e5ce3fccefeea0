/// What stands between a declaration's keyword and its body.
extension DeclarationReader {
    // MARK: - Types

    mutating func readType(_ kind: ScannedType.Kind, _ keyword: SwiftText.Token) {
        let path = readPath()
        guard let name = path.last, let header = readInheritance() else {
            return declare(.other(kind.rawValue), "", at: keyword)
        }
        let names = (kind == .extension ? path : [name]).map { SwiftName.type(text.text(of: $0)) }
        // Names beyond all reason would make ids without end of a small file.
        let isReasonable = path.count <= 64 && path.allSatisfy { $0.end - $0.start <= 1000 }
        guard isReasonable else {
            declare(.other(kind.rawValue), "", at: keyword)
            return nesting.openCode()
        }
        let number = outline.types.count
        outline.types.append(
            OutlineType(
                kind: kind, names: names, owner: nesting.type, isLocal: !nesting.isDeclarative,
                isPrivate: !lead.modifiers.isDisjoint(with: ["private", "fileprivate"]),
                inherited: header, location: name, branches: nesting.branches))
        declare(.type(number), text.text(of: name), at: name)
        nesting.openType(number)
    }

    private enum HeaderPart {
        case start
        case inheritance
        case constraints
    }

    /// Takes everything up to the body's opening brace; nil when no body follows.
    mutating func readInheritance() -> [[String]]? {
        var inherited: [[String]] = []
        var part = HeaderPart.start
        while let token = peek() {
            if isPunctuation(token, Byte.leftBrace) {
                takeCode()
                return inherited
            }
            if isWord(token, "where") {
                part = .constraints
            } else if part == .start {
                guard isPunctuation(token, Byte.colon) else { return nil }
                part = .inheritance
            } else if part == .inheritance, token.kind == .identifier || token.kind == .rawIdentifier {
                inherited.append(readPath().map { SwiftName.type(text.text(of: $0)) })
                continue
            }
            takeCode()
            guard readHeaderToken(token) else { return nil }
        }
        return nil
    }

    /// Takes what belongs to the token just taken; false for what cannot be in a header.
    private mutating func readHeaderToken(_ token: SwiftText.Token) -> Bool {
        switch token.kind {
        case .punctuation:
            switch text.bytes[token.start] {
            case Byte.rightBrace, Byte.semicolon, Byte.rightParen, Byte.rightBracket: return false
            case Byte.leftParen, Byte.leftBracket: skipBalanced()
            case Byte.at: _ = readPath()
            default: break
            }
            return true
        case .directive, .poundWord: return false
        case .identifier, .rawIdentifier, .number, .string, .regex, .symbol, .lineComment, .docLineComment,
            .blockComment, .docBlockComment, .shebang:
            return true
        }
    }

    private func isWord(_ token: SwiftText.Token, _ word: String) -> Bool {
        token.kind == .identifier && text.text(of: token) == word
    }

    // MARK: - Functions

    mutating func readFunction(_ keyword: SwiftText.Token) {
        guard let name = peek(), name.kind == .identifier || name.kind == .rawIdentifier else {
            return declare(.other("operator function"), "", at: keyword)
        }
        takeCode()
        if let next = peek(), opensAngles(next) { skipAngles() }
        guard isPunctuation(peek(), Byte.leftParen), name.end - name.start <= 1000 else {
            return declare(.other("func"), text.text(of: name), at: name)
        }
        takeCode()
        let labels = readLabels()
        declare(.function(.init(labels: labels, returnsValue: readsValue())), text.text(of: name), at: name)
    }

    /// The labels of the parameters whose opening parenthesis has just been taken.
    private mutating func readLabels() -> [String] {
        var labels: [String] = []
        var depth = 1
        if let label = readLabel() { labels.append(label) }
        while depth > 0, let token = takeCode() {
            guard token.kind == .punctuation else { continue }
            switch text.bytes[token.start] {
            case Byte.leftParen, Byte.leftBracket, Byte.leftBrace: depth += 1
            case Byte.rightParen, Byte.rightBracket, Byte.rightBrace: depth -= 1
            case Byte.comma where depth == 1:
                // A comma between generic arguments is followed by no label.
                if let label = readLabel() { labels.append(label) }
            default: break
            }
        }
        return labels
    }

    /// A parameter's label, if a parameter begins here: one or two names and a colon.
    private mutating func readLabel() -> String? {
        while isPunctuation(peek(), Byte.at) {
            takeCode()
            _ = readPath()
            if isPunctuation(peek(), Byte.leftParen) {
                takeCode()
                skipBalanced()
            }
        }
        guard let label = peek(), label.kind == .identifier || label.kind == .rawIdentifier else { return nil }
        takeCode()
        if let name = peek(), name.kind == .identifier || name.kind == .rawIdentifier { takeCode() }
        return isPunctuation(peek(), Byte.colon) ? text.text(of: label) : nil
    }

    /// Takes `async throws -> Result` as far as it tells whether the function gives anything back.
    private mutating func readsValue() -> Bool {
        while let token = peek() {
            if token.kind == .symbol, text.text(of: token) == "->" {
                takeCode()
                return !readsVoid()
            }
            guard ["async", "throws", "rethrows", "reasync"].contains(where: { isWord(token, $0) }) else {
                return false
            }
            takeCode()
            if isPunctuation(peek(), Byte.leftParen) {
                takeCode()
                skipBalanced()
            }
        }
        return false
    }

    private mutating func readsVoid() -> Bool {
        if isPunctuation(peek(), Byte.leftParen) {
            takeCode()
            guard isPunctuation(peek(), Byte.rightParen) else {
                skipBalanced()
                return false
            }
            takeCode()
        } else {
            let path = readPath().map { text.text(of: $0) }
            guard path == ["Void"] || path == ["Swift", "Void"] else { return false }
        }
        // `() -> Int` and `Void?` are something after all.
        return peek()?.kind != .symbol
    }

    // MARK: - Enum cases

    mutating func readCases(_ keyword: SwiftText.Token) {
        var cases: [Declaration.EnumCase] = []
        var comments: [SwiftText.Token] = []
        while let name = peek(), name.kind == .identifier || name.kind == .rawIdentifier {
            while let token = take(), token.isComment { comments.append(token) }
            cases.append(readCase(name, comments))
            comments = []
            guard isPunctuation(peek(), Byte.comma) else { break }
            takeCode()
        }
        declare(.enumCases(cases), "", at: keyword)
    }

    private mutating func readCase(_ name: SwiftText.Token, _ comments: [SwiftText.Token]) -> Declaration.EnumCase {
        var element = Declaration.EnumCase(name: name, comments: comments)
        if isPunctuation(peek(), Byte.leftParen) {
            takeCode()
            element.hasValues = true
            skipBalanced()
        }
        guard let equals = peek(), equals.kind == .symbol, text.bytes[equals.start] == Byte.equal else {
            return element
        }
        takeCode()
        // A literal is one token, or a minus and a number.
        while let value = peek(), element.rawValue.count < 2,
            value.kind == .string || value.kind == .number
                || value.kind == .symbol
        {
            takeCode()
            element.rawValue.append(value)
        }
        return element
    }
}
