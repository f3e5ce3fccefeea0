/// The tree of a `mutants.json` and what is known about its generated value, not checked against the schema yet.
struct ManifestDocument {
    enum Generated {
        case whole(Range<Int>)
        /// The value, and all after it, counts for nothing; the offset is the one after the key's colon.
        case broken(from: Int)
        /// The key would go here, after the last value.
        case missing(end: Int)
    }

    /// Where `generated` is broken, only the keys before it.
    let root: JSONValue
    let generated: Generated
    /// What broke the generated value.
    let problem: ManifestError?
    private let bytes: [UInt8]
    private let file: String

    /// Throws when something is wrong with the JSON that people wrote.
    init(_ bytes: [UInt8], file: String) throws(ManifestError) {
        self.bytes = bytes
        self.file = file
        do {
            root = try JSONText.value(of: bytes)
            generated = Self.generated(in: root)
            problem = nil
        } catch {
            guard let (object, end) = Self.head(of: bytes, after: error), Self.hasTestRoots(object) else {
                throw ManifestError(error, file: file)
            }
            if let key = Self.handWrittenKey(in: bytes, from: end) {
                throw ManifestError(
                    error, file: file,
                    advice:
                        "; mend it by hand, since `\(key)` may stand after the generated `mutants` and would be lost")
            }
            root = object
            generated = .broken(from: end)
            problem = ManifestError(
                error, file: file, advice: "; `mutants` is generated, and `kassios mutants manifest` writes it anew")
        }
    }

    private static func generated(in root: JSONValue) -> Generated {
        if let value = root["mutants"] { return .whole(value.bytes) }
        return .missing(end: root.members?.last?.value.bytes.upperBound ?? root.bytes.upperBound)
    }

    private static func head(of bytes: [UInt8], after error: JSONError) -> (object: JSONValue, end: Int)? {
        if case .tooLarge = error.problem { return nil }
        return JSONText.head(of: bytes, before: "mutants")
    }

    private static func hasTestRoots(_ root: JSONValue) -> Bool {
        root["subject"]?["tests"]?.elements?.isEmpty == false
    }

    /// The first key of hand-written parts in text that cannot be read as JSON.
    private static func handWrittenKey(in bytes: [UInt8], from start: Int) -> String? {
        let keys = ManifestKey.manifest.map(\.name).filter { $0 != "mutants" }
        var offset = start
        while offset < bytes.count {
            defer { offset += 1 }
            guard bytes[offset] == UInt8(ascii: "\""), bytes[offset - 1] != UInt8(ascii: "\\") else { continue }
            let rest = bytes[(offset + 1)...]
            let key = keys.first { rest.starts(with: $0.utf8) && isColon(rest.dropFirst($0.utf8.count)) }
            if let key { return key }
        }
        return nil
    }

    /// Whether a closing quote and a colon come next.
    private static func isColon(_ rest: ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: "\"") else { return false }
        return rest.dropFirst().first { $0 > UInt8(ascii: " ") } == UInt8(ascii: ":")
    }

    /// Throws where `mutants` is not the tool's to write.
    func checkIsGenerated() throws(ManifestError) {
        if Self.hasTestRoots(root) { return }
        let position = (root["mutants"] ?? root).position
        let place = SourceLocation(file: file, line: position.line, column: position.column)
        let message = "`mutants` is hand-written, since `subject.tests` names no tests to read claims from"
        throw ManifestError(findings: [Finding(.error, at: place, message)])
    }

    /// How the file ends its first line.
    var lineEnd: String {
        let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        return newline > 0 && bytes[newline - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }
}
