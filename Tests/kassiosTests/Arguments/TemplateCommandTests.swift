import Foundation
import Testing

@testable import kassios

@Suite struct TemplateCommandTests {
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
