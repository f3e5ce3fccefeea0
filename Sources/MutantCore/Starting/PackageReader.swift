/// Finds the calls in `Package.swift` that make targets, and what they are given as plain text.
struct PackageReader {
    private let text: SwiftText
    private let tokens: [SwiftText.Token]
    private var index = 0

    init(_ bytes: [UInt8]) {
        text = SwiftText(bytes)
        tokens = text.filter { !$0.isComment }
    }

    mutating func outline() -> PackageOutline {
        var outline = PackageOutline()
        while index < tokens.count {
            if let kind = kind(at: index) {
                index += 3
                read(kind, into: &outline)
            } else {
                index += 1
            }
        }
        return outline
    }

    private static let kinds: [String: PackageOutline.Target.Kind] = [
        "target": .library, "executableTarget": .executable, "testTarget": .test,
    ]

    /// The kind of the target that `.target(` or another of its sort begins.
    private func kind(at index: Int) -> PackageOutline.Target.Kind? {
        guard isByte(Byte.dot, at: index), isByte(Byte.leftParen, at: index + 2), tokens[index + 1].kind == .identifier
        else {
            return nil
        }
        return Self.kinds[text.text(of: tokens[index + 1])]
    }

    private func isByte(_ byte: UInt8, at index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .punctuation && text.bytes[tokens[index].start] == byte
    }

    /// Reads to the end of a call; what looks like a target within it is a dependency.
    private mutating func read(_ kind: PackageOutline.Target.Kind, into outline: inout PackageOutline) {
        let first = tokens[index - 1].line
        var depth = 1
        var label = ""
        var values: [String: String] = [:]
        var gaps: [(line: Int, label: String)] = []
        var dependencies: [String] = []
        while index < tokens.count, depth > 0 {
            if isOpening { depth += 1 }
            if isClosing { depth -= 1 }
            if depth == 1, isByte(Byte.colon, at: index + 1), tokens[index].kind == .identifier {
                label = text.text(of: tokens[index])
                let value = plainValue(at: index + 2)
                values[label] = value
                if value == nil, isRead(label, at: index + 2) { gaps.append((tokens[index].line, label)) }
            }
            if label == "dependencies", depth > 1, let name = dependency(at: index) { dependencies.append(name) }
            index += 1
        }
        let name = values["name"]
        let missing = name == nil && !gaps.contains { $0.label == "name" } ? [(line: first, label: "name")] : []
        outline.gaps += (missing + gaps).map { .init(line: $0.line, label: $0.label, target: name) }
        guard let name, !gaps.contains(where: { $0.label == "path" }) else { return }
        outline.targets.append(.init(kind: kind, name: name, path: values["path"], dependencies: dependencies))
    }

    private var isOpening: Bool {
        isByte(Byte.leftParen, at: index) || isByte(Byte.leftBracket, at: index) || isByte(Byte.leftBrace, at: index)
    }

    private var isClosing: Bool {
        isByte(Byte.rightParen, at: index) || isByte(Byte.rightBracket, at: index) || isByte(Byte.rightBrace, at: index)
    }

    /// Whether what is given under `label` matters, and is no list that can be read.
    private func isRead(_ label: String, at index: Int) -> Bool {
        ["name", "path"].contains(label) || label == "dependencies" && !isByte(Byte.leftBracket, at: index)
    }

    /// A literal that is the whole value.
    private func plainValue(at index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .string,
            isByte(Byte.comma, at: index + 1) || isByte(Byte.rightParen, at: index + 1)
        else { return nil }
        return SwiftText.plainString(text.text(of: tokens[index]))
    }

    /// `"Shop"` as an element of a list, or behind `name:`.
    private func dependency(at index: Int) -> String? {
        guard tokens[index].kind == .string else { return nil }
        let isElement = isByte(Byte.leftBracket, at: index - 1) || isByte(Byte.comma, at: index - 1)
        let isNamed = isByte(Byte.colon, at: index - 1) && index >= 2 && text.text(of: tokens[index - 2]) == "name"
        return isElement || isNamed ? SwiftText.plainString(text.text(of: tokens[index])) : nil
    }
}
