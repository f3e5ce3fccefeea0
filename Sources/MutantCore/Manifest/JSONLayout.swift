/// JSON on its way out: what to write, before line breaks and indentation are chosen.
indirect enum JSONLayout {
    /// Text that is JSON already; lines after its first carry their own indentation.
    case raw(String)
    case array([JSONLayout])
    case object([(key: String, value: JSONLayout)])
    /// An object with one member a line, however short.
    case openObject([(key: String, value: JSONLayout)])

    /// What does not fit into this many columns goes on lines of its own.
    private static let width = 110

    static func text(_ text: String) -> JSONLayout { .raw(quoted(text)) }

    static func texts(_ texts: [String]) -> JSONLayout { .array(texts.map(JSONLayout.text)) }

    /// The JSON text, on one line where that is short enough.
    func rendered(indentation: Int = 0, column: Int = 0) -> String {
        let line = self.line
        if let line, column + line.count <= Self.width { return line }
        let inner = String(repeating: " ", count: indentation + 2)
        let outer = "\n" + String(repeating: " ", count: indentation)
        switch self {
        case .raw(let text): return text
        case .array(let elements):
            let lines = elements.map { inner + $0.rendered(indentation: indentation + 2, column: indentation + 2) }
            return "[\n" + lines.joined(separator: ",\n") + outer + "]"
        case .object(let members), .openObject(let members):
            let lines = members.map { member in
                let key = inner + Self.quoted(member.key) + ": "
                return key + member.value.rendered(indentation: indentation + 2, column: key.count)
            }
            return "{\n" + lines.joined(separator: ",\n") + outer + "}"
        }
    }

    /// The whole value on one line, or nil if a part of it takes several.
    var line: String? {
        switch self {
        case .raw(let text): return text.utf8.contains(UInt8(ascii: "\n")) ? nil : text
        case .openObject: return nil
        case .array(let elements):
            let lines = elements.compactMap(\.line)
            guard lines.count == elements.count else { return nil }
            let isNested = lines.contains { $0.hasPrefix("{") }
            return isNested
                ? "[ " + lines.joined(separator: ", ") + " ]" : "[" + lines.joined(separator: ", ") + "]"
        case .object(let members):
            let lines = members.compactMap { member in
                member.value.line.map { Self.quoted(member.key) + ": " + $0 }
            }
            guard lines.count == members.count else { return nil }
            return lines.isEmpty ? "{}" : "{ " + lines.joined(separator: ", ") + " }"
        }
    }
}

extension JSONLayout {
    /// The text as a JSON string, slashes and everything that need not be escaped left as they are.
    static func quoted(_ text: String) -> String {
        let needsEscape = text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        guard needsEscape else { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{0}"..."\u{1F}": quoted += escape(UInt8(scalar.value))
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The text with control characters spelled out, so that a message with it stays one line and moves no cursor.
    static func visible(_ text: String) -> String {
        let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.map { isControl($0) ? escape(UInt8($0.value)) : String($0) }.joined()
    }

    /// How a control character is written in JSON.
    static func escape(_ control: UInt8) -> String {
        switch control {
        case UInt8(ascii: "\n"): return "\\n"
        case UInt8(ascii: "\r"): return "\\r"
        case UInt8(ascii: "\t"): return "\\t"
        default:
            let digits = String(control, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
