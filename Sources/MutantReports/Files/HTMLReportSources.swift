internal import MutantCore

/// The lines of sources that a page shows: each file is read once, and each line stands once.
struct HTMLReportSources {
    private var order: [String] = []
    private var wanted: [String: [ClosedRange<Int>]] = [:]

    /// How many bytes all lines together may take, and each of them.
    private static let room = 3 << 20
    private static let longestLine = 300
    private static let mostFiles = 2_000
    /// A part that grows further than this many lines goes on as another.
    private static let longestPart = 200

    /// Asks for the lines around `line`; who asks first is served first.
    mutating func want(_ file: String, around line: Int, before: Int, after: Int) {
        // No compiler counts further, and no path is longer.
        guard !file.isEmpty, file.utf8.count <= 4_096, (1...1 << 24).contains(line) else { return }
        if wanted[file] == nil { order.append(file) }
        wanted[file, default: []].append(max(1, line - before)...(line + after))
    }

    mutating func want(_ place: SourceLocation, before: Int, after: Int) {
        want(place.file, around: place.line, before: before, after: after)
    }

    /// A row a file: its path, then the first line's number and the text of each part.
    func rows(_ quotations: Quotations, _ texts: inout HTMLReportTexts) -> [[Int]] {
        var room = Self.room
        var rows: [[Int]] = []
        for file in order.prefix(Self.mostFiles) where room > 0 {
            guard let source = quotations.source(file) else { continue }
            var row = [texts.index(of: file)]
            for (start, lines) in Self.parts(of: source, Self.joined(wanted[file] ?? [])) where room > 0 {
                row += [start, texts.append(String(decoding: lines, as: UTF8.self), from: &room)]
            }
            if row.count > 1 { rows.append(row) }
        }
        return rows
    }

    private static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            guard let last = joined.last, range.lowerBound <= last.upperBound + 1 else { return joined.append(range) }
            guard range.upperBound > last.upperBound else { return }
            if last.count < longestPart {
                joined[joined.count - 1] = last.lowerBound...range.upperBound
            } else {
                joined.append(last.upperBound + 1...range.upperBound)
            }
        }
    }

    /// The lines of each range that the source has, with the first one's number.
    private static func parts(of source: [UInt8], _ ranges: [ClosedRange<Int>]) -> [(start: Int, lines: [UInt8])] {
        var parts: [(start: Int, lines: [UInt8])] = []
        var (line, start, next) = (1, 0, 0)
        while start < source.count, next < ranges.count {
            let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
            if line == ranges[next].lowerBound { parts.append((line, [])) }
            if ranges[next].contains(line) {
                let text = source[start..<end].prefix(longestLine)
                if line > ranges[next].lowerBound { parts[parts.count - 1].lines.append(UInt8(ascii: "\n")) }
                parts[parts.count - 1].lines += text.last == UInt8(ascii: "\r") ? text.dropLast() : text
            }
            if line == ranges[next].upperBound { next += 1 }
            start = end + 1
            line += 1
        }
        return parts
    }
}
