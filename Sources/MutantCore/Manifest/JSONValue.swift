/// A JSON value that remembers where it stands, and objects the order of their keys.
package struct JSONValue: Hashable, Sendable {
    /// The value itself, one case for each of JSON's types.
    package enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        /// Numbers with a fraction or an exponent, and whole ones past the range of `Int`.
        case number(Double)
        case text(String)
        case array([JSONValue])
        case object([JSONMember])
    }

    package let content: Content
    /// Where the first byte stands.
    package let position: JSONPosition
    /// The offsets of the value's bytes, quotes and brackets included.
    package let bytes: Range<Int>

    package init(_ content: Content, at position: JSONPosition, bytes: Range<Int>) {
        self.content = content
        self.position = position
        self.bytes = bytes
    }
}

/// One `"key": value` of an object.
package struct JSONMember: Hashable, Sendable {
    package let key: String
    /// Where the key's opening quote stands.
    package let position: JSONPosition
    /// The offset of that quote.
    package let start: Int
    package let value: JSONValue

    package init(key: String, position: JSONPosition, start: Int, value: JSONValue) {
        self.key = key
        self.position = position
        self.start = start
        self.value = value
    }
}

/// A place in JSON text; both numbers count from 1, columns in UTF-8 bytes.
package struct JSONPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package var description: String { "\(line):\(column)" }

    package static func < (left: JSONPosition, right: JSONPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension JSONValue {
    /// The content of a string, nil of anything else.
    package var text: String? {
        if case .text(let text) = content { text } else { nil }
    }

    /// The content of an array, nil of anything else.
    package var elements: [JSONValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The content of an object in the order of the file, nil of anything else.
    package var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The value under `key`, found by looking through the keys in order; nil in anything but an object.
    package subscript(key: String) -> JSONValue? {
        members?.first { $0.key == key }?.value
    }

    /// What messages call this type of value.
    package var kind: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .text: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
