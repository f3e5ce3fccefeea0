/// What stands on a terminal after it was sent a text: as much of one as the progress needs.
struct TerminalText {
    private(set) var rows: [[Character]] = [[]]
    private var row = 0
    private var column = 0
    private let width: Int
    private var wraps = true
    /// Whether a line ever came to its end before its text did.
    private(set) var hasFolded = false

    init(_ text: String, width: Int) {
        self.width = width
        var rest = Substring(text)
        while let sign = rest.popFirst() {
            switch sign {
            case "\r\n": (row, column) = (row + 1, 0)
            case "\n": row += 1
            case "\r": column = 0
            case "\u{1b}": obey(&rest)
            default: put(sign)
            }
            while rows.count <= row { rows.append([]) }
        }
    }

    /// The lines without the blanks at their ends.
    var lines: [String] {
        rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    private mutating func put(_ sign: Character) {
        if column == width {
            if wraps { (row, column) = (row + 1, 0) } else { column -= 1 }
            hasFolded = true
        }
        while rows.count <= row { rows.append([]) }
        while rows[row].count <= column { rows[row].append(" ") }
        rows[row][column] = sign
        column += 1
    }

    private mutating func obey(_ rest: inout Substring) {
        guard let match = rest.prefixMatch(of: /\[(\??)([0-9]*)([A-Za-z])/) else { return }
        rest = rest[match.range.upperBound...]
        switch (match.output.1, match.output.3) {
        case ("", "A"): row = max(0, row - (Int(match.output.2) ?? 1))
        case ("", "K"): rows[row] = Array(rows[row].prefix(column))
        case ("", "J"): rows = Array(rows[..<row]) + [Array(rows[row].prefix(column))]
        case ("?", "l"): wraps = false
        case ("?", "h"): wraps = true
        default: break
        }
    }
}
