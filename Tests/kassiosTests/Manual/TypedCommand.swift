/// The command lines of `kassios` that somebody would type, found in what a shell reads.
enum TypedCommand {
    /// The words behind `kassios` of each; what a shell or a service fills in is there as a number.
    static func all(in text: String) -> [[String]] {
        var reader = ShellWords(text.replacing(/"\$\(([^)"]*)\)"/) { "(\($0.1))" })
        return reader.commands().flatMap { words in
            // `parallel 'cd … && kassios …'` has a command line in its words.
            let scripts = words.filter { $0.contains(" ") && $0.contains("kassios") && $0 != text }
            return scripts.flatMap { all(in: $0) } + arguments(in: words)
        }
    }

    private static func arguments(in words: [String]) -> [[String]] {
        // A line of a workflow, or of a session on a terminal.
        let words = Array(words.drop { ["-", "run:", "$"].contains($0) || $0.wholeMatch(of: /[A-Z_]+=.*/) != nil })
        if words.starts(with: ["swift", "package"]), let verb = words.firstIndex(of: "mutants") {
            return [filled(words[verb...])]
        }
        guard let tool = words.firstIndex(where: { $0 == "kassios" || $0.hasSuffix("/kassios") }) else { return [] }
        guard tool == 0 || words.starts(with: ["swift", "run"]) else { return [] }
        return [filled(words[(tool + 1)...])]
    }

    private static func filled(_ words: ArraySlice<String>) -> [String] {
        words.filter { $0 != "…" }.map { word in
            word.replacing("${{ matrix.shard }}", with: "1/4").replacing(/\$+\{?\w+\}?|\{\}/, with: "1")
        }
    }
}

/// The words of commands as a shell takes them apart.
private struct ShellWords {
    private var rest: Substring
    private var words: [String] = []
    private var word: String?
    private var found: [[String]] = []

    init(_ text: String) {
        rest = text[...]
    }

    mutating func commands() -> [[String]] {
        while let character = rest.popFirst() {
            switch character {
            case "#" where word == nil: rest = rest.drop { $0 != "\n" }
            case "\\":
                let next = rest.popFirst()
                if next != "\n", let next { word = (word ?? "") + String(next) }
            case "'", "\"": quoted(until: character)
            case "$" where rest.hasPrefix("{{"):
                let end = rest.firstRange(of: "}}")?.upperBound ?? rest.endIndex
                word = (word ?? "") + "$\(rest[..<end])"
                rest = rest[end...]
            case "\n", ";", "&", "|", "(", ")": endCommand()
            case "<", ">":
                endWord()
                // Where it comes from or goes to is no word of the command.
                rest = rest.drop { $0 == ">" || $0 == "&" || $0 == " " }.drop { !" \n;&|)".contains($0) }
            case " ", "\t": endWord()
            default: word = (word ?? "") + String(character)
            }
        }
        endCommand()
        return found
    }

    private mutating func quoted(until quote: Character) {
        let inside = rest.prefix { $0 != quote }
        word = (word ?? "") + inside
        rest = rest[inside.endIndex...].dropFirst()
    }

    private mutating func endWord() {
        if let word { words.append(word) }
        word = nil
    }

    private mutating func endCommand() {
        endWord()
        if !words.isEmpty { found.append(words) }
        words = []
    }
}
