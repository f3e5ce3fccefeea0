/// The changed lines of each file in what `git diff --unified=0 --src-prefix=a/ --dst-prefix=b/` prints.
package struct GitPatch: Hashable, Sendable {
    package struct Lines: Hashable, Sendable {
        /// Lines of the old file that are no more, and lines of the new one that were not.
        package let removed: NumberRanges
        package let added: NumberRanges
    }

    /// By the path from the repository's top folder: the new one, or the old one where the file is gone.
    package private(set) var files: [String: Lines] = [:]

    private var isInHeader = false
    private var oldPath: String?
    private var path: String?
    private var removed: [ClosedRange<Int>] = []
    private var added: [ClosedRange<Int>] = []

    /// What a file holds cannot be taken for git's own lines: each of its lines has a sign before it.
    package init(_ output: [UInt8]) {
        var rest = output[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: Byte.newline) ?? rest.endIndex
            read(rest[..<end])
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        endFile()
    }

    private mutating func read(_ line: ArraySlice<UInt8>) {
        if line.starts(with: Array("diff --git ".utf8)) {
            endFile()
            isInHeader = true
        } else if line.starts(with: Array("@@ -".utf8)) {
            isInHeader = false
            readHunk(line)
        } else if isInHeader, line.starts(with: Array("--- ".utf8)) {
            oldPath = Self.path(line.dropFirst(4))
        } else if isInHeader, line.starts(with: Array("+++ ".utf8)) {
            path = Self.path(line.dropFirst(4))
        }
    }

    private mutating func endFile() {
        if let path = path ?? oldPath {
            files[path] = Lines(removed: NumberRanges(removed), added: NumberRanges(added))
        }
        (path, oldPath, removed, added) = (nil, nil, [], [])
    }

    /// `@@ -from,count +from,count @@`; a count of one is left out.
    private mutating func readHunk(_ line: ArraySlice<UInt8>) {
        let words = line.prefix(100).split(separator: Byte.space)
        guard words.count >= 3 else { return }
        if let range = Self.range(words[1]) { removed.append(range) }
        if let range = Self.range(words[2]) { added.append(range) }
    }

    private static func range(_ word: ArraySlice<UInt8>) -> ClosedRange<Int>? {
        let numbers = word.dropFirst().split(separator: Byte.comma).map { Int(String(decoding: $0, as: UTF8.self)) }
        guard let first = numbers.first, let start = first, let count = numbers.count > 1 ? numbers[1] : 1, count > 0,
            start < Int(Int32.max), count < Int(Int32.max)
        else { return nil }
        return start...(start + count - 1)
    }

    // MARK: Names

    /// The name without its prefix; nil for `/dev/null`.
    ///
    /// Names with quotes, backslashes or control characters are quoted as in C; a tab ends a name that holds a blank.
    private static func path(_ text: ArraySlice<UInt8>) -> String? {
        let name =
            text.first == Byte.quote
            ? unquoted(text.dropFirst()) : Array(text.last == Byte.tab ? text.dropLast() : text)
        guard name.count > 2, name[1] == Byte.slash, name[0] != Byte.slash else { return nil }
        return String(decoding: name[2...], as: UTF8.self)
    }

    private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var name: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst(), byte != Byte.quote {
            guard byte == Byte.backslash, let escaped = rest.popFirst() else {
                name.append(byte)
                continue
            }
            if Byte.isDigit(escaped) {
                let digits = [escaped] + rest.prefix(2)
                rest = rest.dropFirst(2)
                name.append(digits.reduce(0) { $0 &* 8 &+ ($1 &- 0x30) })
            } else {
                name.append(escapes[escaped] ?? escaped)
            }
        }
        return name
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
        UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
}
