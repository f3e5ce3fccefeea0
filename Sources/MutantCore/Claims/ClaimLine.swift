/// A name in backticks in a comment, which may or may not be a defect's id.
package struct WrittenID: Hashable, Sendable {
    package let text: String
    /// The place of its first character.
    package let location: SourceLocation
}

/// One `Catches` line as written, with the lines on which its list goes on.
package struct ClaimLine: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// No backtick follows `Catches`.
        case namesNothing
        /// A backtick without its partner on the same line.
        case isUnclosed
        /// Two or more backticks in a row.
        case hasSeveralBackticks
    }

    /// The place of the word `Catches`.
    package let location: SourceLocation
    package let ids: [WrittenID]
    package let problem: Problem?

    /// Whether the line can be nothing but a claim, wherever it stands.
    package var isWellFormed: Bool { problem == nil && ids.allSatisfy { DefectID($0.text) != nil } }
}

/// All that the comments over one declaration say about defects.
package struct ClaimComment: Hashable, Sendable {
    package var lines: [ClaimLine] = []
    /// Names in what looks like a claim but is none, such as `// Catches` or `/// catches`.
    package var nearClaims: [WrittenID] = []

    /// Whether nothing in it has to do with claims.
    var isEmpty: Bool { lines.isEmpty && nearClaims.isEmpty }
}
