/// A source that claims nothing, by the names in it: enough to tell whether it matters to the claims of others.
package struct SilentFile: Hashable, Sendable {
    /// A type's declaration, without the types around it.
    struct Head: Hashable, Sendable {
        let name: String
        /// The last parts of the names behind its colon.
        var inherited: [String] = []
    }

    private(set) var types: [Head] = []
    private(set) var extended: Set<String> = []
    /// The functions that may be marked as tests, as their ids spell them, without labels.
    private(set) var functions: Set<String> = []

    /// Nil for what only a whole scan can tell.
    init?(_ bytes: [UInt8], _ skim: Skim) {
        for word in skim.typeWords {
            switch DeclarationReader.head(of: bytes, behind: word.end) {
            case .none: return nil
            case .some(.none): continue
            case .some(.some(let head)):
                if word.kind == .extension {
                    extended.insert(head.name)
                } else {
                    types.append(head)
                }
            }
        }
        guard skim.mayMarkTests else { return }
        for end in Self.functionWords(in: bytes) {
            guard let name = DeclarationReader.functionName(of: bytes, behind: end) else { return nil }
            functions.insert(name)
        }
    }

    /// Where `func` ends, wherever it stands.
    private static func functionWords(in bytes: [UInt8]) -> [Int] {
        let word = Array("func".utf8)
        return bytes.indices.dropLast(word.count).filter { start in
            bytes[start] == word[0] && bytes[start + 1] == word[1] && bytes[start + 2] == word[2]
                && bytes[start + 3] == word[3] && !Byte.isIdentifier(bytes[start + 4])
                && (start == 0 || !Byte.isIdentifier(bytes[start - 1]))
        }.map { $0 + word.count }
    }
}

/// Readings that begin in the middle of a source.
extension DeclarationReader {
    /// How much is looked at: what is longer is left to a whole scan.
    private static let reach = 512

    private init(_ bytes: [UInt8], from offset: Int) {
        self.init(Array(bytes[offset..<min(offset + Self.reach, bytes.count)]))
    }

    /// The type declared behind a keyword, `.some(nil)` where none is, nil where it cannot be told.
    static func head(of bytes: [UInt8], behind offset: Int) -> SilentFile.Head?? {
        var reader = DeclarationReader(bytes, from: offset)
        let path = reader.readPath()
        let inherited = path.isEmpty ? nil : reader.readInheritance()
        if let name = path.last, let inherited {
            return SilentFile.Head(
                name: SwiftName.type(reader.text.text(of: name)), inherited: inherited.compactMap(\.last))
        }
        return reader.isCutOff(bytes, offset) ? nil : .some(nil)
    }

    /// The name behind `func`, empty where none is; nil where it cannot be told.
    static func functionName(of bytes: [UInt8], behind offset: Int) -> String? {
        var reader = DeclarationReader(bytes, from: offset)
        let name = reader.peek()
        if reader.isCutOff(bytes, offset) { return nil }
        return name.map { SwiftName.member(reader.text.text(of: $0)) } ?? ""
    }

    /// Whether the reading came to an end that is not the source's.
    private func isCutOff(_ bytes: [UInt8], _ offset: Int) -> Bool {
        text.position >= text.bytes.count && offset + text.bytes.count < bytes.count
    }
}
