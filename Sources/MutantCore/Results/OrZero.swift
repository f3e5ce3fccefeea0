/// A count that reports of earlier builds do not have, and that is zero there.
@propertyWrapper
package struct OrZero: Hashable, Sendable, Codable {
    package var wrappedValue: Int

    package init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
    }

    package init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Int.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    /// Lets the key be missing.
    package func decode(_ type: OrZero.Type, forKey key: Key) throws -> OrZero {
        try decodeIfPresent(type, forKey: key) ?? OrZero(wrappedValue: 0)
    }
}
