import MutantReports
import Testing

@testable import kassios

@Suite struct CompletionNodeTests {
    private static func node(_ path: String) throws -> CompletionNode {
        try #require(CompletionNode.all.first { $0.path == path })
    }

    @Test func `every command is a place, and no place is there twice`() {
        let paths = CompletionNode.all.map(\.path)
        #expect(Set(paths).count == paths.count)
        #expect(Set(CommandName.allCases.map { CommandTable.spec(of: $0).spelling }).isSubset(of: paths))
    }

    @Test func `where a subcommand may be left out its options are offered, too`() throws {
        let mutants = try Self.node("kassios mutants")
        #expect(mutants.options.map(\.name) == CommandTable.spec(of: .run).options.map(\.name))
        #expect(mutants.words.map(\.text) == CommandTable.spec(of: .mutants).subcommands.map(\.rawValue))
    }

    @Test func `every word below help can be parsed as a topic`() throws {
        for node in CompletionNode.all where node.path.hasPrefix("kassios help") {
            for word in node.words {
                let words = node.path.split(separator: " ").dropFirst().map(String.init) + [word.text]
                #expect(throws: Never.self, "\(words)") { try ArgumentParser.parse(words) }
            }
        }
        #expect(try Self.node("kassios help").words.count == TopicName.allCases.count + 3)
    }

    @Test func `what scripts ask for can be parsed`() throws {
        let kinds: [ValueKind] = [.mutant, .group, .test, .testPattern]
        #expect(kinds.compactMap(\.projectWords) == ProjectWords.allCases.map(\.rawValue))
        for word in ProjectWords.allCases.map(\.rawValue) {
            #expect(throws: Never.self) { try ArgumentParser.parse(["completions", word]) }
        }
    }

    @Test(arguments: CommandName.allCases)
    func `a placeholder that stands for a path, an id or a number has that kind`(name: CommandName) {
        let spec = CommandTable.spec(of: name)
        let values = spec.options.compactMap { $0.value.map { ($0.placeholder, $0.kind) } }
        for (placeholder, kind) in values + spec.arguments.map({ ($0.placeholder, $0.kind) }) {
            switch placeholder {
            case "path": #expect(kind == .file)
            case "dir": #expect(kind == .folder)
            case "id": #expect(kind == .mutant)
            case "n", "seconds", "mb": #expect(kind == .number)
            default: break
            }
        }
    }
}
