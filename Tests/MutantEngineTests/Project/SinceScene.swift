import Foundation
import MutantCore
import Testing

@testable import MutantEngine

/// A small project under git: two tests with a claim each, a switch each.
struct SinceScene {
    let folder: TemporaryFolder
    let repository: GitRepository
    /// Where the manifest is, below the folder.
    let home: String

    static let manifest = """
        { "version": 1, "subject": { "runner": "swift-package", "switch": { "arguments": ["{defect}"] },
          "tests": [ { "target": "T", "path": "Tests" } ], "sources": ["Sources"],
          "catalogue": [ { "json": "bugs.json", "id": "id" } ], "receipts": "none" }, "mutants": [] }
        """
    static let tests = """
        import XCTest
        final class CardTests: XCTestCase {
            /// Catches `cardLost`.
            func test_card() {
                show(1)
            }

            /// Catches `feeLost`.
            func test_fee() {
                show(2)
            }
        }

        """
    static let source = """
        func card() {
            if Bug.cardLost.isActive { return }
        }
        func fee() {
            if Bug.feeLost.isActive { return }
        }

        """
    static let bugs = """
        [
          { "id": "cardLost" },
          { "id": "feeLost" }
        ]

        """

    init(home: String = "", place: String = "", isCommitted: Bool = true) async throws {
        folder = try TemporaryFolder()
        self.home = home
        repository = try GitRepository(folder, place: place)
        try await repository.git("init", "--quiet")
        try write("// swift-tools-version: 6.0", to: "Package.swift")
        try write(Self.manifest, to: "mutants.json")
        try write(Self.tests, to: "Tests/CardTests.swift")
        try write(Self.source, to: "Sources/Bank.swift")
        try write(Self.bugs, to: "bugs.json")
        if isCommitted { try await repository.commitAll() }
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: home.isEmpty ? name : home + "/" + name)
    }

    func change(_ name: String, _ old: String, to new: String) throws {
        let text = try folder.text(of: home.isEmpty ? name : home + "/" + name)
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), to: name)
    }

    /// `defect: reason` for each reason, sorted; notes at the end.
    func touches(since ref: String = "HEAD", environment: [String: String] = [:]) async throws -> [String] {
        let children = RunningChildren()
        let today = try #require(Day("2026-11-30"))
        let environment = GitRepository.environment.merging(environment) { $1 }
        let project = try await ProjectLoader(environment: environment, today: today, children: children)
            .load(manifestPath: nil, packagePath: nil, currentFolder: folder.path + (home.isEmpty ? "" : "/" + home))
        let (affected, notes) = try await project.affected(since: ref, environment: environment, children: children)
        return affected.touches.flatMap { id, touches in touches.map { "\(id): \($0)" } }.sorted() + notes
    }

    /// The touched defects alone.
    func defects(since ref: String = "HEAD", environment: [String: String] = [:]) async throws -> [String] {
        try await touches(since: ref, environment: environment).map { String($0.prefix { $0 != ":" }) }
    }

    static let card = "cardLost: Tests/CardTests.swift:5: T/CardTests/test_card was changed"
    static let fee = "feeLost: Tests/CardTests.swift:10: T/CardTests/test_fee was changed"
}
