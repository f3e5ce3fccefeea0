/// Tells whether a source is text at all.
enum Encoding {
    /// The error for bytes that are not UTF-8, at the first of them.
    static func finding(in bytes: [UInt8], file: String) -> Finding? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let what = isUTF16 ? "this file is UTF-16" : "this byte is not UTF-8"
        return Finding(.error, at: firstFault(in: bytes, file: file), "\(what); save the file as UTF-8")
    }

    private static func firstFault(in bytes: [UInt8], file: String) -> SourceLocation {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var line = 1
        // A byte order mark takes no column.
        var column = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? -2 : 1
        var last: UInt8 = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
            let first = scalar.first ?? 0
            if Byte.isLineEnd(first) {
                // CRLF is one line's end.
                line += first == Byte.newline && last == Byte.carriageReturn ? 0 : 1
                column = 1
            } else {
                column += scalar.count
            }
            last = first
        }
        return SourceLocation(file: file, line: line, column: column)
    }
}
