import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct InvocationTests {
    private static let words = [
        "plain", "", " ", "two words", "it's", "'", "''", "\"quoted\"", "$HOME", "`id`", "$(id)", "\\", "\\n", "a\\'b",
        "a\nb", "\n", "a\n", "\n\nb\n\n", "it's\n'b'", "\\'\n\\", "%s%b\\c\nx", "a\tb", "*", "~", "a;b&c|d<e>f", "#x",
        "!x", "é 世界", "-n", "a=b", "{a,b}", "\\\\\n\\t",
    ]
    private static let script = #"for a; do printf '%s\0' "$a"; done; printf '%s\0' "$VALUE" "$PWD" "${GONE-gone}""#

    private func invocation(_ scene: ChildScene, _ words: [String], value: String) -> Invocation {
        var command = scene.shell(Self.script)
        command.arguments += words
        command.environment["VALUE"] = value
        return command
    }

    private func expected(_ scene: ChildScene, _ words: [String], value: String) -> String {
        (words + [value, scene.folder.path, "gone"]).map { $0 + "\0" }.joined()
    }

    @Test func `a command's line does in a shell what the command does`() async throws {
        let scene = try ChildScene()
        let value = "a 'b'\n$c\n"
        let command = invocation(scene, Self.words, value: value)
        var outer = scene.shell(command.shellLine(over: scene.environment.merging(["GONE": "here"]) { $1 }))
        outer.environment["GONE"] = "here"
        outer.directory = "/"
        #expect(await scene.run(outer).ending == .exited(0))
        #expect(try scene.output() == expected(scene, Self.words, value: value))
    }

    @Test(arguments: words)
    func `a command is one line, whatever its words`(word: String) throws {
        let command = invocation(try ChildScene(), [word], value: word)
        #expect(!command.shellLine(over: [:]).contains("\n"))
    }

    #if os(Linux)
        @Test func `lines can be handed to xargs one by one`() async throws {
            let scene = try ChildScene()
            let chunks = stride(from: 0, to: Self.words.count, by: 6).map {
                Array(Self.words[$0..<min($0 + 6, Self.words.count)])
            }
            let lines = chunks.map { invocation(scene, $0, value: "-a\nb").shellLine(over: scene.environment) }
            try scene.folder.write(lines.map { $0 + "\n" }.joined(), to: "lines")
            let end = await scene.run(#"xargs -d '\n' -n1 sh -c < lines"#)
            #expect(end.ending == .exited(0))
            #expect(try scene.output() == chunks.map { expected(scene, $0, value: "-a\nb") }.joined())
        }
    #endif

    @Test func `only what differs from the shell's environment is spelled out`() {
        let command = Invocation("/x/tests", ["-a"], environment: ["A": "1", "B": "2"], directory: "/x")
        #expect(command.shellLine(over: ["A": "1", "C": "3"]) == "cd /x && exec env -u C B=2 /x/tests -a")
    }

    @Test func `words that need no quotes have none`() {
        #expect(Invocation.quoted("A=/b-c_d.e:f,@%+9") == "A=/b-c_d.e:f,@%+9")
        #expect(Invocation.quoted("a b") == "'a b'" && Invocation.quoted("") == "''")
    }
}
