package import Foundation

/// A property list as a value; keys nobody knows keep their place and their types.
///
/// Test run files carry many keys that are documented nowhere: what is read into types of our own would lose them.
package indirect enum PropertyList: Hashable, Sendable {
    case dictionary([String: PropertyList])
    case array([PropertyList])
    case string(String)
    case integer(Int64)
    /// Whole numbers past the range of `integer`.
    case unsigned(UInt64)
    case real(Double)
    case bool(Bool)
    case date(Date)
    case data(Data)

    /// More bytes than this are refused unread.
    package static let maximumBytes = 64 << 20
    /// Dictionaries and arrays within one another, counted from the outermost.
    package static let maximumDepth = 100
}

extension PropertyList {
    /// The value under `key`, nil in anything but a dictionary; setting nil takes the key away.
    package subscript(key: String) -> PropertyList? {
        get { entries?[key] }
        set {
            guard var entries else { return }
            entries[key] = newValue
            self = .dictionary(entries)
        }
    }

    /// The content of a dictionary, nil of anything else.
    package var entries: [String: PropertyList]? {
        if case .dictionary(let entries) = self { entries } else { nil }
    }

    /// The content of an array, nil of anything else.
    package var elements: [PropertyList]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The content of a string, nil of anything else.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A whole number of either kind that fits.
    package var number: Int? {
        switch self {
        case .integer(let number): Int(exactly: number)
        case .unsigned(let number): Int(exactly: number)
        case .dictionary, .array, .string, .real, .bool, .date, .data: nil
        }
    }

    /// True, false, or the words and numbers that Apple's readers take for them.
    package var flag: Bool? {
        switch self {
        case .bool(let flag): flag
        case .integer(let number): number != 0
        case .string(let text): ["YES": true, "NO": false][text]
        case .dictionary, .array, .unsigned, .real, .date, .data: nil
        }
    }
}

// MARK: Reading and writing

extension PropertyList {
    /// Reads XML and binary property lists; those of the old style, which take nearly any text, are refused.
    package init(reading bytes: [UInt8]) throws(PropertyListError) {
        guard bytes.count <= Self.maximumBytes else {
            throw .tooLarge(bytes: bytes.count, limit: Self.maximumBytes)
        }
        guard Self.isShallow(bytes) else { throw .tooDeep(limit: Self.maximumDepth) }
        let value: Any
        var format = PropertyListSerialization.PropertyListFormat.xml
        do {
            value = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &format)
        } catch {
            throw .unreadable((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "")
        }
        guard format == .xml || format == .binary else { throw .unreadable("") }
        self = try Self.tree(of: value, depth: 0)
    }

    /// The tree as XML.
    package func xml() throws(PropertyListError) -> [UInt8] {
        if let text = unwritableText { throw .unwritable(text) }
        do {
            return [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0))
        } catch {
            throw .unwritable((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "")
        }
    }

    /// Whether the XML in `bytes` is nested no deeper than allowed: Foundation reads it by recursion.
    private static func isShallow(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
            let rest = bytes[(place + 1)...]
            if rest.starts(with: "dict>".utf8) || rest.starts(with: "array>".utf8) { depth += 1 }
            if rest.starts(with: "/dict>".utf8) || rest.starts(with: "/array>".utf8) { depth -= 1 }
            if depth > maximumDepth { return false }
        }
        return true
    }

    private static func tree(of value: Any, depth: Int) throws(PropertyListError) -> PropertyList {
        guard depth <= maximumDepth else { throw .tooDeep(limit: maximumDepth) }
        if let entries = value as? [String: Any] {
            var tree: [String: PropertyList] = [:]
            for (key, value) in entries { tree[key] = try Self.tree(of: value, depth: depth + 1) }
            return .dictionary(tree)
        }
        if let elements = value as? [Any] {
            var tree: [PropertyList] = []
            for element in elements { tree.append(try Self.tree(of: element, depth: depth + 1)) }
            return .array(tree)
        }
        return switch value {
        case let text as String: .string(text)
        case let date as Date: .date(date)
        case let data as Data: .data(data)
        case let number as NSNumber: Self.number(number)
        default: throw .unreadable("it holds a value of the type \(type(of: value))")
        }
    }

    /// `as? Bool` takes the numbers 0 and 1 too, so that only the number's own type tells.
    private static func number(_ number: NSNumber) -> PropertyList {
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c"), UInt8(ascii: "B"): .bool(number.boolValue)
        case UInt8(ascii: "d"), UInt8(ascii: "f"): .real(number.doubleValue)
        case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int64.max): .unsigned(number.uint64Value)
        default: .integer(number.int64Value)
        }
    }

    private var value: Any {
        switch self {
        case .dictionary(let entries): entries.mapValues(\.value)
        case .array(let elements): elements.map(\.value)
        case .string(let text): text
        case .integer(let number): NSNumber(value: number)
        case .unsigned(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        case .bool(let flag): NSNumber(value: flag)
        case .date(let date): date
        case .data(let data): data
        }
    }

    /// Text with a control character that XML cannot hold: it would be written all the same, and never read again.
    private var unwritableText: String? {
        switch self {
        case .dictionary(let entries):
            entries.keys.first(where: Self.isUnwritable) ?? entries.values.lazy.compactMap(\.unwritableText).first
        case .array(let elements): elements.lazy.compactMap(\.unwritableText).first
        case .string(let text): Self.isUnwritable(text) ? text : nil
        case .integer, .unsigned, .real, .bool, .date, .data: nil
        }
    }

    private static func isUnwritable(_ text: String) -> Bool {
        text.utf8.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }
}
