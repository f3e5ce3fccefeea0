/// Breaks help into lines of a width.
struct HelpLayout {
    /// Narrower than this nothing can be read.
    static let minimumWidth = 40

    let width: Int

    /// Where the texts of labelled entries begin.
    private static let column = 26

    init(width: Int) {
        self.width = max(Self.minimumWidth, width)
    }

    /// The words of `text` in lines; the first begins with `first`, the others are indented.
    func wrapped(_ text: String, first: String = "", indent: Int = 0) -> [String] {
        wrapped(pieces: text.split(separator: " ").map(String.init), first: first, indent: indent)
    }

    /// Pieces that are never broken, in lines; a piece longer than the width gets a line of its own.
    func wrapped(pieces: [String], first: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = first
        var isFresh = true
        for piece in pieces {
            if !isFresh, line.count + 1 + piece.count > width {
                lines.append(line)
                line = margin
                isFresh = true
            }
            line += isFresh ? piece : " " + piece
            isFresh = false
        }
        lines.append(line.trimmingSuffix(" "))
        return lines
    }

    /// A label with its text in the column beside it, or below it where the label is long.
    func entry(_ label: String, _ text: String) -> [String] {
        let start = "  " + label
        if start.count + 2 > Self.column {
            return [start] + wrapped(text, first: String(repeating: " ", count: Self.column), indent: Self.column)
        }
        let padding = String(repeating: " ", count: Self.column - start.count)
        return wrapped(text, first: start + padding, indent: Self.column)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        String(reversed().drop { $0 == character }.reversed())
    }
}
