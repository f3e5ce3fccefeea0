/// Changes to a JSON text, collected by the offsets of the text as it is and made all at once.
struct JSONEdits {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    private let bytes: [UInt8]
    private var edits: [Edit] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text))
    }

    mutating func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    /// Takes elements or members out of their list, with the comma and the space that go with each.
    ///
    /// Of a list at least one part must stay.
    mutating func remove(_ indices: Set<Int>, of parts: [Range<Int>]) {
        let kept = parts.indices.first { !indices.contains($0) } ?? parts.endIndex
        for index in indices {
            if index < kept, index + 1 < parts.count {
                replace(parts[index].lowerBound..<parts[index + 1].lowerBound, with: "")
            } else if index > kept {
                replace(parts[index - 1].upperBound..<parts[index].upperBound, with: "")
            }
        }
    }

    /// The indentation of what stands at `offset`; nil where something stands before it on its line.
    func indentation(before offset: Int) -> String? {
        let start = bytes[..<offset].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
        guard start > 0, Self.isLineEnd(bytes[start - 1]) else { return nil }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// The text with all changes made.
    var result: [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        for edit in edits.sorted(by: Self.isBefore) {
            result += bytes[offset..<edit.range.lowerBound]
            result += edit.text.utf8
            offset = edit.range.upperBound
        }
        return result + bytes[offset...]
    }

    private static func isBefore(_ left: Edit, _ right: Edit) -> Bool {
        (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
