/// One file of what `git diff --raw -z --no-abbrev` prints.
package struct GitChange: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file
        case link
        /// A submodule.
        case repository

        init?(mode: String) {
            switch mode {
            case "000000": return nil
            case "120000": self = .link
            case "160000": self = .repository
            default: self = .file
            }
        }
    }

    /// What it was; nil where it is new.
    package let before: Kind?
    /// What it is; nil where it is gone.
    package let after: Kind?
    /// The old content's name in git.
    package let object: String
    /// Whether git itself cannot tell the two sides from each other, as in the middle of a merge.
    package let isUnmerged: Bool
    /// From the repository's top folder; the old one of a renamed file differs.
    package let oldPath: String
    package let path: String

    /// All entries, or nil for what git would not print.
    package static func all(in output: [UInt8]) -> [GitChange]? {
        var fields = output.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        guard fields.popLast() == "" else { return output.isEmpty ? [] : nil }
        var changes: [GitChange] = []
        while let head = fields.popFirst() {
            let words = head.split(separator: " ")
            guard head.hasPrefix(":"), words.count == 5, let oldPath = fields.popFirst() else { return nil }
            let isPair = words[4].hasPrefix("R") || words[4].hasPrefix("C")
            guard let path = isPair ? fields.popFirst() : oldPath else { return nil }
            changes.append(
                GitChange(
                    before: words[4].hasPrefix("C") ? nil : Kind(mode: String(words[0].dropFirst())),
                    after: Kind(mode: String(words[1])), object: String(words[2]), isUnmerged: words[4].hasPrefix("U"),
                    oldPath: oldPath, path: path))
        }
        return changes
    }
}
