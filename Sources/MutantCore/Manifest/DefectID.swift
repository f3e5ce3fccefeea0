/// The name of a planted defect, which is also the value its switch takes.
package struct DefectID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let text: String

    /// Nothing but `[A-Za-z0-9][A-Za-z0-9_.-]*` is an id, so that no id needs quoting in a shell, a path or a pattern.
    package init?(_ text: String) {
        guard let first = text.utf8.first, Self.isAlphanumeric(first), text.utf8.allSatisfy(Self.isAllowed) else {
            return nil
        }
        self.text = text
    }

    package var description: String { text }

    package static func < (left: DefectID, right: DefectID) -> Bool { left.text < right.text }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}

extension DefectID: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = DefectID(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a defect id: \(text)")
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
