import Foundation
import Testing

@testable import MutantCore

@Suite struct ManifestKeyTests {
    private static let all: [[ManifestKey]] = [
        ManifestKey.manifest, ManifestKey.subject, ManifestKey.build, ManifestKey.xcode, ManifestKey.launch,
        ManifestKey.testRoot, ManifestKey.enumeration, ManifestKey.json, ManifestKey.command, ManifestKey.settings,
        ManifestKey.accepted, ManifestKey.unclaimed, ManifestKey.mutant,
    ]

    @Test func `the manual explains every key`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/kassios/kassios.docc/Manifest.md")
        let terms = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
            $0.hasPrefix("- term ")
        }
        .map { $0.prefix { $0 != ":" } }
        for key in Self.all.flatMap(\.self) {
            #expect(terms.contains { $0.contains("`\(key.name)`") }, "\(key.name)")
        }
    }
}
