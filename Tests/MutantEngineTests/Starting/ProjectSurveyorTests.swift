import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct ProjectSurveyorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var survey: ProjectSurvey { ProjectSurveyor(folder: folder.path).survey() }

    @Test func `a package's targets are found where they are`() throws {
        try folder.write(
            """
            .target(name: "A"), .target(name: "B", path: "Code/B"), .testTarget(name: "ATests"),
            .testTarget(name: "Out", path: "../Out"), .testTarget(name: "Gone")
            """, to: "Package.swift")
        for name in ["src/A/a.swift", "Code/B/b.swift", "Tests/ATests/t.swift"] { try folder.write("", to: name) }
        let targets = try #require(survey.projects.first).targets
        #expect(targets.map(\.folder) == ["src/A", "Code/B", "Tests/ATests", nil, "Tests"])
        #expect(targets[0].sources.map(\.file) == ["src/A/a.swift"])
    }

    @Test func `a workspace brings the targets and schemes of its projects, in their folders`() throws {
        let project = """
            { rootObject = P; objects = { P = { mainGroup = G; targets = (T); }; G = { children = (S); };
            S = { path = Tests; sourceTree = "<group>"; };
            T = { name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
            fileSystemSynchronizedGroups = (S); }; }; }
            """
        try folder.write(project, to: "ios/App.xcodeproj/project.pbxproj")
        try folder.write("", to: "ios/Tests/T.swift")
        try folder.write(
            "<TestAction><TestPlanReference reference=\"container:App.xctestplan\"/></TestAction>",
            to: "ios/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme")
        try folder.write("{ \"testTargets\": [{ \"target\": { \"name\": \"AppTests\" } }] }", to: "ios/App.xctestplan")
        try folder.write(
            "<FileRef location='group:ios/App.xcodeproj'/><FileRef location='group:../Other.xcodeproj'/>",
            to: "All.xcworkspace/contents.xcworkspacedata")
        let found = try #require(survey.projects.first)
        #expect(found.kind == .xcodeWorkspace && found.path == "All.xcworkspace")
        #expect(found.targets.map(\.folder) == ["ios/Tests"])
        #expect(
            found.schemes == [XcodeScheme(name: "App", testTargets: ["AppTests"], testPlans: ["App.xctestplan"])])
    }

    @Test func `what cannot be read is told, and what is one folder deeper`() throws {
        try folder.write("{ broken", to: "App.xcodeproj/project.pbxproj")
        try folder.write("", to: "deeper/Package.swift")
        let found = survey
        #expect(found.projects.isEmpty && found.below == ["deeper/Package.swift"])
        #expect(
            found.unreadable == [
                .init(
                    path: "App.xcodeproj/project.pbxproj",
                    reason: "it is no property list: line 1: expected `=` behind a key")
            ])
    }

    @Test(arguments: [
        ("url = git@github.com:a/b.git", true), ("url = https://gitlab.com/a/b", false),
    ])
    func `a remote at GitHub is seen in the repository's settings`(line: String, isOnGitHub: Bool) throws {
        try folder.write(line, to: ".git/config")
        #expect(survey.isOnGitHub == isOnGitHub && survey.lacksIgnore)
        try folder.write("build\n.kassios/\n", to: ".gitignore")
        #expect(!survey.lacksIgnore)
    }
}
