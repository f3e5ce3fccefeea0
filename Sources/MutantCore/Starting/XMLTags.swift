/// The tags of an XML text in their order, with their attributes; everything between them is passed over.
///
/// Enough for the schemes and workspaces that Xcode writes. Any bytes give some tags, in linear time.
package struct XMLTags: Sequence, IteratorProtocol {
    /// A tag that begins an element, ends one, or does both.
    package struct Tag: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case start
            case end
            case empty
        }

        package let kind: Kind
        package let name: String
        package var attributes: [String: String]

        package init(kind: Kind, name: String, attributes: [String: String] = [:]) {
            self.kind = kind
            self.name = name
            self.attributes = attributes
        }
    }

    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package mutating func next() -> Tag? {
        while let open = bytes[position...].firstIndex(of: Byte.less) {
            position = open + 1
            if skipped("!--", until: "-->") || skipped("![CDATA[", until: "]]>") || skipped("?", until: "?>")
                || skipped("!", until: ">")
            {
                continue
            }
            return tag()
        }
        position = bytes.count
        return nil
    }

    private mutating func skipped(_ start: String, until end: String) -> Bool {
        guard starts(with: start) else { return false }
        position += start.utf8.count
        while position < bytes.count, !starts(with: end) { position += 1 }
        position = Swift.min(position + end.utf8.count, bytes.count)
        return true
    }

    private func starts(with mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

    private mutating func tag() -> Tag {
        let isEnd = take(Byte.slash)
        var tag = Tag(kind: isEnd ? .end : .start, name: name())
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Byte.greater {
                position += 1
                return tag
            }
            if byte == Byte.slash {
                position += 1
                tag = Tag(kind: isEnd ? .end : .empty, name: tag.name, attributes: tag.attributes)
            } else if Self.isName(byte) {
                let key = name()
                tag.attributes[key] = value()
            } else {
                position += 1
            }
        }
        return tag
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func name() -> String {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        Byte.isIdentifier(byte) || byte == Byte.dash || byte == Byte.colon || byte == Byte.dot
    }

    /// What stands behind `=`, empty where nothing does.
    private mutating func value() -> String {
        skipBlanks()
        guard take(Byte.equal) else { return "" }
        skipBlanks()
        guard position < bytes.count, [Byte.quote, UInt8(ascii: "'")].contains(bytes[position]) else { return "" }
        let quote = bytes[position]
        let start = position + 1
        position = bytes[start...].firstIndex(of: quote) ?? bytes.count
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        _ = take(quote)
        return Self.entities.reduce(text) { $0.replacing($1.name, with: $1.text) }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] <= Byte.space { position += 1 }
    }

    /// The ampersand comes last, since what it gives is no entity any more.
    private static let entities = [
        (name: "&lt;", text: "<"), (name: "&gt;", text: ">"), (name: "&quot;", text: "\""), (name: "&apos;", text: "'"),
        (name: "&#10;", text: "\n"), (name: "&amp;", text: "&"),
    ]
}
