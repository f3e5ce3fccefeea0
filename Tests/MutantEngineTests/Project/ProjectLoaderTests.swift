import MutantCore
import Testing

@testable import MutantEngine

@Suite struct ProjectLoaderTests {
    private let folder: TemporaryFolder
    private static let manifest = """
        { "version": 1, "subject": { "runner": "swift-package", "switch": { "arguments": ["{defect}"] },
          "tests": [ { "target": "BankTests", "path": "Tests" } ], "receipts": "none" }, "mutants": [] }
        """
    private static let source = """
        import XCTest
        final class CardTests: XCTestCase {
            /// Catches `cardLost`.
            func test_card() {}
        }
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("// swift-tools-version: 6.0", to: "Package.swift")
        try folder.write(Self.manifest, to: "mutants.json")
        try folder.write(Self.source, to: "Tests/CardTests.swift")
    }

    private func load(
        manifest: String? = nil, package: String? = nil, in current: String = ""
    ) async throws -> Project {
        let today = try #require(Day("2026-11-30"))
        return try await ProjectLoader(environment: [:], today: today, children: RunningChildren())
            .load(manifestPath: manifest, packagePath: package, currentFolder: folder.path + current)
    }

    @Test(
        arguments: [
            (nil, nil, ""), ("../mutants.json", nil, "/Tests"), ("./mutants.json", nil, ""),
            ("Tests/../mutants.json", nil, ""), (nil, "..", "/Tests"), (nil, ".", ""),
        ] as [(String?, String?, String)])
    func `paths are relative to the current folder`(manifest: String?, package: String?, current: String) async throws {
        let project = try await load(manifest: manifest, package: package, in: current)
        #expect(project.store.path == folder.path + "/mutants.json")
        #expect(project.packageRoot == folder.path)
        #expect(project.claims.map(\.defect.text) == ["cardLost"])
    }

    @Test func `a manifest in a folder of its own finds the package above it`() async throws {
        let nested = Self.manifest.replacing("\"path\": \"Tests\"", with: "\"path\": \"../Tests\"")
        try folder.write(nested, to: "Mutants/mutants.json")
        let project = try await load(manifest: "Mutants/mutants.json")
        #expect(project.packageRoot == folder.path && project.errors.isEmpty)
        #expect(project.claims.count == 1)
    }

    @Test func `a path out of the package is an error`() async throws {
        let stray = Self.manifest.replacing("\"path\": \"Tests\"", with: "\"path\": \"../Elsewhere\"")
        try folder.write(stray, to: "mutants.json")
        let project = try await load()
        #expect(project.errors.first?.message.contains("leads out of the package") == true)
    }

    @Test func `tests that claim nothing are known where claims are written by hand`() async throws {
        try folder.write(Self.source.replacing("/// Catches `cardLost`.", with: ""), to: "Tests/CardTests.swift")
        #expect(try await load().tests.isEmpty)
        let claims = #""claims": [ { "id": "cardLost", "tests": ["BankTests/CardTests/test_card"] } ], "mutants""#
        try folder.write(Self.manifest.replacing("\"mutants\"", with: claims), to: "mutants.json")
        #expect(try await load().tests.map(\.value.file) == ["Tests/CardTests.swift"])
    }

    @Test func `without a manifest the path that was looked for is named`() async {
        await #expect(throws: ProjectError.noManifest(folder.path + "/Tests/mutants.json")) {
            try await load(in: "/Tests")
        }
    }
}
