// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Shop"),
        .executableTarget(name: "Till", dependencies: ["Shop"]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
        .testTarget(name: "MisfitTests", dependencies: ["Shop", "Till"]),
        .testTarget(name: "OtherMisfitTests", dependencies: ["Shop"]),
        .testTarget(name: "HabitTests", dependencies: ["Shop"]),
    ]
)
