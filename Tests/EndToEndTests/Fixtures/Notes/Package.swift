// swift-tools-version: 6.0
import PackageDescription

// Depends on kassios as any package may, by a path instead of a URL. `.ci/plugin` fills in the path.
let package = Package(
    name: "Notes",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "kassios", path: "KASSIOS")],
    targets: [
        .target(name: "Notes", dependencies: [.product(name: "DefectSwitch", package: "kassios")]),
        .testTarget(name: "NotesTests", dependencies: ["Notes"]),
    ]
)
