internal import MutantCore

/// A source as reports show it, and where places stand in it; places outside are moved to the nearest one inside.
struct QuotedSource {
    /// From `start` up to, not including, `end`; never empty.
    struct Region: Hashable {
        struct Position: Hashable, Comparable {
            let line: Int
            let column: Int

            static func < (left: Position, right: Position) -> Bool {
                (left.line, left.column) < (right.line, right.column)
            }
        }

        let start: Position
        let end: Position
        /// Whether it is a question after one defect's switch: `BankDefect.doubleCharge.isActive`.
        let isQuestion: Bool
    }

    /// What counts as one column.
    enum ColumnUnit {
        case utf16
        case scalar
    }

    /// Bytes that are no UTF-8 are replaced; every line ends in a line feed or in a carriage return and one.
    let text: String
    private let bytes: [UInt8]
    /// The offsets of each line's bytes, without its end.
    private let lines: [Range<Int>]

    /// Larger files come cut off, so that their lines cannot be counted.
    private static let maximumBytes = 4 << 20

    /// Nil where there is nothing to point at.
    init?(_ source: [UInt8]) {
        guard source.count < Self.maximumBytes else { return nil }
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let decoded = String(decoding: source.dropFirst(source.starts(with: mark) ? mark.count : 0), as: UTF8.self)
        self.init(lineEndsFrom: Array(decoded.utf8))
        guard lines.contains(where: { !$0.isEmpty }) else { return nil }
    }

    /// What stands in for a source that cannot be read: as many blank lines as `line` asks for, within reason.
    init(blankUpTo line: Int) {
        let blank = String(repeating: " \n", count: min(max(1, line), 20_000) - 1)
        self.init(lineEndsFrom: Array(("// This file could not be read.\n" + blank).utf8))
    }

    private init(lineEndsFrom source: [UInt8]) {
        var bytes = source
        var lines: [Range<Int>] = []
        var start = 0
        for index in bytes.indices {
            // Readers do not agree on whether a lone carriage return ends a line.
            if bytes[index] == 0x0d, index + 1 == bytes.count || bytes[index + 1] != 0x0a { bytes[index] = 0x0a }
            guard bytes[index] == 0x0a else { continue }
            let hasReturn = index > start && bytes[index - 1] == 0x0d
            lines.append(start..<(hasReturn ? index - 1 : index))
            start = index + 1
        }
        if start < bytes.count || lines.isEmpty { lines.append(start..<bytes.count) }
        self.bytes = bytes
        self.lines = lines
        text = String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Places

    /// The name at a place; where the code asks for a defect, the whole question.
    func region(at place: SourceLocation, in unit: ColumnUnit) -> Region {
        let line = lineIndex(place.line)
        let range = lines[line]
        // Only a line with an end can be empty, so there is a next one.
        guard !range.isEmpty else {
            return Region(
                start: .init(line: line + 1, column: 1), end: .init(line: line + 2, column: 1), isQuestion: false)
        }
        let start = range.lowerBound + min(max(1, place.column), range.count) - 1
        let name = identifier(from: start, in: range)
        let asked = ".isActive".utf8
        let rest = bytes[name..<range.upperBound]
        guard name > start, rest.starts(with: asked),
            !rest.dropFirst(asked.count).prefix(1).contains(where: Self.isPart)
        else { return region(line, start..<max(name, start + 1), isQuestion: false, in: unit) }
        var first = start
        while first > range.lowerBound, Self.isPart(bytes[first - 1]) || bytes[first - 1] == UInt8(ascii: ".") {
            first -= 1
        }
        return region(line, first..<(name + asked.count), isQuestion: true, in: unit)
    }

    /// A line without the blanks around it; nil where there is none of that number.
    func text(ofLine number: Int) -> String? {
        guard lines.indices.contains(number - 1) else { return nil }
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let text = bytes[lines[number - 1]].drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        return String(decoding: text, as: UTF8.self)
    }

    /// Where the text of a line begins.
    func start(ofLine number: Int, in unit: ColumnUnit) -> Region.Position {
        let line = lineIndex(number)
        let blank = bytes[lines[line]].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let isBlank = blank.count == lines[line].count
        return position(line, lines[line].lowerBound + (isBlank ? 0 : blank.count), in: unit)
    }

    /// The column of that, in bytes as compilers count.
    func firstColumn(ofLine number: Int) -> Int {
        let line = lines[lineIndex(number)]
        let blank = bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return blank.count == line.count ? 1 : blank.count + 1
    }

    /// Every text between quotation marks on one line, with the first place it stands at.
    func quotedTexts(in file: String) -> [String: SourceLocation] {
        var found: [String: SourceLocation] = [:]
        for (index, line) in lines.enumerated() {
            let parts = bytes[line].split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            for (number, part) in parts.enumerated() where !number.isMultiple(of: 2) {
                let text = String(decoding: part, as: UTF8.self)
                guard found[text] == nil else { continue }
                let column = part.startIndex - line.lowerBound + 1
                found[text] = SourceLocation(file: file, line: index + 1, column: column)
            }
        }
        return found
    }

    private func lineIndex(_ number: Int) -> Int { min(max(1, number), lines.count) - 1 }

    private func region(_ line: Int, _ range: Range<Int>, isQuestion: Bool, in unit: ColumnUnit) -> Region {
        Region(
            start: position(line, scalarStart(range.lowerBound), in: unit),
            end: position(line, scalarEnd(range.upperBound), in: unit), isQuestion: isQuestion)
    }

    private func position(_ line: Int, _ offset: Int, in unit: ColumnUnit) -> Region.Position {
        let before = bytes[lines[line].lowerBound..<offset]
        let count =
            switch unit {
            // Beyond the first plane a scalar takes four bytes, and two units.
            case .utf16: before.count { !Self.isContinuation($0) } + before.count { $0 >= 0xf0 }
            case .scalar: before.count { !Self.isContinuation($0) }
            }
        return .init(line: line + 1, column: count + 1)
    }

    // MARK: Bytes

    private func identifier(from start: Int, in line: Range<Int>) -> Int {
        start + bytes[start..<line.upperBound].prefix { Self.isPart($0) }.count
    }

    /// Whether a byte may be part of a name, backticks included.
    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
            true
        default: false
        }
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }

    private func scalarStart(_ offset: Int) -> Int {
        var offset = offset
        while offset > 0, Self.isContinuation(bytes[offset]) { offset -= 1 }
        return offset
    }

    private func scalarEnd(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, Self.isContinuation(bytes[offset]) { offset += 1 }
        return offset
    }
}
