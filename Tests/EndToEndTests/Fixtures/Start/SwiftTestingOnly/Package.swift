// swift-tools-version: 6.0
import PackageDescription

// The only target has all of Sources; the tests lie elsewhere.
let name = "Parcel"
let package = Package(
    name: name,
    targets: [
        .target(name: "parcel-core", path: "Sources"),
        .testTarget(name: "ParcelTests", dependencies: ["parcel-core"], path: "Checks"),
    ]
)
