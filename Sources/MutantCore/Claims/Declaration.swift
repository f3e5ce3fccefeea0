/// A declaration with what stands before it, as far as claims and catalogues care.
struct Declaration: Sendable {
    enum Kind: Sendable {
        case function(Function)
        /// A type or an extension: its number in the outline.
        case type(Int)
        case enumCases([EnumCase])
        /// Anything else, by its keyword.
        case other(String)
    }

    let kind: Kind
    /// The name as written, backticks included; empty where there is none.
    let name: String
    /// The name's token, or the keyword's.
    let token: SwiftText.Token
    let lead: Lead
    /// The type in whose body it stands: a number of the outline.
    let owner: Int?
    /// Inside a function, an accessor or a closure.
    let isLocal: Bool
    let branches: [Branch]
    /// The `// MARK:` line that is in force, for enum cases.
    let mark: SwiftText.Token?
}

extension Declaration {
    struct Function: Sendable {
        /// As written; `_` for none.
        var labels: [String] = []
        var returnsValue = false
    }

    struct EnumCase: Sendable {
        let name: SwiftText.Token
        /// Directly over this case, when it is not the first of its line.
        let comments: [SwiftText.Token]
        var hasValues = false
        /// The tokens behind `=`.
        var rawValue: [SwiftText.Token] = []
    }
}

/// A type declaration or an extension in one file.
struct OutlineType: Sendable {
    let kind: ScannedType.Kind
    /// Its own name, or an extension's whole path, spelled as the runtime does.
    let names: [String]
    /// The type around it.
    let owner: Int?
    let isLocal: Bool
    /// In a private extension members are private too unless they say otherwise; in a private type always.
    let isPrivate: Bool
    let inherited: [[String]]
    let location: SwiftText.Token
    let branches: [Branch]
}

/// A doc comment that documents no declaration.
struct StrayComment: Sendable {
    let comments: [SwiftText.Token]
    let reason: StrayReason
}

/// What keeps a doc comment from any declaration.
enum StrayReason: Sendable {
    case blankLine
    case otherComment
    case behindCode
    case statement
    case nothingFollows
}
