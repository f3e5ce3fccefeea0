import Foundation
import Testing

/// The sample bank, judged by its own suite as it was built with these tests.
@Suite struct SampleTests {
    @Test func `its suite is green, and every promise is kept or excused`() async throws {
        let sample = try SampleView.make()
        let manifest = try Manifest(at: Kassios.repository.appending(path: "mutants.json"))
        let ending = try await Kassios.run(
            ["mutants", "--prebuilt", "--clean", "--locked", "--parallel", "4"], in: sample.folder, alone: true)
        let report = try Report(at: sample.folder.appending(path: ".kassios/latest/report.json"))
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        #expect(report.clean.status == "green")
        #expect(report.totals.selected == manifest.mutants.count)
        #expect(report.totals.accepted == manifest.accepted.count)
        #expect(report.totals.killed == manifest.mutants.count - manifest.accepted.count)
        #expect(report.totals.claims.selected == manifest.mutants.flatMap(\.tests).count)
        #expect(report.suspicions.isEmpty)
    }

    @Test func `a mistyped id is an error that names the right one`() async throws {
        let sample = try SampleView.make()
        try sample.change(
            "Tests/PocketBankTests/TransferTests.swift", "Catches `zeroAmount", to: "Catches `zeroAmmount")
        let ending = try await Kassios.run(["mutants", "--prebuilt"], in: sample.folder)
        #expect(ending.status == 5)
        #expect(ending.errors.contains("did you mean `zeroAmount"))
    }

    @Test func `a renamed test is an error that names the one that was built`() async throws {
        let sample = try SampleView.make()
        let file = "Tests/PocketBankTests/TransferTests.swift"
        let name = try #require(sample.folder.appending(path: file).text.firstMatch(of: /func (test_\w+)/)).1
        try sample.change(file, "func \(name)(", to: "func \(name)Soon(")
        let ending = try await Kassios.run(["mutants", "--prebuilt"], in: sample.folder)
        #expect(ending.status == 5)
        #expect(ending.errors.contains("\(name)Soon"))
        #expect(ending.errors.contains("did you mean `PocketBankTests/TransferTests/\(name)`"))
    }

    /// What these tests read of `mutants.json`.
    private struct Manifest: Decodable {
        struct Entry: Decodable { let id: String }
        struct Mutant: Decodable {
            let id: String
            let tests: [String]
        }
        let mutants: [Mutant]
        let accepted: [Entry]

        init(at file: URL) throws {
            self = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
        }
    }
}
