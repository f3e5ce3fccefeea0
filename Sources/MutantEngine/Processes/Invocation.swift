/// One program to start: all that `posix_spawn` needs.
package struct Invocation: Hashable, Sendable {
    /// An absolute path, or a name to look up in `PATH`.
    package var executable: String
    /// Without the program's own name.
    package var arguments: [String]
    /// All of it: nothing is inherited.
    package var environment: [String: String]
    package var directory: String
    /// The file it reads as stdin; nil for nothing.
    package var input: String?
    /// The file, new or emptied, that its stderr goes to; nil for where its stdout goes.
    package var errors: String?

    package init(_ executable: String, _ arguments: [String], environment: [String: String], directory: String) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
    }

    /// The command as a line that a POSIX shell runs in `directory`, with what differs from `inherited` spelled out.
    package func shellLine(over inherited: [String: String]) -> String {
        let removed = inherited.keys.filter { environment[$0] == nil }.sorted()
        let added = environment.filter { inherited[$0.key] != $0.value }.sorted { $0.key < $1.key }
        let words =
            ["env"] + removed.flatMap { ["-u", $0] } + added.map { "\($0.key)=\($0.value)" } + [executable] + arguments
        let line = "cd \(Self.quoted(directory)) && exec " + words.map(Self.quoted).joined(separator: " ")
        return line.contains(Self.newline) ? Self.setsNewline + line : line
    }

    /// Stands for a line's end, which would end the command where lines are handed on one by one.
    private static let newline = "\"$kassios_newline\""
    /// A substitution loses the line ends at its end, hence the dot.
    private static let setsNewline =
        "kassios_newline=$(printf '\\n.') && kassios_newline=${kassios_newline%.} && "

    /// `word` as one word of a POSIX shell, on one line; line ends become `newline`.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_./:=,@%+".utf8.contains(byte)
            }
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.replacing("'", with: "'\\''").replacing("\n", with: "'\(newline)'") + "'"
    }
}
