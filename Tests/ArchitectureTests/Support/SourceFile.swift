/// A Swift file of the repository.
struct SourceFile {
    /// Relative to the repository's root.
    let path: String
    let text: String
    /// The text with comments, strings and regular expressions blanked.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = CodeStripper.code(of: text)
    }

    /// The module, for a file under `Sources`.
    var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }

    /// The file's name without `.swift`.
    var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

    /// The lines of `text` or `code` that hold one of `words`, as `path:line: word`.
    func places(of words: [String], in part: KeyPath<SourceFile, String>) -> [String] {
        let lines = self[keyPath: part].split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line in
            words.filter { Self.holds(line, $0) }.map { "\(path):\(index + 1): \($0)" }
        }
    }

    /// Whether a line holds a word that is not the end of a longer one.
    private static func holds(_ line: Substring, _ word: String) -> Bool {
        line.ranges(of: word).contains { range in
            let isWord = { (character: Character?) in
                character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
            }
            let before = line[..<range.lowerBound].last
            let after = line[range.upperBound...].first
            return !(isWord(word.first) && isWord(before)) && !(isWord(word.last) && isWord(after))
        }
    }
}
