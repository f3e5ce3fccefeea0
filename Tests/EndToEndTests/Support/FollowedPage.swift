import Foundation

/// A page of Markdown as a reader follows it: files to write and commands to type, in order.
///
/// A fenced block counts when the line before it is a comment:
///
///     <!-- file: Sources/Shop/Basket.swift in first-day -->    the block is the file's whole text
///     <!-- run in first-day -->                                lines with `$ ` are typed, the others are the answer
///
/// A block without `$ ` is typed as a whole, and has to succeed. So has what a comment types that no reader sees:
///
///     <!-- first in first-day: git init -->
///
/// `in …` names the folder, and stays until another is named; `PageReader` says which there are.
struct FollowedPage: Sendable {
    struct Command: Equatable, Sendable {
        let line: String
        /// A line with `…` alone stands for any lines, or none. Nil where nothing is said of the answer.
        var answer: [String]?
    }

    enum Action: Equatable, Sendable {
        case file(path: String, text: String)
        case run([Command])
    }

    struct Step: Equatable, Sendable {
        let folder: String
        /// The line of the comment, from 1.
        let line: Int
        let action: Action
    }

    let steps: [Step]

    init(_ markdown: String) {
        var steps: [Step] = []
        var folder = ""
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            guard let mark = line.wholeMatch(of: /( *)<!-- (?:file: (\S+)|run|first)(?: in ([\w\/-]+))?(?:: (.+))? -->/)
            else { continue }
            if let name = mark.3 { folder = String(name) }
            let action: Action
            if let hidden = mark.4 {
                action = .run([Command(line: String(hidden))])
            } else {
                guard let block = Self.block(in: lines[(index + 1)...], indent: mark.1) else { continue }
                let file = mark.2.map { Action.file(path: String($0), text: block.joined(separator: "\n") + "\n") }
                action = file ?? .run(Self.commands(in: block))
            }
            steps.append(Step(folder: folder, line: index + 1, action: action))
        }
        self.steps = steps
    }

    /// The block that `lines` begin with, without the indentation of its fence.
    private static func block(in lines: ArraySlice<String>, indent: Substring) -> [String]? {
        guard lines.first?.hasPrefix(indent + "```") == true else { return nil }
        return lines.dropFirst().prefix { !$0.hasPrefix(indent + "```") }.map { line in
            line.hasPrefix(indent) ? String(line.dropFirst(indent.count)) : line
        }
    }

    private static func commands(in block: [String]) -> [Command] {
        guard block.contains(where: { $0.hasPrefix("$ ") }) else {
            return [Command(line: block.joined(separator: "\n"))]
        }
        return block.reduce(into: []) { commands, line in
            if line.hasPrefix("$ ") {
                commands.append(Command(line: String(line.dropFirst(2)), answer: []))
            } else if !commands.isEmpty {
                commands[commands.count - 1].answer?.append(line)
            }
        }
    }

    // MARK: Comparing

    /// Whether a command that printed `output` did what the page says: but for times, for the number of workers, for
    /// the order in which verdicts came, for spaces at the ends of lines and for empty lines around it.
    static func agrees(_ command: Command, with ending: Ending) -> Bool {
        guard let answer = command.answer else { return ending.status == 0 }
        let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return fits(masked(answer)[...], masked(lines)[...])
    }

    private static func masked(_ lines: [String]) -> [String] {
        var lines = lines.map { line in
            let line = line.replacing(/(less than )?\d+(\.\d+)? s\b/, with: "# s").replacing(
                /\d+ workers?\b/, with: "# workers")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last == "" { lines.removeLast() }
        return sorted(lines.drop { $0 == "" })
    }

    /// The counted lines of verdicts in the order of their ids; what is left out between them may be left out anywhere.
    private static func sorted(_ lines: ArraySlice<String>) -> [String] {
        guard let start = lines.firstIndex(where: { isCounted($0) }) else { return Array(lines) }
        let block = lines[start...].prefix { isCounted($0) || $0 == "…" }
        let verdicts = block.filter(isCounted).map { $0.replacing(/^\[ *\d+/, with: "[#") }.sorted()
        let separated = block.contains("…") ? verdicts.flatMap { ["…", $0] } + ["…"] : verdicts
        return lines[..<start] + separated + sorted(lines[block.endIndex...])
    }

    private static func isCounted(_ line: String) -> Bool {
        line.prefixMatch(of: /\[ *\d+\/\d+\]\s/) != nil
    }

    private static func fits(_ answer: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        guard let first = answer.first else { return lines.isEmpty }
        let rest = answer.dropFirst()
        if first == "…" { return (lines.startIndex...lines.endIndex).contains { fits(rest, lines[$0...]) } }
        return lines.first == first && fits(rest, lines.dropFirst())
    }
}
