import Foundation
import Testing

/// `kassios mutants show`, on the run over tests that misbehave.
@Suite struct ShowTests {
    private func show(_ words: String...) async throws -> Ending {
        let package = try await MisfitTests.shared.value.package
        return try await Kassios.run(["mutants", "show", "--manifest", "misfits.json"] + words, in: package.folder)
    }

    @Test(arguments: [
        (
            "stillGreen",
            ["SURVIVED: still green", "AssertionTests.swift", "/// Catches `stillGreen`.", "func test_looksAway()"]
        ),
        ("neverReached", ["SURVIVED: still green, the defect was never reached", "receipts  active\n"]),
        ("crashXCTest", ["killed: crashed", "died of signal"]),
        ("swiftParameter", ["SwiftTestingMisfits.swift:20: Expectation failed", "argument: \"pear\""]),
        ("hangMarked", ["the deadline passed twice", "ended by kassios: its deadline had passed"]),
        ("leavesSession", ["left      sh (pid", "which was ended"]),
        ("flood", ["killed: failed", "its end:\n", "test_floods' failed"]),
        ("noReceipts", ["UNDECIDED: the defect was not switched on", "receipts  none"]),
        ("unstable", ["twin      red and green without any defect", "trial "]),
        ("acceptedGreen", ["accepted in mutants.json: known to be weak"]),
        ("notUTF8", ["after bytes"]), ("cyrillicXCTest", ["сумма"]), ("rawName", ["Catches `rawName`"]),
    ])
    func `each misfit is told with what led to its verdict`(id: String, words: [String]) async throws {
        let ending = try await show(id)
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix(id))
        for word in words { #expect(ending.output.contains(word), "\(word)") }
        #expect(ending.output.contains("\n  command   ") && ending.output.contains(" KASSIOS_DEFECT=\(id) "))
    }

    @Test func `a mutant with a claim in two targets has a part for each`() async throws {
        let output = try await show("twoTargets").output
        #expect(output.contains("claim 1 of 2: ") && output.contains("claim 2 of 2: "))
    }

    @Test func `an id that is nobody's is answered with the nearest one`() async throws {
        let ending = try await show("stillGren")
        #expect(ending.status == 6)
        #expect(ending.errors.hasSuffix("has no mutant `stillGren`; did you mean `stillGreen`?\n"))
        #expect(ending.output.isEmpty)
    }

    @Test func `for scripts there is the mutant's part of the report`() async throws {
        let ending = try await show("stillGreen", "--json")
        let part = try JSONDecoder().decode(Report.Mutant.self, from: Data(ending.output.utf8))
        #expect(part.id == "stillGreen" && part.claims.first?.answer == "survived stillGreen")
    }

    @Test func `without a run, a build or a readable source it says what is missing`() async throws {
        let package = try FixturePackage.unbuilt()
        let none = try await package.mutants("show", "stillGreen")
        #expect(none.status == 2 && none.errors.contains("there is none; `kassios mutants` writes it when a run ends"))
        let folder = try await MisfitTests.shared.value.package.folder.path + "/.kassios/latest"
        let other = try await package.mutants("show", "stillGreen", folder)
        #expect(other.status == 0)
        #expect(other.output.contains("  command   there is no test build at "))
    }

    @Test func `sources and a manifest that were changed since are told of`() async throws {
        let package = try await FixturePackage.prebuilt()
        _ = try await package.run("--only", "priceDoubled")
        let source = package["Tests/ShopTests/BasketTests.swift"]
        try source.write("\n" + source.text)
        let later = [FileAttributeKey.modificationDate: Date.now.addingTimeInterval(60)]
        try FileManager.default.setAttributes(later, ofItemAtPath: source.path)
        try package.change("mutants.json", "no test measures time", to: "nobody measures time")
        let output = try await package.mutants("show", "priceDoubled").output
        #expect(output.contains("Tests/ShopTests/BasketTests.swift was changed after the run began"))
        #expect(output.contains("mutants.json is not as it was in the run"))
        #expect(output.contains("  claim     no comment over the test names `priceDoubled` now"))
    }
}
