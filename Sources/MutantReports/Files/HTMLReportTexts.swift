/// The texts of a page, each once, as the elements of a JSON list that may stand inside a script element.
struct HTMLReportTexts {
    /// The elements, with commas between them; the first is the empty text.
    private(set) var json = Array("\"\"".utf8)
    private var indices = ["": 0]
    private var count = 1
    /// How many bytes may still be written before texts are cut to a few words.
    private var room: Int

    private static let longest = 400
    /// What each text still gets when there is no more room.
    private static let least = 40

    init(room: Int) {
        self.room = room
    }

    /// Where `text` stands in the list; more than `limit` bytes of it are left out.
    mutating func index(of text: String, limit: Int = longest) -> Int {
        let clipped = Self.clipped(text, to: room > 0 ? limit : min(limit, Self.least))
        if let index = indices[clipped] { return index }
        let index = append(clipped)
        indices[clipped] = index
        return index
    }

    mutating func index(of text: String?, limit: Int = longest) -> Int {
        text.map { index(of: $0, limit: limit) } ?? 0
    }

    /// Adds a text that is not going to come again, and takes what it needs from a room of its own, too.
    mutating func append(_ text: String, from share: inout Int) -> Int {
        let start = json.count
        let index = append(text)
        share -= json.count - start
        return index
    }

    private mutating func append(_ text: String) -> Int {
        let start = json.count
        json.append(UInt8(ascii: ","))
        Self.write(text, to: &json)
        room -= json.count - start
        count += 1
        return count - 1
    }

    private static func clipped(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var bytes = Array(text.utf8.prefix(limit))
        while let last = bytes.last, last >= 0x80 {
            bytes.removeLast()
            if last >= 0xc0 { break }
        }
        return String(decoding: bytes, as: UTF8.self) + "…"
    }

    // MARK: Escaping

    private static func write(_ text: String, to json: inout [UInt8]) {
        var text = text
        json.append(UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            var plain = 0
            var index = 0
            while index < bytes.count {
                let length = suspectLength(bytes, index)
                guard length > 0 else {
                    index += 1
                    continue
                }
                json += bytes[plain..<index]
                escape(bytes, index, length, to: &json)
                index += length
                plain = index
            }
            json += bytes[plain...]
        }
        json.append(UInt8(ascii: "\""))
    }

    /// How many bytes from `index` on are one scalar that must not stand as it is, or 0: what ends a JSON text or a
    /// script element, and what moves a cursor, breaks a line or turns the reading order.
    private static func suspectLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0..<0x20, 0x7f: return 1
        // U+0080 to U+009F, and U+061C.
        case 0xc2: return bytes[index + 1] < 0xa0 ? 2 : 0
        case 0xd8: return bytes[index + 1] == 0x9c ? 2 : 0
        // U+2000 to U+207F.
        case 0xe2: return bytes[index + 1] <= 0x81 ? 3 : 0
        default: return 0
        }
    }

    private static func escape(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int, to json: inout [UInt8]
    ) {
        let first = Int(bytes[index])
        switch (length, first) {
        case (1, 0x0a): json += #"\n"#.utf8
        case (1, 0x22): json += #"\""#.utf8
        case (1, 0x5c): json += #"\\"#.utf8
        case (1, _): unicode(first, to: &json)
        case (2, _): unicode((first & 0x1f) << 6 | Int(bytes[index + 1] & 0x3f), to: &json)
        case (_, _):
            unicode(
                (first & 0xf) << 12 | Int(bytes[index + 1] & 0x3f) << 6 | Int(bytes[index + 2] & 0x3f), to: &json)
        }
    }

    private static func unicode(_ value: Int, to json: inout [UInt8]) {
        json += #"\u"#.utf8
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(value >> shift & 0xf)
            json.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
