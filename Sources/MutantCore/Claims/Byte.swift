/// The ASCII bytes that mean something to Swift's lexical grammar.
enum Byte {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let bang = UInt8(ascii: "!")
    static let quote = UInt8(ascii: "\"")
    static let pound = UInt8(ascii: "#")
    static let leftParen = UInt8(ascii: "(")
    static let rightParen = UInt8(ascii: ")")
    static let star = UInt8(ascii: "*")
    static let comma = UInt8(ascii: ",")
    static let dash = UInt8(ascii: "-")
    static let dot = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let less = UInt8(ascii: "<")
    static let equal = UInt8(ascii: "=")
    static let greater = UInt8(ascii: ">")
    static let at = UInt8(ascii: "@")
    static let leftBracket = UInt8(ascii: "[")
    static let backslash = UInt8(ascii: "\\")
    static let rightBracket = UInt8(ascii: "]")
    static let underscore = UInt8(ascii: "_")
    static let backtick = UInt8(ascii: "`")
    static let leftBrace = UInt8(ascii: "{")
    static let rightBrace = UInt8(ascii: "}")
    static let tilde = UInt8(ascii: "~")

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

    static func isControl(_ byte: UInt8) -> Bool { byte < space || byte == 0x7F }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    /// Everything beyond ASCII counts: in a source that compiles it stands in names (or in operators, which look alike here).
    static func isIdentifier(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || isDigit(byte) || byte == underscore || byte == 0x24
    }

    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case slash, equal, dash, 0x2B, bang, star, 0x25, less, greater, 0x26, 0x7C, 0x5E, tilde, 0x3F: true
        default: false
        }
    }

    /// Whether `word` stands in the bytes, as a word or within one.
    static func holds(_ word: StaticString, in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            word.withUTF8Buffer { word in
                guard let first = word.first, let last = word.last else { return true }
                return (0..<max(0, bytes.count - word.count + 1)).contains { start in
                    bytes[start] == first && bytes[start + word.count - 1] == last
                        && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
                }
            }
        }
    }
}
