/// A strict reader of JSON in UTF-8, in one pass over the bytes.
///
/// It takes RFC 8259 and a byte order mark, nothing more. Positions are cheap to keep because a line can only end
/// between tokens.
package struct JSONText: Sendable {
    /// Arrays and objects within one another, counted from the outermost.
    package static let maximumDepth = 100

    let bytes: [UInt8]
    var offset = 0
    private var line = 1
    /// Where the current line's first byte stands; after the byte order mark, which no editor counts.
    private var lineStart = 0
    private var depth = 0
    /// A key of the outermost object at which reading ends, since what follows is known to be broken.
    private let lastKey: String?
    /// The offset after the colon of `lastKey`, once it was met.
    private var end: Int?

    private init(_ bytes: [UInt8], before lastKey: String? = nil) {
        self.bytes = bytes
        self.lastKey = lastKey
    }

    /// The one value `bytes` hold; more than `maximumBytes` are refused unread.
    package static func value(
        of bytes: [UInt8], maximumBytes: Int = Manifest.maximumBytes
    ) throws(JSONError) -> JSONValue {
        guard bytes.count <= maximumBytes else {
            throw JSONError(.tooLarge(bytes: bytes.count, limit: maximumBytes), at: JSONPosition(line: 1, column: 1))
        }
        var text = JSONText(bytes)
        try text.skipByteOrderMark()
        let value = try text.value()
        text.skipSpace()
        guard text.next == nil else { throw text.unexpected(.textAfterEnd) }
        return value
    }

    /// The outermost object as far as `key`, and the offset after the colon of `key`; nil if it is not reached.
    static func head(of bytes: [UInt8], before key: String) -> (object: JSONValue, end: Int)? {
        var text = JSONText(bytes, before: key)
        do {
            try text.skipByteOrderMark()
            let object = try text.value()
            return text.end.map { (object, $0) }
        } catch {
            return nil
        }
    }
}

extension JSONText {
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    var position: JSONPosition { position(at: offset) }

    func position(at offset: Int) -> JSONPosition { JSONPosition(line: line, column: offset - lineStart + 1) }

    private mutating func skipByteOrderMark() throws(JSONError) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw JSONError(.utf16, at: position)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            offset = 3
            lineStart = 3
        }
        skipSpace()
        if next == nil { throw JSONError(.empty, at: position) }
    }

    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
            case UInt8(ascii: "\n"): endLine()
            case UInt8(ascii: "\r"):
                // A return that stands alone ends a line, too; before a newline it is part of that line's end.
                if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { offset += 1 }
                endLine()
            default: return
            }
        }
    }

    private mutating func endLine() {
        offset += 1
        line += 1
        lineStart = offset
    }

    /// Reads the value after any space.
    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        let start = offset
        let place = position
        let content: JSONValue.Content
        switch next {
        case UInt8(ascii: "\""): content = .text(try string())
        case UInt8(ascii: "{"): content = .object(try object(from: place))
        case UInt8(ascii: "["): content = .array(try array(from: place))
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): content = try number()
        case UInt8(ascii: "t") where take("true"): content = .bool(true)
        case UInt8(ascii: "f") where take("false"): content = .bool(false)
        case UInt8(ascii: "n") where take("null"): content = .null
        default: throw unexpected(expected: "a value")
        }
        return JSONValue(content, at: place, bytes: start..<offset)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func take(_ word: String) -> Bool {
        guard bytes[offset...].starts(with: word.utf8) else { return false }
        offset += word.utf8.count
        return true
    }

    private mutating func array(from start: JSONPosition) throws(JSONError) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        while try !isClosed(by: "]", from: start, isFirst: elements.isEmpty, element: "a value") {
            elements.append(try value())
        }
        return elements
    }

    private mutating func object(from start: JSONPosition) throws(JSONError) -> [JSONMember] {
        try enter()
        var members: [JSONMember] = []
        var firstLines: [String: Int] = [:]
        while try !isClosed(by: "}", from: start, isFirst: members.isEmpty, element: "a key in quotes") {
            guard next == UInt8(ascii: "\"") else { throw unexpected(expected: "a key in quotes") }
            let place = position
            let start = offset
            let key = try string()
            if let line = firstLine(of: key, in: members, &firstLines) {
                throw JSONError(.duplicateKey(key, firstLine: line), at: place)
            }
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw unexpected(expected: "`:` after the key") }
            offset += 1
            if depth == 1, key == lastKey {
                end = offset
                return members
            }
            members.append(JSONMember(key: key, position: place, start: start, value: try value()))
        }
        return members
    }

    /// Looks through few keys one by one, and through many in `lines`, so that large objects cost linear time.
    private func firstLine(of key: String, in members: [JSONMember], _ lines: inout [String: Int]) -> Int? {
        guard members.count >= 8 else { return members.first { $0.key == key }?.position.line }
        for member in members.dropFirst(lines.count) { lines[member.key] = member.position.line }
        return lines[key]
    }

    private mutating func enter() throws(JSONError) {
        guard depth < Self.maximumDepth else { throw JSONError(.tooDeep(limit: Self.maximumDepth), at: position) }
        depth += 1
        offset += 1
    }

    /// Steps over the closing bracket, or to the next element, over the comma before all but the first.
    private mutating func isClosed(
        by bracket: Unicode.Scalar, from start: JSONPosition, isFirst: Bool, element: String
    ) throws(JSONError) -> Bool {
        skipSpace()
        let closing = UInt8(ascii: bracket)
        var comma: JSONPosition?
        if !isFirst, next == UInt8(ascii: ",") {
            comma = position
            offset += 1
            skipSpace()
        }
        guard let byte = next else {
            throw JSONError(.unclosed(bracket: String(bracket), line: start.line), at: position)
        }
        if byte == closing {
            if let comma { throw JSONError(.trailingComma(before: String(bracket)), at: comma) }
            depth -= 1
            offset += 1
            return true
        }
        if !isFirst, comma == nil { throw unexpected(expected: "`,` or `\(bracket)`") }
        if byte == UInt8(ascii: ",") {
            throw unexpected(expected: comma == nil ? "\(element) or `\(bracket)`" : element)
        }
        return false
    }
}
