/// Places as Xcode writes them in front of messages and into references.
extension Failure {
    /// Reads `File.swift:12: message`; without a place in front all is message.
    init(located text: String) {
        let unknown = "<unknown>:0: "
        if text.hasPrefix(unknown) {
            self.init(message: String(text.dropFirst(unknown.count)), file: nil, line: nil)
        } else if let end = Self.endOfPlace(in: text), let place = Self.place(in: String(text[..<end.place])) {
            self.init(message: String(text[end.message...]), file: place.file, line: place.line)
        } else {
            self.init(message: text, file: nil, line: nil)
        }
    }

    /// Where `File.swift:12` ends, and where the text after `: ` begins.
    private static func endOfPlace(in text: String) -> (place: String.Index, message: String.Index)? {
        let head = text.prefix(1024).prefix { !$0.isNewline }
        var start = head.startIndex
        while let colon = head[start...].firstIndex(of: ":") {
            let afterDigits = head[head.index(after: colon)...].drop { ("0"..."9").contains($0) }
            if afterDigits.startIndex > head.index(after: colon), afterDigits.hasPrefix(": ") {
                let isFile = place(in: String(head[..<afterDigits.startIndex])) != nil
                if isFile { return (afterDigits.startIndex, head.index(afterDigits.startIndex, offsetBy: 2)) }
            }
            start = head.index(after: colon)
        }
        return nil
    }

    /// What tests are written in: messages may begin with a host and a port, too.
    private static let sourceTypes: Set = ["swift", "m", "mm", "c", "cc", "cpp", "h", "hpp"]

    /// `File.swift:12`, also with a column behind it.
    static func place(in text: String) -> (file: String, line: Int)? {
        guard let dot = text.lastIndex(of: ".") else { return nil }
        let parts = text[dot...].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let line = Int(parts[1]), line > 0 else { return nil }
        guard sourceTypes.contains(String(parts[0])) else { return nil }
        return (String(text[..<dot] + "." + parts[0]), line)
    }

    /// The same failure with a place: a whole path says more than a file's name.
    func placed(at place: (file: String, line: Int)) -> Failure {
        if let file, place.file != file, !place.file.hasSuffix("/" + file) { return self }
        return Failure(message: message, file: place.file, line: place.line)
    }
}
