import Foundation
import Testing

@testable import kassios

@Suite struct TemplateCommandTests {
    @Test(arguments: TemplateName.allCases.filter { $0.rawValue.hasSuffix(".yml") })
    func `every kassios command of a CI template can be parsed`(template: TemplateName) throws {
        let text = try Self.text(of: "Templates/\(template.rawValue)")
        let commands = text.split(separator: "\n").compactMap { line -> Substring? in
            // A command, not a comment; what follows a redirection is the shell's.
            line.firstMatch(of: /^ *(?:- |run: )?(?:\S+ )*?(?:\S*\/)?kassios (mutants [^>]*)/)?.output.1
        }.filter { !$0.isEmpty }
        #expect(commands.count == text.matches(of: /kassios mutants\s/).count && commands.count >= 2)
        for command in commands {
            let words = command.replacing("${{ matrix.shard }}", with: "1/4").replacing("\"", with: "")
                .split(separator: " ").map(String.init)
            #expect(throws: Never.self, "\(command)") { try ArgumentParser.parse(words) }
        }
    }

    @Test func `the example on the manifest's page is the starter manifest`() throws {
        let starter = try Self.object(Self.text(of: "Templates/mutants.json"))
        let example = HelpPage.manifest.blocks.compactMap { block in
            if case .verbatim(let text) = block { text } else { nil }
        }
        #expect(try Self.object(try #require(example.first)) == starter)
    }

    private static func object(_ json: String) throws -> NSDictionary? {
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    }

    private static func text(of path: String) throws -> String {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        for _ in 1...4 { folder.deleteLastPathComponent() }
        return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
}
