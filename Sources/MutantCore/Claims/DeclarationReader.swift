/// The declarations of one source, with the comments over them.
struct SourceOutline: Sendable {
    var types: [OutlineType] = []
    /// Functions and enum cases; of everything else only what has a doc comment.
    var declarations: [Declaration] = []
    var strays: [StrayComment] = []
    var imports: Set<String> = []

    /// Whether a type is private, or nested in one that is.
    func isPrivate(_ type: Int) -> Bool {
        var type: Int? = type
        while let number = type {
            if types[number].isPrivate { return true }
            type = types[number].owner
        }
        return false
    }

    /// A type's name behind the names of the types around it.
    func path(of type: Int) -> [String] {
        var parts = [types[type].names]
        var owner = types[type].owner
        while let number = owner {
            parts.append(types[number].names)
            owner = types[number].owner
        }
        return parts.reversed().flatMap { $0 }
    }
}

/// Reads the outline of a source, token by token, without ever going back.
///
/// It knows just enough grammar to tell where declarations stand; sources that do not compile give some outline.
struct DeclarationReader {
    var text: SwiftText
    var nesting = Nesting()
    var lead = Lead()
    var outline = SourceOutline()
    /// The bodies of code, where somebody wants them.
    private(set) var bodies: CodeBodies?
    /// Tokens looked at but not yet taken, from `pendingStart` on.
    private var pending: [SwiftText.Token] = []
    private var pendingStart = 0
    private var last: SwiftText.Token?
    /// The last `// MARK:` line in each type's body.
    private var marks: [Int: SwiftText.Token] = [:]

    init(_ bytes: [UInt8], bodies: CodeBodies? = nil) {
        text = SwiftText(bytes)
        self.bodies = bodies
    }

    static func outline(of bytes: [UInt8]) -> SourceOutline {
        var reader = DeclarationReader(bytes)
        reader.readAll()
        return reader.outline
    }

    mutating func readAll() {
        while let token = take() { read(token) }
        endLead(.nothingFollows)
    }

    // MARK: - Tokens

    /// The next token, comments included.
    mutating func take() -> SwiftText.Token? {
        guard pendingStart < pending.count else { return text.next() }
        defer {
            pendingStart += 1
            if pendingStart == pending.count {
                pending.removeAll(keepingCapacity: true)
                pendingStart = 0
            }
        }
        return pending[pendingStart]
    }

    /// The next token, left where it is.
    private mutating func peekAny() -> SwiftText.Token? {
        if pending.isEmpty, let token = text.next() { pending.append(token) }
        return pendingStart < pending.count ? pending[pendingStart] : nil
    }

    /// The next token that is no comment, left where it is.
    mutating func peek() -> SwiftText.Token? {
        if let last = pending.last, !last.isComment { return last }
        while let token = text.next() {
            pending.append(token)
            if !token.isComment { return token }
        }
        return nil
    }

    /// Takes the token that `peek` showed, and the comments before it.
    @discardableResult
    mutating func takeCode() -> SwiftText.Token? {
        while let token = take() {
            if !token.isComment {
                last = token
                return token
            }
        }
        return nil
    }

    func isPunctuation(_ token: SwiftText.Token?, _ byte: UInt8) -> Bool {
        guard let token, token.kind == .punctuation else { return false }
        return text.bytes[token.start] == byte
    }

    // MARK: - Statements

    private mutating func read(_ token: SwiftText.Token) {
        defer { if !token.isComment, (last?.start ?? -1) < token.start { last = token } }
        switch token.kind {
        case .lineComment, .docLineComment, .blockComment, .docBlockComment, .shebang: readComment(token)
        case .directive: readDirective(token)
        case .punctuation: readPunctuation(token)
        case .identifier where !nesting.isInBrackets && !isPunctuation(last, Byte.dot): readWord(token)
        case .identifier, .rawIdentifier, .number, .string, .regex, .symbol, .poundWord: endLead(.statement, token)
        }
    }

    private mutating func readComment(_ token: SwiftText.Token) {
        if token.kind == .lineComment, let type = nesting.type, CommentLine.mark(token, in: text.bytes) != nil {
            marks[type] = token
        }
        guard let last, last.endLine == token.line, !lead.ends(on: token.line) else {
            return lead.add(comment: token)
        }
        guard token.isDocComment else { return }
        if isPunctuation(last, Byte.leftBrace) || isPunctuation(last, Byte.semicolon) {
            lead.add(comment: token)
        } else {
            outline.strays.append(StrayComment(comments: [token], reason: .behindCode))
        }
    }

    private mutating func readDirective(_ token: SwiftText.Token) {
        switch text.text(of: token) {
        case "#if": nesting.beginIf()
        case "#endif": nesting.endIf()
        default: nesting.nextBranch()
        }
        if !lead.isEmpty { lead.reach(line: token.line, through: token.line) }
        while let next = peekAny(), next.line == token.line, next.kind != .directive { _ = take() }
    }

    private mutating func readPunctuation(_ token: SwiftText.Token) {
        let byte = text.bytes[token.start]
        if byte == Byte.at { return readAttribute(token) }
        endLead(byte == Byte.rightBrace ? .nothingFollows : .statement, token)
        switch byte {
        case Byte.leftBrace:
            let place = (isDeclarative: nesting.isDeclarative, scope: nesting.scope)
            nesting.openCode()
            bodies?.open(token, isMember: place.isDeclarative, in: place.scope, as: nesting.scope)
        case Byte.rightBrace:
            let scope = nesting.closeBrace()
            bodies?.close(token, of: scope)
        case Byte.leftParen, Byte.leftBracket: nesting.openBrackets()
        case Byte.rightParen, Byte.rightBracket: nesting.closeBracket()
        default: break
        }
    }

    /// The next braces that open right here are the body of what has just been declared.
    mutating func expectBody(from start: Int, name: SwiftText.Token?) {
        bodies?.expect(.init(start: start, name: name, scope: nesting.scope))
    }

    /// Ends the lead where no declaration follows.
    mutating func endLead(_ reason: StrayReason, _ token: SwiftText.Token? = nil) {
        guard !lead.isEmpty else { return }
        if let token { lead.reach(line: token.line, through: token.line) }
        lead.cutOff(reason)
        outline.strays += lead.strays
        lead = Lead()
    }

    /// Ends the lead with the declaration that it belongs to.
    mutating func declare(_ kind: Declaration.Kind, _ name: String, at token: SwiftText.Token) {
        lead.reach(line: token.line, through: token.line)
        outline.strays += lead.strays
        defer { lead = Lead() }
        switch kind {
        case .type, .other:
            if lead.doc.isEmpty { return }
        case .function, .enumCases: break
        }
        outline.declarations.append(
            Declaration(
                kind: kind, name: name, token: token, lead: lead, owner: nesting.type, isLocal: !nesting.isDeclarative,
                branches: nesting.branches, mark: nesting.type.flatMap { marks[$0] }))
    }
}
