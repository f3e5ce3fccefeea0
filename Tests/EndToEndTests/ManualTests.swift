import Foundation
import Testing

/// The manual's pages, followed word by word in fresh folders.
@Suite struct ManualTests {
    @Test(arguments: ["Sources/kassios/kassios.docc/GettingStarted.md"])
    func `what a page says is what happens`(path: String) async throws {
        let reader = try PageReader()
        let steps = FollowedPage(Kassios.repository.appending(path: path).text).steps
        #expect(!steps.isEmpty)
        for step in steps {
            for (command, ending) in try await reader.follow(step) {
                let isSaid = FollowedPage.agrees(command.answer, with: ending.output)
                #expect(isSaid, "\(path):\(step.line): $ \(command.line)\n\(ending.output)")
            }
        }
        for line in reader.times { print("\(path): \(line)") }
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
            """)
        #expect(
            page.steps == [
                .init(folder: "one", line: 1, action: .file(path: "a/b.txt", text: "text\n")),
                .init(
                    folder: "one", line: 8,
                    action: .run([.init(line: "first", answer: ["answer"]), .init(line: "second")])),
            ])
    }

    @Test(arguments: [
        (["a after 1.5 s"], "a after 20 s  \n\n", true), (["a"], "b\n", false), (["a"], "a\nb\n", false),
        (["…", "b"], "a\nc\nb\n", true), (["…"], "", true), (["a", "…", "c"], "a\nc\n", true), ([], "x", false),
    ])
    func `answers agree but for times and what is left out`(answer: [String], output: String, agrees: Bool) {
        #expect(FollowedPage.agrees(answer, with: output) == agrees)
    }
}
