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

    @Test(
        arguments: [
            (["mutants", "--prebuild"], "did you mean '--prebuilt'?"),
            (["mutant"], "did you mean 'mutants'?"),
            (["mutants", "run", "--parallel", "0"], "'--parallel'"),
            (["mutants", "run", "--timeout", "0"], "'--timeout'"),
            (["mutants", "--color", "sometimes"], "always"),
            (["mutants", "manifest", "--check", "--json"], "exclude each other"),
        ])
    func `a usage error goes to stderr and says what was meant`(words: [String], expected: String) async throws {
        let ending = try await Kassios.run(words, in: TemporaryFolder.make())
        #expect(ending.status == 2)
        #expect(ending.errors.contains(expected))
        #expect(ending.output.isEmpty)
    }

    @Test func `without a manifest it says what to write and where`() async throws {
        let folder = try TemporaryFolder.make()
        let ending = try await Kassios.run(["mutants"], in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("there is no \(folder.path)/mutants.json"))
        #expect(ending.errors.contains("\"runner\": \"swift-package\""))
        #expect(folder.names.isEmpty)
    }

    @Test(
        arguments: [
            ("{\n  \"version\": 1,\n  nonsense\n}\n", "mutants.json:3:3: error:"),
            ("", "mutants.json:1:1: error:"), ("{ \"version\": 2 }", "this build reads version 1"),
        ])
    func `a manifest that cannot be read is placed by line and column`(text: String, expected: String) async throws {
        let package = try FixturePackage.unbuilt()
        try package["mutants.json"].write(text)
        let ending = try await package.mutants()
        #expect(ending.status == 2)
        #expect(ending.errors.contains(expected))
    }

    @Test func `an unknown key names the nearest`() async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("mutants.json", "\"receipts\"", to: "\"reciepts\"")
        let ending = try await package.mutants()
        #expect(ending.status == 2)
        #expect(ending.errors.contains("did you mean `receipts`?"))
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

    @Test(arguments: ["test_kil", "test_green"])
    func `an acceptance of a test that does not claim the defect is an error`(name: String) async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("misfits.json", "AcceptedTests/test_kill", to: "AcceptedTests/\(name)")
        let ending = try await package.mutants("list", "--manifest", "misfits.json")
        #expect(ending.status == 5)
        #expect(ending.errors.contains("`accepted` names the test `MisfitTests/AcceptedTests/\(name)`"))
    }
}
