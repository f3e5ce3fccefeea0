// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// What users copy into their projects; the tool carries it inside its binary. Compile time grows with the square of a
/// file's size, so each stays under 20 KB.
let templates: [Resource] = [
    .embedInCode("../../Templates/DefectSwitch.swift"),
    .embedInCode("../../Templates/TrialLaunch.swift"),
    .embedInCode("../../Templates/github-mutants.yml"),
    .embedInCode("../../Templates/github-mutants-xcode.yml"),
    .embedInCode("../../Templates/ci/buildkite.yml"),
    .embedInCode("../../Templates/ci/github-shards.yml"),
    .embedInCode("../../Templates/ci/github-shards-xcode.yml"),
    .embedInCode("../../Templates/ci/gitlab-ci.yml"),
    .embedInCode("../../Templates/mutants.json"),
]

/// The page that `--report html` fills.
let reportTemplates: [Resource] = [
    .embedInCode("../../Templates/report.html"),
    .embedInCode("../../Templates/report.css"),
    .embedInCode("../../Templates/report.js"),
]

let package = Package(
    name: "kassios",
    platforms: [.macOS(.v15), .iOS(.v13)],
    products: [
        .executable(name: "kassios", targets: ["kassios"]),
        .library(name: "DefectSwitch", targets: ["DefectSwitch"]),
        .plugin(name: "MutantsPlugin", targets: ["MutantsPlugin"]),
    ],
    targets: [
        // DefectSwitch is for the tool's own planted defects: imported with PLANTED_DEFECTS only.
        .target(name: "MutantCore", dependencies: ["DefectSwitch"], swiftSettings: strict),
        .target(name: "MutantEngine", dependencies: ["MutantCore", "DefectSwitch"], swiftSettings: strict),
        .target(
            name: "MutantReports", dependencies: ["MutantCore"], resources: reportTemplates, swiftSettings: strict),
        .executableTarget(
            name: "kassios", dependencies: ["MutantCore", "MutantEngine", "MutantReports"], resources: templates,
            swiftSettings: strict),
        .plugin(
            name: "MutantsPlugin",
            capability: .command(
                intent: .custom(
                    verb: "mutants", description: "Judge the tests by the planted defects they promise to catch"),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "mutants.json and the results in .kassios are kept beside Package.swift")
                ]),
            dependencies: ["kassios"], path: "Sources/MutantsPlugin"),
        .target(name: "DefectSwitch", swiftSettings: strict),
        .executableTarget(name: "PocketBank", dependencies: ["DefectSwitch"], swiftSettings: strict),

        .testTarget(
            name: "MutantCoreTests", dependencies: ["MutantCore"], exclude: ["Observing/Fixtures"],
            swiftSettings: strict),
        .testTarget(name: "MutantEngineTests", dependencies: ["MutantEngine", "MutantCore"], swiftSettings: strict),
        .testTarget(
            name: "MutantReportsTests", dependencies: ["MutantReports", "MutantCore"], exclude: ["Files/Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "kassiosTests", dependencies: ["kassios", "MutantCore", "MutantEngine", "DefectSwitch"],
            swiftSettings: strict),
        .testTarget(name: "PocketBankTests", dependencies: ["PocketBank"], swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "kassios", "MutantCore", "MutantEngine", "MutantReports", "PocketBank", "StandInKit", "xcodebuild",
                "xcrun",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),

        // Programs that behave like Apple's tools, for tests on Linux.
        .target(name: "StandInKit", path: "Tests/StandIns/StandInKit", swiftSettings: strict),
        .executableTarget(
            name: "xcodebuild", dependencies: ["StandInKit"], path: "Tests/StandIns/xcodebuild", swiftSettings: strict),
        .executableTarget(
            name: "xcrun", dependencies: ["StandInKit"], path: "Tests/StandIns/xcrun", swiftSettings: strict),
        .testTarget(
            name: "StandInTests", dependencies: ["StandInKit", "xcodebuild", "xcrun"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// `.ci/fuzz` alone asks for the fuzz targets: they need a sanitizer, and have no `main` without it.
if Context.environment["FUZZ"] == "1" {
    package.targets.append(
        .target(
            name: "FuzzChecks", dependencies: ["MutantCore"], path: "Tests/Fuzz/FuzzChecks", swiftSettings: strict))
    for name in ["FuzzClaims", "FuzzManifest", "FuzzSwiftTestingEvents", "FuzzXCTestLog"] {
        package.targets.append(
            .executableTarget(
                name: name, dependencies: ["FuzzChecks", "MutantCore"], path: "Tests/Fuzz/\(name)",
                swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
    }
}
