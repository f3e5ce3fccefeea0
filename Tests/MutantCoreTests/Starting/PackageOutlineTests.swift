import MutantCore
import Testing

@Suite struct PackageOutlineTests {
    private func outline(_ text: String) -> PackageOutline { PackageOutline(reading: Array(text.utf8)) }

    @Test func `targets are read with paths and dependencies, and not twice`() {
        let outline = outline(
            """
            let package = Package(
                name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])],
                dependencies: [.package(url: "https://example.com/x", from: "1.0.0")],
                targets: [
                    // .target(name: "Old"),
                    .target(name: "Shop", resources: [.process("x")], swiftSettings: strict),
                    .executableTarget(name: "Till", dependencies: [.target(name: "Shop"), "Other", .byName(name: "By")]),
                    .testTarget(
                        name: "ShopTests",
                        dependencies: ["Shop", .product(name: "DefectSwitch", package: "kassios")], path: "Checks"),
                ])
            package.targets.append(.testTarget(name: "Late"))
            """)
        #expect(
            outline.targets == [
                .init(kind: .library, name: "Shop"),
                .init(kind: .executable, name: "Till", dependencies: ["Shop", "Other", "By"]),
                .init(kind: .test, name: "ShopTests", path: "Checks", dependencies: ["Shop", "DefectSwitch"]),
                .init(kind: .test, name: "Late"),
            ])
        #expect(outline.gaps.isEmpty)
    }

    @Test func `what is computed is told with its line`() {
        let outline = outline(
            """
            .testTarget(
                name: "\\(app)Tests", path: "x"),
            .testTarget(name: "A", path: folder + "/A"),
            .testTarget(name: "B", dependencies: all),
            .target(dependencies: [])
            """)
        #expect(
            outline.gaps.map { "\($0.line) \($0.label) \($0.target ?? "-")" } == [
                "2 name -", "3 path A", "4 dependencies B", "5 name -",
            ])
        #expect(outline.targets.map(\.name) == ["B"])
    }

    @Test(arguments: [
        "", ".target(", ".target(name:", ".target(name: \"A", ".testTarget(name: \"A\", path:)", "\u{0}.(",
    ])
    func `a manifest that is cut off gives some outline`(text: String) {
        #expect(outline(text).targets.count <= 1)
    }
}
