import Foundation
import Testing

/// `--report` of a run, and `kassios mutants report` afterwards.
@Suite struct ReportTests {
    private static let files = [
        "report.html", "mutation-elements.json", "junit.xml", "report.md", "report.sarif", "allure-results",
    ]
    private static let options = ["html", "mutation-elements", "junit", "markdown", "sarif", "allure"].flatMap {
        ["--report", $0]
    }

    private func misfits(_ package: FixturePackage, _ words: [String]) async throws -> Ending {
        try await Kassios.run(
            ["mutants", "run", "--prebuilt", "--manifest", "misfits.json", "--only", "twoTargets"] + words,
            in: package.folder)
    }

    @Test func `every report that is asked for stands beside the run's own`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await misfits(package, Self.options + ["--report", "xcode", "--report", "github"])
        #expect(ending.status == 1)
        for name in Self.files { #expect(package[".kassios/latest/" + name].exists, "\(name)") }
        let place = package.folder.path + "/Tests/OtherMisfitTests/SameNameTests.swift:7"
        #expect(ending.lines.contains { $0.hasPrefix(place) && $0.contains(": warning: ") }, "\(ending.output)")
        #expect(
            ending.lines.contains { $0.hasPrefix("::error file=Tests/OtherMisfitTests/SameNameTests.swift,line=7") })
        #expect(package[".kassios/latest/report.html"].text.contains("twoTargets"))
    }

    @Test func `a finished run gives the same reports again`() async throws {
        let package = try await FixturePackage.prebuilt()
        _ = try await misfits(package, Self.options)
        let again = try await package.mutants(
            "report", "--report", "junit=again.xml", "--report", "sarif=again.sarif", "--report", "html=again.html")
        #expect(again.status == 0)
        for (name, copy) in [
            ("junit.xml", "again.xml"), ("report.sarif", "again.sarif"), ("report.html", "again.html"),
        ] {
            #expect(package[".kassios/latest/" + name].text == package[copy].text)
        }
    }

    @Test func `a report that cannot be written fails a run that was well, and the others are written`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run(
            "--only", "lateDelivery", "--report", "junit=Package.swift/x.xml", "--report", "allure=Package.swift/y",
            "--report", "markdown=deep/er/page.md")
        #expect(ending.status == 70)
        #expect(ending.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 2, "\(ending.errors)")
        #expect(package["deep/er/page.md"].text.contains("1 of 1 killed"))
        #expect(ending.lastLine == "1 of 1 killed")
        let survivor = try await misfits(package, ["--report", "junit=Package.swift/x.xml"])
        #expect(survivor.status == 1)
    }
}
