import Foundation
import MutantCore
import Testing

@testable import kassios

@Suite struct ManualEntriesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/kassios/kassios.docc")

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: name + ".md"), encoding: .utf8)
    }

    /// The words that a page explains: `- term `word`: …`.
    private func terms(of name: String) throws -> Set<String> {
        let lines = try page(name).split(separator: "\n").filter { $0.hasPrefix("- term ") }
        return Set(
            lines.flatMap { line in
                let label = line.prefix { $0 != ":" }
                return label.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            })
    }

    @Test func `every reason is explained`() throws {
        let reasons =
            KillReason.allCases.map(\.rawValue) + SurvivalReason.allCases.map(\.rawValue)
            + UndecidedReason.allCases.map(\.rawValue)
        #expect(Set(reasons).subtracting(try terms(of: "Verdicts")) == [])
    }

    @Test func `every exit status is explained`() throws {
        #expect(Set(HelpPage.exitStatuses.map(\.label)).subtracting(try terms(of: "Verdicts")) == [])
    }

    @Test func `README has a row for every exit status, and says which comes first`() throws {
        let readme = try String(contentsOf: Page.folder.appending(path: "README.md"), encoding: .utf8)
        for status in HelpPage.exitStatuses { #expect(readme.contains("\n| \(status.label) | ")) }
        let help = HelpText.text(for: .page(.exitStatus), width: 1000)
        let order = try #require(help.firstMatch(of: /decides: (.*)\./)).1
        #expect(readme.contains("\nWhere several apply, the first of \(order) counts.\n"))
    }

    @Test func `what is explained as a reason or an exit status is one`() throws {
        let known =
            KillReason.allCases.map(\.rawValue) + SurvivalReason.allCases.map(\.rawValue)
            + UndecidedReason.allCases.map(\.rawValue) + HelpPage.exitStatuses.map(\.label)
        #expect(try terms(of: "Verdicts").subtracting(known) == [])
    }

    @Test func `the page on commands is what the table says`() throws {
        let expected = CommandPage.text
        let written = try page("Commands")
        guard written != expected else { return }
        let new = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: ".build/Commands.md")
        try expected.write(to: new, atomically: true, encoding: .utf8)
        let difference = zip(written.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        Issue.record(
            """
            Commands.md says: \(difference.map { String($0.0) } ?? "less or more")
            the table says: \(difference.map { String($0.1) } ?? "something else at the end")
            Read .build/Commands.md, and put it in its place.
            """)
    }
}
