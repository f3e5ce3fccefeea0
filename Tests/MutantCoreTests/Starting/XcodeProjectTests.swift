import Foundation
import MutantCore
import Testing

@Suite struct XcodeProjectTests {
    private static let sample: URL = {
        var folder = URL(filePath: #filePath)
        for _ in 1...3 { folder.deleteLastPathComponent() }
        return folder.appending(path: "XcodeSample/Bank.xcodeproj")
    }()

    private static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: sample.appending(path: path)))
    }

    @Test func `the sample's targets are found with their folders`() throws {
        let project = try XcodeProject(reading: Self.bytes("project.pbxproj"))
        #expect(
            project.targets == [
                .init(
                    name: "Bank", kind: .app, folder: "Bank", bundleIdentifier: "com.example.Bank", sdk: "iphoneos"),
                .init(
                    name: "BankTests", kind: .unitTests, folder: "BankTests",
                    bundleIdentifier: "com.example.BankTests", sdk: "iphoneos"),
                .init(
                    name: "BankUITests", kind: .uiTests, folder: "BankUITests",
                    bundleIdentifier: "com.example.BankUITests", sdk: "iphoneos"),
            ])
    }

    @Test func `the sample's scheme is found with its tests`() throws {
        let scheme = XcodeScheme(reading: try Self.bytes("xcshareddata/xcschemes/Bank.xcscheme"), name: "Bank")
        #expect(
            scheme
                == XcodeScheme(name: "Bank", testTargets: ["BankTests", "BankUITests"], testPlans: ["Bank.xctestplan"]))
        let plan = [UInt8](
            try Data(contentsOf: Self.sample.deletingLastPathComponent().appending(path: "Bank.xctestplan")))
        #expect(try XcodeTestPlan.targets(in: plan) == ["BankTests", "BankUITests"])
    }

    /// A project that lists its files, in groups with and without folders.
    private static let listing = """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T, X, Gone); };
          G = { isa = PBXGroup; children = (G1, F3, G); sourceTree = "<group>"; };
          G1 = { isa = PBXGroup; path = Code; children = (G2, F2); sourceTree = "<group>"; };
          G2 = { isa = PBXGroup; name = Virtual; children = (F1, G1); sourceTree = "<group>"; };
          F1 = { path = "A/One.swift"; sourceTree = "<group>"; };
          F2 = { path = "B.swift"; sourceTree = "<group>"; };
          F3 = { path = Secret.swift; sourceTree = SDKROOT; };
          T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = (S); buildConfigurationList = C; };
          S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4); };
          B1 = { fileRef = F1; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; }; B4 = { fileRef = Gone; };
          C = { buildConfigurations = (R, D); };
          R = { name = Release; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = release; }; };
          D = { name = Debug; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = "$(PREFIX).app"; }; };
          X = { isa = PBXAggregateTarget; name = All; };
        }; }
        """

    @Test func `files in groups give the folder that holds them all`() throws {
        let project = try XcodeProject(reading: Array(Self.listing.utf8))
        #expect(project.targets == [.init(name: "App", kind: .app, folder: "Code", isSynchronized: false)])
    }

    @Test(arguments: ["{}", "{ rootObject = P; objects = {}; }", "{ objects = (); rootObject = P; }", "word"])
    func `what holds no project is refused`(text: String) {
        #expect(throws: PropertyListError.unreadable("it holds no project")) {
            try XcodeProject(reading: Array(text.utf8))
        }
    }

    @Test func `a skipped test target is not tested, and a workspace names its projects`() {
        let scheme = """
            <Scheme><BuildAction><BuildableReference BlueprintName = "App"/></BuildAction><TestAction><Testables>
            <TestableReference skipped = "YES"><BuildableReference BlueprintName = "Slow"/></TestableReference>
            <TestableReference skipped = "NO"><BuildableReference BlueprintName = "Fast"/></TestableReference>
            </Testables></TestAction></Scheme>
            """
        #expect(XcodeScheme(reading: Array(scheme.utf8), name: "s").testTargets == ["Fast"])
        let workspace = """
            <Workspace><FileRef location = "group:ios/App.xcodeproj"></FileRef>
            <FileRef location = "group:README.md"/><FileRef location = "container:Pods/Pods.xcodeproj"/></Workspace>
            """
        #expect(
            XcodeWorkspace.projects(in: Array(workspace.utf8)) == ["ios/App.xcodeproj", "Pods/Pods.xcodeproj"])
    }
}
