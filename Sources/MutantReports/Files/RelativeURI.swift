/// A path as a reference that URIs resolve against a folder.
enum RelativeURI {
    /// Everything but letters, digits, `-._~` and slashes is written by its bytes.
    ///
    /// A slash at the beginning, or two, would lead to another folder or host, and `..` stays only where nothing stands
    /// before it.
    static func text(ofPath path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.isEmpty ? "." : parts.map(escaped).joined(separator: "/")
    }

    private static func escaped(_ part: Substring) -> String {
        guard !part.utf8.allSatisfy(isPlain) else { return String(part) }
        return part.utf8.map { byte in
            guard !isPlain(byte) else { return String(Unicode.Scalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
