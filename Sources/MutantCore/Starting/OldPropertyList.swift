/// Reads property lists of the old style, as Xcode writes its projects: `{ key = value; }`, `( a, b )`, words and texts.
///
/// Any bytes give a tree or an error with its line, in time that is linear in their number.
package struct OldPropertyList {
    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The one value that `bytes` hold; numbers are texts, too.
    package static func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
        guard bytes.count <= PropertyList.maximumBytes else {
            throw .tooLarge(bytes: bytes.count, limit: PropertyList.maximumBytes)
        }
        var list = OldPropertyList(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { list.position = 3 }
        let value = try list.value(depth: 0)
        try list.skipBlanks()
        guard list.next == nil else { throw list.fault("something follows the end of the value") }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func fault(_ what: String) -> PropertyListError {
        let lines = bytes[..<min(position, bytes.count)].count { $0 == Byte.newline }
        return .unreadable("line \(lines + 1): \(what)")
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
        guard depth <= PropertyList.maximumDepth else { throw .tooDeep(limit: PropertyList.maximumDepth) }
        try skipBlanks()
        switch next {
        case Byte.leftBrace: return try dictionary(depth: depth)
        case Byte.leftParen: return try array(depth: depth)
        case Byte.less: return try data()
        default: return .string(try text())
        }
    }

    private mutating func dictionary(depth: Int) throws(PropertyListError) -> PropertyList {
        position += 1
        var entries: [String: PropertyList] = [:]
        while true {
            try skipBlanks()
            if take(Byte.rightBrace) { return .dictionary(entries) }
            let key = try text()
            try skipBlanks()
            guard take(Byte.equal) else { throw fault("expected `=` behind a key") }
            entries[key] = try value(depth: depth + 1)
            try skipBlanks()
            guard take(Byte.semicolon) || next == Byte.rightBrace else { throw fault("expected `;` behind a value") }
        }
    }

    private mutating func array(depth: Int) throws(PropertyListError) -> PropertyList {
        position += 1
        var elements: [PropertyList] = []
        while true {
            try skipBlanks()
            if take(Byte.rightParen) { return .array(elements) }
            elements.append(try value(depth: depth + 1))
            try skipBlanks()
            guard take(Byte.comma) || next == Byte.rightParen else { throw fault("expected `,` behind an element") }
        }
    }

    /// Its bytes tell nobody anything here.
    private mutating func data() throws(PropertyListError) -> PropertyList {
        guard let end = bytes[position...].firstIndex(of: Byte.greater) else { throw fault("`<` is not closed") }
        position = end + 1
        return .string("")
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    // MARK: Texts

    private mutating func text() throws(PropertyListError) -> String {
        if next == Byte.quote || next == UInt8(ascii: "'") { return try quoted() }
        let start = position
        while let byte = next, Self.isBare(byte) { position += 1 }
        guard position > start else { throw fault(next == nil ? "the text ends too early" : "expected a value") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        Byte.isIdentifier(byte)
            || [Byte.dot, Byte.slash, Byte.dash, Byte.colon, UInt8(ascii: "+"), Byte.at]
                .contains(byte)
    }

    private mutating func quoted() throws(PropertyListError) -> String {
        let quote = bytes[position]
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            if byte == Byte.backslash { readEscape(into: &text) } else { text.append(byte) }
        }
        throw fault("a quoted text is not closed")
    }

    private mutating func readEscape(into text: inout [UInt8]) {
        guard let byte = next else { return }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(Byte.newline)
        case UInt8(ascii: "t"): text.append(Byte.tab)
        case UInt8(ascii: "r"): text.append(Byte.carriageReturn)
        case UInt8(ascii: "U"), UInt8(ascii: "u"): text += String(Character(number(digits: 4, radix: 16))).utf8
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            position -= 1
            text += String(Character(number(digits: 3, radix: 8))).utf8
        default: text.append(byte)
        }
    }

    private mutating func number(digits: Int, radix: UInt32) -> Unicode.Scalar {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
                break
            }
            value = value * radix + UInt32(digit)
            position += 1
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    // MARK: Blanks

    private mutating func skipBlanks() throws(PropertyListError) {
        while let byte = next {
            if byte <= Byte.space {
                position += 1
            } else if byte == Byte.slash, starts(with: "/*") {
                try skipComment()
            } else if byte == Byte.slash, starts(with: "//") {
                while let byte = next, !Byte.isLineEnd(byte) { position += 1 }
            } else {
                return
            }
        }
    }

    private func starts(with mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

    private mutating func skipComment() throws(PropertyListError) {
        let start = position
        position += 2
        while position < bytes.count, !starts(with: "*/") { position += 1 }
        guard position < bytes.count else {
            position = start
            throw fault("a comment is not closed")
        }
        position += 2
    }
}
