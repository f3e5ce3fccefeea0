/// A value that is written as `null` when absent, where Codable would leave its key out.
@propertyWrapper
package struct OrNull<Value: Codable & Hashable & Sendable>: Hashable, Sendable, Codable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension KeyedDecodingContainer {
    /// Lets the key be missing, too.
    package func decode<Value>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
        try decodeIfPresent(type, forKey: key) ?? OrNull(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// Spares each of very many values a container of its own.
    package mutating func encode<Value>(_ value: OrNull<Value>, forKey key: Key) throws {
        if let value = value.wrappedValue { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }
}
