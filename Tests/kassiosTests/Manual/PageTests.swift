import Foundation
import MutantCore
import Testing

@testable import kassios

/// What README and the manual say can be typed, copied and followed.
@Suite struct PageTests {
    @Test(arguments: try Page.all)
    func `every command line on a page can be parsed`(page: Page) {
        // The page of all commands is made from the table of commands.
        let blocks = page.path.hasSuffix("Commands.md") ? [] : page.blocks
        for block in blocks where block.isShell { check(block.typed, in: "\(page.path):\(block.line)") }
        for span in page.spans { check(span.text, in: "\(page.path):\(span.line)", isName: true) }
    }

    @Test(arguments: try Page.all)
    func `what can be typed is run by a test, or says why not`(page: Page) {
        // For readers who have the repository, or made from the table of commands.
        guard !["CONTRIBUTING.md", "Commands.md"].contains(where: page.path.hasSuffix) else { return }
        for block in page.blocks where block.isShell && block.language != "yaml" {
            let isTyped = block.language != "" || !TypedCommand.all(in: block.typed).isEmpty
            let isMarked = block.mark.prefixMatch(of: /run\b|not run: \S/) != nil
            #expect(!isTyped || isMarked || block.language == "zsh", "\(page.path):\(block.line)")
        }
    }

    @Test(arguments: try ["Templates", "Templates/ci", ".github/workflows"].flatMap(Page.workflows))
    func `every command line of a workflow can be parsed`(path: String) throws {
        let text = try String(contentsOf: Page.folder.appending(path: path), encoding: .utf8)
        check(text, in: path)
        #expect(!path.hasPrefix("Templates") || TypedCommand.all(in: text).count >= 2)
    }

    @Test(arguments: TopicName.allCases)
    func `every command line of help can be parsed`(topic: TopicName) {
        for case .verbatim(let text) in HelpPage.page(on: topic).blocks { check(text, in: topic.rawValue) }
    }

    /// - Parameter isName: whether it may be the name of a command, without what the command cannot do without.
    private func check(_ text: String, in place: String, isName: Bool = false) {
        for words in TypedCommand.all(in: text) {
            do throws(UsageError) {
                _ = try ArgumentParser.parse(words)
            } catch {
                if isName, case .missingArgument = error.fact { continue }
                Issue.record("\(place): kassios \(words.joined(separator: " ")): \(error.fact)")
            }
        }
    }

    @Test(arguments: try Page.all)
    func `every option on a page is one of ours, or known to be another's`(page: Page) {
        let known = OptionName.allCases.map(\.spelling) + Self.foreign
        for span in page.spans {
            for option in span.text.matches(of: /(?:^|\s)(--[a-z][a-z-]*)/).map({ String($0.1) }) {
                #expect(known.contains(option), "\(page.path):\(span.line): \(option)")
            }
        }
    }

    /// Options of other tools that the pages name.
    private static let foreign = [
        "--disable-sandbox", "--filter", "--skip-build", "--tool", "--unshallow",
    ]

    @Test(arguments: try Page.all)
    func `every manifest on a page can be read`(page: Page) throws {
        for block in page.blocks where block.language == "json" {
            let start = "\(page.path):\(block.line)"
            #expect(throws: Never.self, "\(start)") { try ManifestText.read(Array(block.text.utf8), file: start) }
        }
    }

    @Test(arguments: try Page.all)
    func `every claim on a page is one`(page: Page) {
        for block in page.blocks where block.language == "swift" && block.text.contains("Catches") {
            // A page shows the method alone.
            let text = block.text.contains("class ") ? block.text : "class SomeTests: XCTestCase {\n\(block.text)}\n"
            let scanned = ClaimScanner.scan(Array(text.utf8), file: page.path, target: "SomeTests")
            let claims = scanned.tests.flatMap(\.comment.lines).filter(\.isWellFormed)
            #expect(scanned.findings.isEmpty, "\(page.path):\(block.line)")
            #expect(claims.count == block.text.matches(of: /Catches/).count, "\(page.path):\(block.line)")
        }
    }

    @Test(arguments: try Page.all)
    func `every file that a page links to or names as ours is there`(page: Page) {
        let folder = Page.folder.appending(path: page.path).deletingLastPathComponent()
        let named = page.spans.map(\.text).filter {
            $0.wholeMatch(of: /(\.ci|Templates|Sources\/kassios|Tests\/(XcodeSample|EndToEndTests))\/?[\w\/.-]*/) != nil
        }
        for file in page.links.map({ folder.appending(path: $0) }) + named.map({ Page.folder.appending(path: $0) }) {
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): \(file.path)")
        }
    }

    @Test func `a page is read as prose and code`() {
        let page = Page(
            path: "page",
            text: """
                Type `kassios
                help`, see [there](a/b.md#c) and [the web](https://example.com).

                1. So:

                   <!-- run in a -->
                   ```sh
                   one \\
                     two
                   ```

                    indented `no span`

                ``func `a`()``
                """)
        #expect(
            page.blocks == [
                .init(language: "sh", line: 8, text: "one \\\n  two\n", mark: "run in a"),
                .init(language: "", line: 12, text: "indented `no span`\n", mark: ""),
            ])
        #expect(page.spans == [.init(line: 1, text: "kassios help"), .init(line: 14, text: "func `a`()")])
        #expect(page.links == ["a/b.md"])
    }

    @Test(arguments: [
        ("kassios help", [["help"]]), ("$ swift run kassios mutants # x", [["mutants"]]),
        ("swift run --package-path T kassios a 'b c' > f", [["a", "b c"]]), ("ls kassios", []),
        ("A=b .build/debug/kassios a \\\n  b; kassios c | x && kassios d", [["a", "b"], ["c"], ["d"]]),
        ("eval \"$(kassios completions bash)\"", [["completions", "bash"]]),
        ("parallel 'cd x && kassios --shard {}/4;' ::: 1 2", [["--shard", "1/4"]]),
        ("- run: kassios --shard ${{ matrix.shard }} --output \"$HOME/a\"", [["--shard", "1/4", "--output", "1/a"]]),
        ("tar kassios-${{ matrix.arch }}.tar", []),
        ("swift package --allow-x mutants --clean", [["mutants", "--clean"]]), ("kassios report …", [["report"]]),
    ])
    func `what is typed is found in what a shell reads`(text: String, commands: [[String]]) {
        #expect(TypedCommand.all(in: text) == commands)
    }
}

extension Page {
    fileprivate static func workflows(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
            .filter { $0.hasSuffix(".yml") }.sorted().map { "\(path)/\($0)" }
    }
}

extension Page.Block {
    fileprivate var isShell: Bool { ["", "sh", "bash", "zsh", "fish", "yaml"].contains(language) }

    /// What is typed of it: lines behind `$ ` where there are some, else all.
    fileprivate var typed: String {
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
        return lines.isEmpty ? text : lines.joined(separator: "\n")
    }
}
