import Foundation

/// A page of Markdown as a reader follows it: files to write and commands to type, in order.
///
/// A fenced block counts when the line before it is a comment:
///
///     <!-- file: Sources/Shop/Basket.swift in first-day -->    the block is the file's whole text
///     <!-- run in first-day -->                                lines with `$ ` are typed, the others are the answer
///
/// `in …` names the folder, and stays until another is named. A folder of that name under Fixtures is copied first.
struct FollowedPage: Sendable {
    struct Command: Equatable, Sendable {
        let line: String
        /// A line with `…` alone stands for any lines, or none.
        var answer: [String] = []
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
            guard let mark = line.wholeMatch(of: /<!-- (?:file: (\S+)|run)(?: in (\S+))? -->/) else { continue }
            if let name = mark.2 { folder = String(name) }
            guard lines.indices.contains(index + 1), lines[index + 1].hasPrefix("```") else { continue }
            let block = Array(lines[(index + 2)...].prefix { !$0.hasPrefix("```") })
            let file = mark.1.map { Action.file(path: String($0), text: block.joined(separator: "\n") + "\n") }
            steps.append(Step(folder: folder, line: index + 1, action: file ?? .run(Self.commands(in: block))))
        }
        self.steps = steps
    }

    private static func commands(in block: [String]) -> [Command] {
        block.reduce(into: []) { commands, line in
            if line.hasPrefix("$ ") {
                commands.append(Command(line: String(line.dropFirst(2))))
            } else if !commands.isEmpty {
                commands[commands.count - 1].answer.append(line)
            }
        }
    }

    // MARK: Comparing

    /// Whether `output` is what the page shows, but for times, spaces at the ends of lines and empty lines at the end.
    static func agrees(_ answer: [String], with output: String) -> Bool {
        fits(
            masked(answer)[...],
            masked(output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))[...])
    }

    private static func masked(_ lines: [String]) -> [String] {
        var lines = lines.map { line in
            let line = line.replacing(/\d+(\.\d+)? s\b/, with: "# s")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func fits(_ answer: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        guard let first = answer.first else { return lines.isEmpty }
        let rest = answer.dropFirst()
        if first == "…" { return (lines.startIndex...lines.endIndex).contains { fits(rest, lines[$0...]) } }
        return lines.first == first && fits(rest, lines.dropFirst())
    }
}
