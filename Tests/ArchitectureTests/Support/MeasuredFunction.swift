/// A function, initialiser, subscript or computed property, with its length.
struct MeasuredFunction: Equatable {
    /// The line its declaration begins on, from 1.
    let line: Int
    /// From the declaration's keyword to the closing brace, both lines counted.
    let length: Int

    /// The functions with a body in stripped code, in the order they begin.
    static func all(in code: String) -> [MeasuredFunction] {
        let bytes = Array(code.utf8)
        var functions: [MeasuredFunction] = []
        var line = 1
        var index = 0
        while index < bytes.count {
            let word = bytes[index...].prefix(while: isWord)
            if !word.isEmpty {
                if declares(String(decoding: word, as: UTF8.self), at: index, in: bytes),
                    let end = end(of: word, in: bytes)
                {
                    let breaks = bytes[index...end].count { $0 == newline }
                    functions.append(MeasuredFunction(line: line, length: breaks + 1))
                }
                index = word.endIndex
            } else {
                if bytes[index] == newline { line += 1 }
                index += 1
            }
        }
        return functions
    }

    private static let newline = UInt8(ascii: "\n")

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
            || Character(UnicodeScalar(byte)).isNumber
    }

    private static func declares(_ word: String, at index: Int, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<index].last { !Character(UnicodeScalar($0)).isWhitespace }
        guard before != UInt8(ascii: "."), before != UInt8(ascii: "`") else { return false }
        let next = bytes[(index + word.utf8.count)...].first
        switch word {
        case "func", "var": return next == UInt8(ascii: " ")
        case "deinit": return true
        case "init", "subscript": return next.map { "(<?!".utf8.contains($0) } ?? false
        default: return false
        }
    }

    /// Where the body ends that belongs to a declaration; nil when it has none.
    private static func end(of keyword: ArraySlice<UInt8>, in bytes: [UInt8]) -> Int? {
        var depth = 0
        for index in keyword.endIndex..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{") where depth == 0: return closingBrace(from: index, in: bytes)
            case UInt8(ascii: "}") where depth == 0, UInt8(ascii: ";") where depth == 0: return nil
            case UInt8(ascii: "=") where depth == 0 && keyword.elementsEqual("var".utf8): return nil
            case newline where depth == 0 && !goesOn(bytes[index...]): return nil
            default: break
            }
            if depth < 0 { return nil }
        }
        return nil
    }

    private static func closingBrace(from start: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        for index in start..<bytes.count {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Whether what follows a line's end still belongs to the declaration.
    private static func goesOn(_ rest: ArraySlice<UInt8>) -> Bool {
        let next = rest.drop { Character(UnicodeScalar($0)).isWhitespace }
        let continuations = ["{", "->", "where ", "async ", "throws ", "throws(", "rethrows "]
        return continuations.contains { next.starts(with: $0.utf8) }
    }
}
