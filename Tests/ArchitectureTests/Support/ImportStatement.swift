/// An import, with the conditions of the `#if` blocks around it.
struct ImportStatement: Equatable {
    let module: String
    /// The line it stands on, from 1.
    let line: Int
    /// Outermost first; a branch after `#else` holds the word `else`.
    let conditions: [String]

    /// The imports in stripped code.
    static func all(in code: String) -> [ImportStatement] {
        var conditions: [String] = []
        var statements: [ImportStatement] = []
        for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            switch words.first {
            case "#if": conditions.append(words.dropFirst().joined(separator: " "))
            case "#elseif", "#else":
                conditions = conditions.dropLast() + [words.joined(separator: " ").replacing("#", with: "")]
            case "#endif": conditions = conditions.dropLast()
            default: statements += modules(in: line).map { Self(module: $0, line: index + 1, conditions: conditions) }
            }
        }
        return statements
    }

    private static func modules(in line: Substring) -> [String] {
        let attributes = /(@\w+(\([^)]*\))?\s+)*/
        let access = /((public|package|internal|fileprivate|private)\s+)?/
        let kind = /((struct|class|enum|protocol|typealias|func|let|var)\s+)?/
        return line.split(separator: ";").compactMap { statement in
            guard let start = statement.firstMatch(of: /^\s*/)?.range.upperBound else { return nil }
            var rest = statement[start...]
            rest.trimPrefix(attributes)
            rest.trimPrefix(access)
            guard rest.starts(with: /import\s+/) else { return nil }
            rest.trimPrefix(/import\s+/)
            rest.trimPrefix(kind)
            return rest.prefixMatch(of: /\w+/).map { String($0.output) }
        }
    }
}
