// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "kassios",
    platforms: [.macOS(.v15), .iOS(.v13)],
    targets: [
        .target(name: "MutantCore", swiftSettings: strict),
        .testTarget(name: "MutantCoreTests", dependencies: ["MutantCore"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
