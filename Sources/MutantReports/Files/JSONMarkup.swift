/// JSON as bytes that grow, value by value, in the order in which they are given.
struct JSONMarkup {
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isFirst = true

    // MARK: Containers

    /// An object; `key` names it inside another object, and is nil in an array and at the top.
    mutating func object(_ key: String? = nil, _ content: (inout JSONMarkup) -> Void) {
        container(key, UInt8(ascii: "{"), UInt8(ascii: "}"), content)
    }

    mutating func array(_ key: String? = nil, _ content: (inout JSONMarkup) -> Void) {
        container(key, UInt8(ascii: "["), UInt8(ascii: "]"), content)
    }

    mutating func array(_ key: String? = nil, of texts: some Sequence<String>) {
        array(key) { list in for text in texts { list.value(nil, text) } }
    }

    private mutating func container(
        _ key: String?, _ opening: UInt8, _ closing: UInt8, _ content: (inout JSONMarkup) -> Void
    ) {
        begin(key)
        bytes.append(opening)
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { startLine() }
        bytes.append(closing)
        end()
    }

    // MARK: Values

    /// Like every value: left out when it is nil.
    mutating func value(_ key: String?, _ text: String?) {
        guard let text else { return }
        begin(key)
        append(quoted: text)
        end()
    }

    mutating func value(_ key: String?, _ number: (some BinaryInteger)?) {
        guard let number else { return }
        begin(key)
        bytes += "\(number)".utf8
        end()
    }

    mutating func value(_ key: String?, _ bool: Bool) {
        begin(key)
        bytes += (bool ? "true" : "false").utf8
        end()
    }

    /// Seconds as milliseconds: whole ones, since nothing here is measured better.
    mutating func milliseconds(_ key: String?, ofSeconds seconds: Double) {
        value(key, Self.milliseconds(ofSeconds: seconds))
    }

    /// Never negative, and far enough from the largest number that sums have room.
    static func milliseconds(ofSeconds seconds: Double) -> Int {
        Int(exactly: min(max(0, seconds * 1000), 1e15).rounded()) ?? 0
    }

    // MARK: Bytes

    private mutating func begin(_ key: String?) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { startLine() }
        guard let key else { return }
        append(quoted: key)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }

    private mutating func end() {
        isFirst = false
        if depth == 0 { bytes.append(UInt8(ascii: "\n")) }
    }

    private mutating func startLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { source in
            var start = source.startIndex
            for index in source.indices where Self.needsEscape(source[index]) {
                bytes.append(contentsOf: source[start..<index])
                append(escaped: source[index])
                start = index + 1
            }
            bytes.append(contentsOf: source[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// DEL need not be escaped, but moves cursors.
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f
    }

    private mutating func append(escaped byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        default:
            bytes += "u00".utf8
            for half in [byte >> 4, byte & 0xf] { bytes.append(half + (half < 10 ? 0x30 : 0x57)) }
        }
    }
}
