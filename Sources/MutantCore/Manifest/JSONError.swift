/// The first thing in a text that is not JSON.
package struct JSONError: Error, Hashable, Sendable {
    /// What is wrong; its description is the sentence without the place.
    package enum Problem: Hashable, Sendable {
        case tooLarge(bytes: Int, limit: Int)
        case empty
        case utf16
        case badUTF8
        case conflictMarker
        case comment
        case trailingComma(before: String)
        case duplicateKey(String, firstLine: Int)
        case unterminatedString
        case controlCharacter(UInt8)
        case badEscape
        case loneSurrogate
        case badNumber
        case numberOutOfRange
        case tooDeep(limit: Int)
        /// The text ends inside the object or array whose bracket stands on the line.
        case unclosed(bracket: String, line: Int)
        case textAfterEnd
        case unexpected(found: String, expected: String)
    }

    package let problem: Problem
    package let position: JSONPosition

    package init(_ problem: Problem, at position: JSONPosition) {
        self.problem = problem
        self.position = position
    }
}

extension JSONError.Problem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "\(bytes) bytes are too many; at most \(limit >> 20) MB are read"
        case .empty: "the file is empty; expected JSON"
        case .utf16: "the file is UTF-16; save it as UTF-8"
        case .badUTF8: "the text is not UTF-8 here; save the file as UTF-8"
        case .conflictMarker:
            "a merge conflict is open here; keep one side and delete the lines of `<<<<<<<`, `=======` and `>>>>>>>`"
        case .comment: "JSON has no comments; remove it"
        case .trailingComma(let bracket): "no comma may stand before `\(bracket)`"
        case .duplicateKey(let key, let line): "the key `\(key)` stands twice in this object; first on line \(line)"
        case .unterminatedString: "the string is not closed before the line's end; expected `\"`"
        case .controlCharacter(let byte): "a control character inside a string is written `\(JSONLayout.escape(byte))`"
        case .badEscape: "no such escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hex digits"
        case .loneSurrogate: "half a surrogate pair; \\ud800 to \\udfff come in pairs only"
        case .badNumber: "not a JSON number; expected digits, such as 3, -3 or 3.5e2, without leading zeros"
        case .numberOutOfRange: "the number is out of range"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        case .unclosed(let bracket, let line):
            "the text ends inside the `\(bracket == "}" ? "{" : "[")` of line \(line); expected `\(bracket)`"
        case .textAfterEnd: "expected nothing after the end of the value"
        case .unexpected(let found, let expected): "expected \(expected), not \(found)"
        }
    }
}

extension JSONError: CustomStringConvertible {
    package var description: String { "\(position): \(problem)" }
}
