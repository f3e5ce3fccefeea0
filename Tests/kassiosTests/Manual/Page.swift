import Foundation
import Testing

/// A page for readers, in Markdown: README, one of the manual, or another.
struct Page: CustomTestStringConvertible, Sendable {
    /// A block of code; what is indented by four spaces is one, too.
    struct Block: Equatable, Sendable {
        /// The word behind the fence; empty where there is none.
        let language: String
        /// The number of the block's first line of code.
        let line: Int
        let text: String
        /// What the comment in the line before says of it: `run in first-day`, `not run: why`.
        let mark: Substring
    }

    /// Code in the middle of prose.
    struct Span: Equatable, Sendable {
        let line: Int
        let text: String
    }

    let path: String
    let blocks: [Block]
    let spans: [Span]
    /// Where links lead to, but for those into the network.
    let links: [String]

    var testDescription: String { path }

    /// All that has to be true: README, how to contribute, and the manual.
    static var all: [Page] {
        get throws {
            let manual = "Sources/kassios/kassios.docc"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: manual).path)
            let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "\(manual)/\($0)" }
            return try (["README.md", ".github/CONTRIBUTING.md", "CHANGELOG.md"] + pages).map(Page.init(at:))
        }
    }

    /// The folder that holds `Package.swift`.
    static let folder = {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        for _ in 1...4 { folder.deleteLastPathComponent() }
        return folder
    }()

    init(at path: String) throws {
        self.init(path: path, text: try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8))
    }

    init(path: String, text: String) {
        self.path = path
        var blocks: [Block] = []
        var prose: [String] = []
        var mark: Substring = ""
        var open: (indent: Substring, block: Block)?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            let code = line.drop { $0 == " " }
            let isFence = code.hasPrefix("```") && !code.dropFirst(3).contains("`")
            if let (indent, block) = open {
                open =
                    isFence ? nil : (indent, block.adding(line.hasPrefix(indent) ? line.dropFirst(indent.count) : code))
                if isFence { blocks.append(block) }
            } else if isFence {
                let language = String(code.dropFirst(3))
                let block = Block(language: language, line: number + 1, text: "", mark: mark)
                open = (line.prefix { $0 == " " }, block)
            } else if line.hasPrefix("    ") {
                blocks.append(Block(language: "", line: number, text: String(code) + "\n", mark: ""))
            }
            mark = code.wholeMatch(of: /<!-- (.*) -->/)?.1 ?? ""
            prose.append(open == nil && !isFence && !line.hasPrefix("    ") ? String(line) : "")
        }
        self.blocks = blocks
        spans = Self.spans(in: prose)
        links = prose.flatMap { $0.matches(of: /\]\(([^)#:]+)[^):]*\)/).map { String($0.1) } }
    }

    /// A span may go on in the next line, but not beyond its paragraph.
    private static func spans(in prose: [String]) -> [Span] {
        let text = prose.joined(separator: "\n")
        return text.matches(of: /``([^\n]+?)``|`((?:[^`\n]|\n(?!\n))+)`/).map { match in
            let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
            return Span(line: line, text: String(match.1 ?? match.2 ?? "").replacing("\n", with: " "))
        }
    }
}

extension Page.Block {
    fileprivate func adding(_ line: Substring) -> Self {
        Self(language: language, line: self.line, text: text + line + "\n", mark: mark)
    }
}
