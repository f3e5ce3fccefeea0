// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Till",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(name: "Till"),
        .testTarget(name: "TillTests", dependencies: ["Till"]),
    ]
)
