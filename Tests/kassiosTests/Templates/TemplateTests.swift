import Foundation
import MutantCore
import Testing

@testable import kassios

@Suite struct TemplateTests {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    @Test func `the copy of the switch has the bytes of the library`() throws {
        #expect(try Self.text("Templates/DefectSwitch.swift") == Self.text("Sources/DefectSwitch/DefectSwitch.swift"))
    }

    @Test func `the sample's suite uses the helper as users copy it`() throws {
        let copy = try Self.text("Tests/PocketBankTests/Support/TrialLaunch.swift")
        #expect(try Self.text("Templates/TrialLaunch.swift") == copy)
    }

    @Test func `the sample for Xcode uses both files as users copy them`() throws {
        let sample = "Tests/XcodeSample"
        #expect(try Self.text("Templates/DefectSwitch.swift") == Self.text("\(sample)/Bank/DefectSwitch.swift"))
        #expect(try Self.text("Templates/TrialLaunch.swift") == Self.text("\(sample)/BankUITests/TrialLaunch.swift"))
    }

    @Test(arguments: TemplateName.allCases)
    func `the binary carries the file as it stands`(name: TemplateName) throws {
        #expect(try name.text == Self.text("Templates/\(name.rawValue)"))
    }

    @Test func `every template is carried`() throws {
        let folder = Self.repository.appending(path: "Templates").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { !$0.hasPrefix("report.") && $0 != "ci" && !$0.hasPrefix("homebrew") }
        #expect(files.sorted() == TemplateName.allCases.map(\.rawValue).sorted())
    }

    @Test func `the starter is a manifest`() throws {
        let manifest = try ManifestText.read(Array(TemplateName.manifest.text.utf8), file: "mutants.json")
        #expect(manifest.subject.receipts == .reached)
        #expect(manifest.subject.tests == [TestRoot(target: "AppTests", path: "Tests/AppTests")])
    }

    @Test func `the example on the page for Xcode is a manifest`() throws {
        let page = try Self.text("Sources/kassios/kassios.docc/Xcode.md")
        let example = try #require(page.firstMatch(of: /```json\n((?s).*?)```/)).1
        let manifest = try ManifestText.read(Array(example.utf8), file: "Xcode.md")
        #expect(manifest.subject.xcode?.source == .project(path: "Bank.xcodeproj", scheme: "Bank"))
    }

    @Test func `the example in the README is a manifest`() throws {
        let readme = try Self.text("README.md")
        let example = try #require(readme.firstMatch(of: /```json\n((?s).*?)```/)).1
        let whole = example.replacing("[\"…\"]", with: "[\"T/C/test\"]").replacing("\"…\"", with: "\"some\"")
        let manifest = try ManifestText.read(Array(whole.utf8), file: "README.md")
        #expect(manifest.defects[try #require(DefectID("doubleCharge"))]?.attempts == 3)
    }
}
