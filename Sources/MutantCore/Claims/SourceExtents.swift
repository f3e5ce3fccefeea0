/// Which lines of one source belong to which function, and which to none of the tests.
package struct SourceExtents: Sendable {
    private let bytes: [UInt8]
    private let bodies: [CodeBodies.Body]
    /// The bodies of functions, by the byte at which the name begins.
    private let named: [Int: Int]
    /// Where each line begins, in bytes.
    private let lineStarts: [Int]

    package init(_ bytes: [UInt8]) {
        var reader = DeclarationReader(bytes, bodies: CodeBodies())
        reader.readAll()
        self.bytes = bytes
        bodies = reader.bodies?.all ?? []
        named = Dictionary(
            bodies.enumerated().compactMap { number, body in body.name.map { ($0.start, number) } },
            uniquingKeysWith: { first, _ in first })
        lineStarts = Self.lineStarts(of: bytes)
    }

    /// From a function's first comment or attribute through its closing brace; to the file's end where none closes it.
    ///
    /// - Parameter name: the place of its name.
    package func lines(ofFunctionAt name: SourceLocation) -> ClosedRange<Int>? {
        body(named: name).map(lines)
    }

    /// The lines of the innermost function, initializer or property in whose body a place stands, its head included.
    package func innermostBody(at place: SourceLocation) -> ClosedRange<Int>? {
        guard let offset = offset(of: place) else { return nil }
        // Bodies are nested, and in the order of their beginnings.
        return bodies.last { body in
            body.opening.start < offset && body.closing.map { offset < $0.start } ?? true
        }.map(lines)
    }

    /// The lines with code that is in none of the functions at `names`: comments and blank lines are none.
    ///
    /// `#if` lines count unless they stand inside a body, since they may decide on more than the function that follows.
    package func codeOutside(functionsAt names: [SourceLocation]) -> NumberRanges {
        let functions = names.compactMap(body)
        let whole = NumberRanges(functions.compactMap { body in body.closing.map { body.start...($0.end - 1) } })
        let inner = NumberRanges(
            functions.compactMap { body in body.closing.map { body.opening.start...($0.end - 1) } })
        let outside = SwiftText(bytes).lazy.filter { token in
            !token.isComment && !(token.kind == .directive ? inner : whole).contains(token.start)
        }
        return NumberRanges(outside.map { $0.line...$0.endLine })
    }

    private func body(named place: SourceLocation) -> CodeBodies.Body? {
        offset(of: place).flatMap { named[$0] }.map { bodies[$0] }
    }

    private func offset(of place: SourceLocation) -> Int? {
        lineStarts.indices.contains(place.line - 1) ? lineStarts[place.line - 1] + place.column - 1 : nil
    }

    private func lines(_ body: CodeBodies.Body) -> ClosedRange<Int> {
        let first = line(at: body.start)
        return first...max(first, body.closing?.line ?? lineStarts.count)
    }

    private func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// As the lexer counts: CR, LF and both together end a line; a byte order mark is no column.
    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where Byte.isLineEnd(byte) {
            let isFirstOfPair =
                byte == Byte.carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == Byte.newline
            if !isFirstOfPair { starts.append(offset + 1) }
        }
        return starts
    }
}
