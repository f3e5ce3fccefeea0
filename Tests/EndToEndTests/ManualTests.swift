import Foundation
import Testing

/// The manual's pages, followed word by word in fresh folders.
@Suite struct ManualTests {
    /// README, and the pages of the manual on which something is run.
    private static let pages: [String] = {
        let manual = "Sources/kassios/kassios.docc"
        return (["README.md"] + Kassios.repository.appending(path: manual).names.map { "\(manual)/\($0)" }).filter {
            !FollowedPage(Kassios.repository.appending(path: $0).text).steps.isEmpty
        }
    }()

    @Test(arguments: pages)
    func `what a page says is what happens`(path: String) async throws {
        let reader = try PageReader()
        let steps = FollowedPage(Kassios.repository.appending(path: path).text).steps
        for step in steps {
            for (command, ending) in try await reader.follow(step) {
                let isSaid = FollowedPage.agrees(command, with: ending)
                #expect(isSaid, "\(path):\(step.line): $ \(command.line)\n\(ending.output)\(ending.errors)")
            }
        }
        if let time = reader.timeToVerdict { print("\(path): \(time)") }
    }

    @Test func `a page is read as files and commands`() {
        let page = FollowedPage(
            """
            <!-- file: a/b.txt in one -->
            ```swift
            text
            ```
            ```
            $ not marked
            ```
            <!-- run -->
            ```
            $ first
            answer
            $ second
            ```
            1. In a list:

               <!-- run in two -->
               ```sh
               third \\
                 and
               ```
            <!-- first: fourth -->
            """)
        #expect(
            page.steps == [
                .init(folder: "one", line: 1, action: .file(path: "a/b.txt", text: "text\n")),
                .init(
                    folder: "one", line: 8,
                    action: .run([.init(line: "first", answer: ["answer"]), .init(line: "second", answer: [])])),
                .init(folder: "two", line: 16, action: .run([.init(line: "third \\\n  and")])),
                .init(folder: "two", line: 21, action: .run([.init(line: "fourth")])),
            ])
    }

    @Test(arguments: [
        (["a after 1.5 s"], "a after 20 s  \n\n", true), (["a"], "b\n", false), (["a"], "a\nb\n", false),
        (["…", "b"], "a\nc\nb\n", true), (["…"], "", true), (["a", "…", "c"], "a\nc\n", true), ([], "x", false),
        (["[1/2] a", "[2/2] b"], "[1/2] b\n[2/2] a\n", true), (["[1/2] a", "…", "z"], "[1/2] b\n[2/2] a\nz\n", true),
        (["[1/2] a", "…", "z"], "[1/2] b\n[2/2] c\nz\n", false), (["[1/1] a killed"], "[1/1] a SURVIVED\n", false),
    ])
    func `answers agree but for times, the order of verdicts and what is left out`(
        answer: [String], output: String, agrees: Bool
    ) {
        let ending = Ending(status: 1, output: output, errors: "", seconds: 0)
        #expect(FollowedPage.agrees(.init(line: "", answer: answer), with: ending) == agrees)
    }

    @Test(arguments: [0, 1])
    func `without an answer a command has to succeed`(status: Int32) {
        let ending = Ending(status: status, output: "anything", errors: "", seconds: 0)
        #expect(FollowedPage.agrees(.init(line: "", answer: nil), with: ending) == (status == 0))
    }
}
