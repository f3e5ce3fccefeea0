// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Post")
package.targets = [
    .target(name: "Stamps"),
    .target(name: "Letters", dependencies: ["Stamps"]),
    .testTarget(name: "LetterTests", dependencies: ["Letters"]),
    .testTarget(name: "StampTests", dependencies: ["Stamps"]),
]
