/// XML as text that grows, element by element.
struct XMLMarkup {
    private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    private var depth = 0

    /// An element on lines of its own; attributes without a value are left out.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: ((inout XMLMarkup) -> Void)? = nil
    ) {
        start(name, attributes)
        guard let content else { return text += "/>\n" }
        text += ">\n"
        depth += 1
        content(&self)
        depth -= 1
        text += indentation + "</\(name)>\n"
    }

    /// An element that holds nothing but text, which keeps its line ends.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?>, text content: String) {
        start(name, attributes)
        text += ">" + Self.escaped(content, isAttribute: false) + "</\(name)>\n"
    }

    private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
        text += indentation + "<" + name
        for case (let key, let value?) in attributes {
            text += " \(key)=\"" + Self.escaped(value, isAttribute: true) + "\""
        }
    }

    private var indentation: String { String(repeating: "  ", count: depth) }

    // MARK: Escaping

    /// `text` without what XML 1.0 forbids, and with everything that means something to it spelled out.
    ///
    /// It looks at scalars: `<` with a combining mark is one character to Swift and still the start of a tag.
    static func escaped(_ text: String, isAttribute: Bool) -> String {
        guard text.utf8.contains(where: isSuspect) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            if let reference = reference(to: scalar, isAttribute: isAttribute) {
                escaped.append(contentsOf: reference.unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Whether a byte may be part of something to escape; U+FFFE and U+FFFF begin with 0xEF.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0xef, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
        default: false
        }
    }

    private static func reference(to scalar: Unicode.Scalar, isAttribute: Bool) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        // `]]>` must not stand in text.
        case ">": "&gt;"
        case "\"": isAttribute ? "&quot;" : nil
        case "'": isAttribute ? "&apos;" : nil
        // A reader makes spaces of plain ones in attributes.
        case "\n", "\t": isAttribute ? "&#\(scalar.value);" : nil
        // A reader makes a line feed of a plain one.
        case "\r": "&#13;"
        default: nil
        }
    }
}
