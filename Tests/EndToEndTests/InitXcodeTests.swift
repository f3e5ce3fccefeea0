import Foundation
import Testing

/// `kassios mutants init` where there is an Xcode project.
@Suite struct InitXcodeTests {
    private static let sample = Kassios.repository.appending(path: "Tests/XcodeSample")

    private static func copy() throws -> URL {
        let folder = try TemporaryFolder.make()
        for name in sample.names where name != "mutants.json" {
            try FileManager.default.copyItem(at: sample.appending(path: name), to: folder.appending(path: name))
        }
        return folder
    }

    @Test func `the sample's own manifest is found, but for what people wrote`() async throws {
        let folder = try Self.copy()
        let ending = try await Kassios.run(["mutants", "init"], in: folder)
        #expect(ending.status == 0 && ending.lines.count == 1, "\(ending.output)\(ending.errors)")
        #expect(!ending.errors.contains("launchForTrial"))
        let written = try #require(try subject(of: folder.appending(path: "mutants.json")))
        #expect(try written == subject(of: Self.sample.appending(path: "mutants.json")))
        #expect(ending.errors.contains("note: tests are to run on \"iPhone 16\", which is a guess"))
        #expect(try await Kassios.run(["mutants", "manifest"], in: folder).errors.contains("6 mutants, 6 claims"))
        #expect(try await Kassios.run(["mutants", "list"], in: folder).status == 0)
    }

    private func subject(of file: URL) throws -> NSDictionary? {
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? NSDictionary
        return root?["subject"] as? NSDictionary
    }

    @Test func `an app that has nothing yet gets switch, list and helper`() async throws {
        let folder = try Self.copy()
        for name in ["Bank/DefectSwitch.swift", "Bank/BankDefect.swift", "BankUITests/TrialLaunch.swift"] {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        let ending = try await Kassios.run(["mutants", "init"], in: folder)
        #expect(
            ending.lines.map { $0.split(separator: " ")[1] } == [
                "Bank/DefectSwitch.swift", "Bank/BankDefect.swift", "BankUITests/TrialLaunch.swift", "mutants.json",
            ])
        #expect(ending.errors.contains("app.launchForTrial()    // instead of app.launch()"))
    }

    @Test(arguments: [
        ("{ archiveVersion = 1; objects = {", "project.pbxproj cannot be read: it is no property list: line 1"),
        ("", "project.pbxproj cannot be read: it is no property list"),
        (String(repeating: "{ a = ", count: 10000), "nested deeper than 100 levels"),
        ("{ rootObject = A; objects = { A = { targets = (A); mainGroup = A; children = (A); }; }; }", "no test target"),
    ])
    func `a project that is broken is told, and nothing is written`(text: String, message: String) async throws {
        let folder = try TemporaryFolder.make()
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Bank.xcodeproj"), withIntermediateDirectories: true)
        try folder.appending(path: "Bank.xcodeproj/project.pbxproj").write(text)
        let ending = try await Kassios.run(["mutants", "init"], in: folder)
        #expect(ending.status == 2 && ending.errors.contains(message), "\(ending.errors)")
        #expect(folder.names == ["Bank.xcodeproj"])
    }
}

#if os(Linux)
    extension InitXcodeTests {
        @Test func `with stand-ins for Apple's tools the next commands work`() async throws {
            let scene = try XcodeScene()
            try FileManager.default.removeItem(at: scene["mutants.json"])
            try scene["Bank.xcodeproj/project.pbxproj"].write(Self.listing)
            let ending = try await Kassios.run(["mutants", "init"], in: scene.folder)
            #expect(ending.status == 0, "\(ending.errors)")
            #expect(ending.errors.contains("no scheme that tests is shared; `PocketBank` is the one that Xcode makes"))
            let commands = InitTests.commands(in: ending)
            try #require(commands.count == 3)
            let selection = commands[2].dropFirst() + ["--only", "zeroAmountAccepted"]
            #expect(try await Kassios.run(commands[0], in: scene.folder).lastLine == "57 mutants, 59 claims")
            #expect(try await Kassios.run(commands[1], in: scene.folder).errors.contains("57 mutants, 59 claims"))
            let run = try await Kassios.run(
                ["mutants"] + selection, in: scene.folder, environment: scene.tools)
            #expect(run.status == 0, "\(run.output)\(run.errors)")
            #expect(run.output.contains("zeroAmountAccepted  killed"))
        }

        /// The sample bank as a project that lists its files.
        private static let listing = """
            // !$*UTF8*$!
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (A, T); };
              G = { isa = PBXGroup; children = (GA, GT); sourceTree = "<group>"; };
              GA = { isa = PBXGroup; path = Sources/PocketBank; children = (FA); sourceTree = "<group>"; };
              GT = { isa = PBXGroup; path = Tests/PocketBankTests; children = (FT); sourceTree = "<group>"; };
              FA = { isa = PBXFileReference; path = main.swift; sourceTree = "<group>"; };
              FT = { isa = PBXFileReference; path = TransferTests.swift; sourceTree = "<group>"; };
              A = { isa = PBXNativeTarget; name = PocketBank; buildPhases = (SA);
                productType = "com.apple.product-type.application"; };
              T = { isa = PBXNativeTarget; name = PocketBankTests; buildPhases = (ST);
                productType = "com.apple.product-type.bundle.unit-test"; };
              SA = { isa = PBXSourcesBuildPhase; files = (BA); };
              ST = { isa = PBXSourcesBuildPhase; files = (BT); };
              BA = { isa = PBXBuildFile; fileRef = FA; };
              BT = { isa = PBXBuildFile; fileRef = FT; };
            }; }
            """
    }
#endif
