import Foundation
import Testing

/// The sample bank, judged by its own suite as it was built with these tests.
@Suite struct SampleTests {
    /// The repository seen from another folder, so that the run writes nothing into it.
    private func sample() throws -> FixtureView {
        let folder = try TemporaryFolder.make()
        let files = FileManager.default
        for name in ["Package.swift", "Sources", "Templates"] {
            try files.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: Kassios.repository.appending(path: name))
        }
        for name in ["mutants.json", "Tests/PocketBankTests"] {
            let target = folder.appending(path: name)
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(at: Kassios.repository.appending(path: name), to: target)
        }
        let build = folder.appending(path: ".build")
        try files.createDirectory(at: build, withIntermediateDirectories: true)
        try files.createSymbolicLink(at: build.appending(path: "debug"), withDestinationURL: Kassios.productFolder)
        return FixtureView(folder: folder)
    }

    @Test func `its suite is green, and every promise is kept or excused`() async throws {
        let sample = try sample()
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
        let sample = try sample()
        try sample.change(
            "Tests/PocketBankTests/TransferTests.swift", "Catches `zeroAmount", to: "Catches `zeroAmmount")
        let ending = try await Kassios.run(["mutants", "--prebuilt"], in: sample.folder)
        #expect(ending.status == 5)
        #expect(ending.errors.contains("did you mean `zeroAmount"))
    }

    @Test func `a renamed test is an error that names the one that was built`() async throws {
        let sample = try sample()
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

/// A folder whose files a test may change.
struct FixtureView: Sendable {
    let folder: URL

    func change(_ path: String, _ old: String, to new: String) throws {
        let file = folder.appending(path: path)
        guard file.text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
        try file.write(file.text.replacing(old, with: new))
    }
}
