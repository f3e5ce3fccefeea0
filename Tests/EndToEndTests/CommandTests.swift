import Foundation
import Testing

/// What is answered without a build: help, usage, manifests that cannot be used.
@Suite struct CommandTests {
    @Test(
        arguments: [
            (["help"], "USAGE"), (["--help"], "USAGE"), (["mutants", "--help"], "SUBCOMMANDS"),
            (["mutants", "run", "--help"], "--prebuilt"), (["help", "exit-status"], "survived"),
        ])
    func `help goes to stdout`(words: [String], expected: String) async throws {
        let ending = try await Kassios.run(words, in: TemporaryFolder.make())
        #expect(ending.status == 0)
        #expect(ending.output.localizedCaseInsensitiveContains(expected))
        #expect(ending.errors.isEmpty)
    }

    @Test func `the version is one line`() async throws {
        let ending = try await Kassios.run(["--version"], in: TemporaryFolder.make())
        #expect(ending.status == 0)
        #expect(ending.output.wholeMatch(of: /kassios \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func `a claim of an unknown defect names the nearest, with its place`() async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", "`discountForgotten`", to: "`discountForgoten`")
        for words in [["manifest"], ["manifest", "--check"], ["list"], ["plan"], ["run"]] {
            let ending = try await Kassios.run(["mutants"] + words, in: package.folder)
            #expect(ending.status == 5, "\(words)")
            #expect(ending.errors.contains("Tests/ShopTests/BasketTests.swift:13:18: error:"), "\(words)")
            #expect(ending.errors.contains("did you mean `discountForgotten`?"), "\(words)")
        }
    }

    @Test func `all that is wrong with the claims is said at once`() async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", "`priceDoubled`", to: "priceDoubled")
        try package.change("Tests/ShopTests/DeliveryTests.swift", "`lateDelivery`", to: "`lateDelivry`")
        let ending = try await package.mutants("manifest", "--check")
        #expect(ending.status == 5)
        #expect(ending.errors.split(separator: "\n").count { $0.contains(": error: ") } == 2)
    }

    @Test(arguments: [("2020-01-31", Int32(5)), ("2999-01-31", 0)])
    func `an acceptance ends with its last day`(day: String, status: Int32) async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("misfits.json", "\"was weak once\"", to: "\"was weak once\", \"until\": \"\(day)\"")
        let ending = try await package.mutants("list", "--manifest", "misfits.json")
        #expect(ending.status == status)
        #expect(ending.errors.contains("accepted until \(day)") == (status == 5))
    }
}
