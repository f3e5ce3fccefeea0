import Foundation
import Testing

/// What shells are told. `.ci/completions` types into the shells themselves.
@Suite struct CompletionsTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `a script goes to stdout`(shell: String) async throws {
        let ending = try await Kassios.run(["completions", shell], in: TemporaryFolder.make())
        #expect(ending.status == 0)
        #expect(ending.output.contains("# Completions of kassios"))
        #expect(ending.errors.isEmpty)
    }

    @Test(
        arguments: [
            ("mutants", "lateDelivery"), ("groups", "delivery"), ("tests", "ShopTests/DeliveryTests/arrivesOnTime()"),
            ("test-patterns", "ShopTests/DeliveryTests/arrivesOnTime\\(\\)"),
        ])
    func `words of a project stand in lines, a title behind a tab`(words: String, expected: String) async throws {
        let package = try FixturePackage.unbuilt()
        let folder = try TemporaryFolder.make()
        let ending = try await Kassios.run(["completions", words, "--package-path", package.folder.path], in: folder)
        #expect(ending.status == 0)
        let lines = ending.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(lines.contains { $0 == expected }, "\(ending.output)")
        #expect(lines == lines.sorted())
    }

    @Test func `nothing is said about a manifest that cannot be read`() async throws {
        let folder = try TemporaryFolder.make()
        let missing = try await Kassios.run(["completions", "mutants"], in: folder)
        try folder.appending(path: "mutants.json").write("{")
        let broken = try await Kassios.run(["completions", "groups"], in: folder)
        for ending in [missing, broken] {
            #expect(ending.status == 2)
            #expect(ending.output.isEmpty && ending.errors.isEmpty)
        }
    }

    @Test func `the manual page goes to stdout`() async throws {
        let ending = try await Kassios.run(["help", "--man"], in: TemporaryFolder.make())
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix(".TH KASSIOS 1 "))
        #expect(ending.errors.isEmpty)
    }
}
