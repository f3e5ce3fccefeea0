extension JSONText {
    /// Reads a string in quotes, the opening one at `offset`.
    mutating func string() throws(JSONError) -> String {
        let opening = offset
        offset += 1
        var isASCII = true
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let content = bytes[(opening + 1)..<offset]
                offset += 1
                return isASCII ? String(decoding: content, as: UTF8.self) : try validated(content)
            case UInt8(ascii: "\\"): return try stringWithEscapes(from: opening)
            case 0..<0x20: throw controlCharacter(byte, opening: opening)
            case 0x80...: isASCII = false
            default: break
            }
            offset += 1
        }
        throw JSONError(.unterminatedString, at: position(at: opening))
    }

    /// Goes on at the first backslash of the string, copying since its bytes are not the text.
    private mutating func stringWithEscapes(from opening: Int) throws(JSONError) -> String {
        var text = ""
        var start = opening + 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += try validated(bytes[start..<offset])
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text += try validated(bytes[start..<offset])
                text.unicodeScalars.append(try escape())
                start = offset
            case 0..<0x20: throw controlCharacter(byte, opening: opening)
            default: offset += 1
            }
        }
        throw JSONError(.unterminatedString, at: position(at: opening))
    }

    private func controlCharacter(_ byte: UInt8, opening: Int) -> JSONError {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            ? JSONError(.unterminatedString, at: position(at: opening))
            : JSONError(.controlCharacter(byte), at: position)
    }

    private func validated(_ content: ArraySlice<UInt8>) throws(JSONError) -> String {
        if let text = String(validating: content, as: UTF8.self) { return text }
        // Repaired text begins to differ where the bytes are wrong.
        let repaired = String(decoding: content, as: UTF8.self)
        let good = zip(repaired.utf8, content).prefix { $0 == $1 }.count
        throw JSONError(.badUTF8, at: position(at: content.startIndex + good))
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = offset
        offset += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar(from: start)
        default: throw JSONError(.badEscape, at: position(at: start))
        }
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair after the first.
    private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal(escape: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let lone = JSONError(.loneSurrogate, at: position(at: start))
        guard first < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) else { throw lone }
        let secondStart = offset
        offset += 2
        let second = try hexadecimal(escape: secondStart)
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw lone }
        return scalar
    }

    private mutating func hexadecimal(escape start: Int) throws(JSONError) -> UInt32 {
        let digits = bytes[offset...].prefix(4)
        guard digits.count == 4, let value = hexadecimalValue(of: digits) else {
            throw JSONError(.badEscape, at: position(at: start))
        }
        offset += 4
        return value
    }

    private func hexadecimalValue(of digits: ArraySlice<UInt8>) -> UInt32? {
        var value: UInt32 = 0
        for digit in digits {
            guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            value = value << 4 + UInt32(number)
        }
        return value
    }
}

extension JSONText {
    /// Longer numbers are refused, so that none costs more than its digits.
    private static let longestNumber = 400

    /// Reads a number, its sign or first digit at `offset`.
    mutating func number() throws(JSONError) -> JSONValue.Content {
        let start = offset
        let isGood = takeNumber()
        // Whatever hangs on, such as the `x` of `0x10`, belongs to the mistake.
        if !isGood || next.map(Self.isWordByte) == true { throw JSONError(.badNumber, at: position(at: start)) }
        let literal = String(decoding: bytes[start..<offset], as: UTF8.self)
        if let integer = Int(literal) { return .integer(integer) }
        guard offset - start <= Self.longestNumber, let number = Double(literal), number.isFinite else {
            throw JSONError(.numberOutOfRange, at: position(at: start))
        }
        return .number(number)
    }

    private mutating func takeNumber() -> Bool {
        if next == UInt8(ascii: "-") { offset += 1 }
        let hasLeadingZero = next == UInt8(ascii: "0")
        let digits = takeDigits()
        guard digits > 0, digits == 1 || !hasLeadingZero else { return false }
        if next == UInt8(ascii: ".") {
            offset += 1
            if takeDigits() == 0 { return false }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            offset += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
            if takeDigits() == 0 { return false }
        }
        return true
    }

    private mutating func takeDigits() -> Int {
        let start = offset
        while let byte = next, Self.isDigit(byte) { offset += 1 }
        return offset - start
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isNumber
    }
}

extension JSONText {
    /// The error for what stands at `offset`, with the common causes told apart.
    func unexpected(_ problem: JSONError.Problem? = nil, expected: String = "") -> JSONError {
        JSONError(cause ?? problem ?? .unexpected(found: found, expected: expected), at: position)
    }

    private var cause: JSONError.Problem? {
        let rest = bytes[offset...]
        if position.column == 1,
            ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { rest.starts(with: $0.utf8) })
        {
            return .conflictMarker
        }
        if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || next == UInt8(ascii: "#") { return .comment }
        if let byte = next, byte >= 0x80, !startsWithCharacter(rest) { return .badUTF8 }
        return nil
    }

    private func startsWithCharacter(_ rest: ArraySlice<UInt8>) -> Bool {
        (1...4).contains { String(validating: rest.prefix($0), as: UTF8.self) != nil }
    }

    /// What stands at `offset`, as messages name it: a word, or a character.
    private var found: String {
        guard let byte = next else { return "the end of the file" }
        if byte < 0x20 || byte == 0x7F { return "the control character `\(JSONLayout.escape(byte))`" }
        let text = String(decoding: bytes[offset...].prefix(24), as: UTF8.self)
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return "`\(word.isEmpty ? text.prefix(1) : word)`"
    }
}
