import Foundation
import Testing

/// A subject that its switch does not reach: the first line of the result says where it is lost.
@Suite struct WiringTests {
    /// The first line after the table.
    private func firstLine(of ending: Ending) throws -> String {
        let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false)
        let end = try #require(lines.firstIndex(of: ""))
        return String(lines[end + 1])
    }

    @Test(
        arguments: [
            ("notHandedOn", "the app said that nothing was switched on: check that the test hands"),
            ("lostSwitch", "the app was launched with the defect and then again without it: hand"),
            ("noReceipts", "no process gave a receipt: check that the app announces itself first of all"),
            ("noSuchFault", "the app does not know the id it got: check the id"),
        ])
    func `a launch that goes wrong is told apart`(defect: String, advice: String) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--manifest", "misfits.json", "--only", defect)
        #expect(ending.status == 4)
        #expect(
            try firstLine(of: ending).hasPrefix(
                "suspicion: the only claim's defect was never switched on; \(advice)"))
        #expect(try package.report().suspicions.count == 1)
    }

    @Test func `of several ways to lose the switch the most frequent is named`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change(
            "Tests/MisfitTests/LaunchTests.swift", "Catches `notHandedOn`", to: "Catches `notHandedOn`, `second`")
        let ending = try await package.run(
            "--manifest", "misfits.json", "--only", "notHandedOn", "--only", "second", "--only", "noReceipts")
        #expect(ending.status == 4)
        #expect(
            try firstLine(of: ending).hasPrefix(
                "suspicion: of 3 claims not one had its defect switched on; the app said that nothing was switched on"))
    }

    @Test func `a typing error in the switch's name is named before anything else`() async throws {
        let sample = try SampleView.make()
        try sample.change("mutants.json", "\"-ActiveDefects\"", to: "\"-ActiveDefect\"")
        try sample.change("mutants.json", "\"ACTIVE_DEFECTS\"", to: "\"ACTIVE_DEFECT\"")
        let text = sample.folder.appending(path: "mutants.json").text
        let ids = text.matches(of: /"id": "(\w+)", "tests"/).prefix(3).map { String($0.1) }
        #expect(ids.count == 3)
        let ending = try await Kassios.run(
            ["mutants", "--prebuilt"] + ids.flatMap { ["--only", $0] }, in: sample.folder)
        #expect(ending.status == 4)
        #expect(
            try firstLine(of: ending)
                == "suspicion: `switch` in mutants.json says `-ActiveDefect`, and DefectSwitch reads `-ActiveDefects`")
        #expect(ending.lines.contains { $0.hasPrefix("suspicion: of ") && $0.contains("not one had its defect") })
    }
}
