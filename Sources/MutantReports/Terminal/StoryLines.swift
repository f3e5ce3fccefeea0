internal import MutantCore

/// Lines of a story: each thing with its name before it, and further lines below the first.
struct StoryLines {
    private(set) var lines: [String] = []
    let style: TerminalStyle

    private static let width = 9

    init(_ style: TerminalStyle) {
        self.style = style
    }

    mutating func add(heading: String) {
        if !lines.isEmpty { lines.append("") }
        lines.append(heading)
    }

    /// Texts from outside, which may hold anything; nothing is added where there are none.
    mutating func add(_ name: String, _ texts: [String]) {
        add(name, visible: texts.flatMap(Self.lines))
    }

    mutating func add(_ name: String, _ text: String) { add(name, [text]) }

    /// Texts that are fit to be shown.
    mutating func add(_ name: String, visible texts: [String]) {
        for (index, text) in texts.enumerated() {
            let start = index == 0 ? name : ""
            let gap = String(repeating: " ", count: max(1, Self.width - start.count + 1))
            lines.append("  " + style.text(start, .faint) + gap + text)
        }
    }

    /// Each line of a text made visible, none longer than people read.
    static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line($0) }
    }

    private static func line(_ text: Substring) -> String {
        PlainText.clipped(PlainText.visible(String(text)), to: 2000)
    }
}

extension Failure {
    /// Its place, where there is one, and its whole message.
    var inOneText: String { (file.map { $0 + (line.map { ":\($0)" } ?? "") + ": " } ?? "") + message }
}
