/// The name of one test as its runner prints it: opaque text to everything but that runner.
///
/// Swift's are `Target/Type/name` and `Target/Type/name(label:_:)`. Raw identifiers keep their backticks and may hold
/// slashes, so an id is never split at them.
package struct TestID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var description: String { text }

    package static func < (left: TestID, right: TestID) -> Bool { left.text < right.text }
}

extension TestID: Codable {
    package init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
