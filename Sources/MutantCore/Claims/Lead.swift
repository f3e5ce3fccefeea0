/// What has been read before a declaration: its comments, attributes and modifiers.
struct Lead: Sendable {
    /// The doc comment that is attached so far.
    private(set) var doc: [SwiftText.Token] = []
    /// Other comments right above, which may look like claims.
    private(set) var plain: [SwiftText.Token] = []
    /// Doc comments that have lost contact with what follows.
    private(set) var strays: [StrayComment] = []
    private(set) var modifiers: Set<String> = []
    private(set) var isMarkedTest = false
    /// The byte at which the first of all this begins.
    private(set) var start: Int?
    private var hasAttributes = false
    private var followsDoc = false
    private var lastLine = 0

    var isEmpty: Bool { start == nil }

    /// Whether an attribute or a modifier has been read, so that a declaration is under way.
    var isBegun: Bool { hasAttributes || !modifiers.isEmpty }

    /// Whether an attribute or a modifier ends on `line`.
    func ends(on line: Int) -> Bool { isBegun && lastLine == line }

    mutating func add(comment: SwiftText.Token) {
        reach(line: comment.line, through: comment.endLine)
        start = start ?? comment.start
        if comment.isDocComment {
            if followsDoc { cutOff(.otherComment) }
            doc.append(comment)
        } else {
            cutOff(.otherComment)
            plain.append(comment)
        }
    }

    mutating func add(attribute: String, at token: SwiftText.Token, endLine: Int) {
        reach(line: token.line, through: endLine)
        start = start ?? token.start
        hasAttributes = true
        followsDoc = !doc.isEmpty
        if attribute == "Test" || attribute == "Testing.Test" { isMarkedTest = true }
    }

    mutating func add(modifier: String, at token: SwiftText.Token) {
        reach(line: token.line, through: token.line)
        start = start ?? token.start
        followsDoc = !doc.isEmpty
        modifiers.insert(modifier)
    }

    /// An `#if` line, or whatever ends the lead.
    mutating func reach(line: Int, through endLine: Int) {
        if line > lastLine + 1 {
            cutOff(.blankLine)
            plain = []
        }
        lastLine = max(lastLine, endLine)
    }

    mutating func cutOff(_ reason: StrayReason) {
        followsDoc = false
        guard !doc.isEmpty else { return }
        strays.append(StrayComment(comments: doc, reason: reason))
        doc = []
    }
}
