import Foundation

/// The sample bank as it was built with these tests, in a folder whose files a test may change.
struct SampleView: Sendable {
    let folder: URL

    /// The repository seen from another folder, so that the run writes nothing into it.
    static func make() throws -> SampleView {
        let folder = try TemporaryFolder.make()
        let files = FileManager.default
        try copy(["mutants.json", "Sources/PocketBank", "Tests/PocketBankTests"], to: folder)
        let sources = Kassios.repository.appending(path: "Sources").names.filter { $0 != "PocketBank" }
        for name in ["Package.swift", "Templates"] + sources.map({ "Sources/" + $0 }) {
            try files.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: Kassios.repository.appending(path: name))
        }
        let build = folder.appending(path: ".build")
        try files.createDirectory(at: build, withIntermediateDirectories: true)
        try files.createSymbolicLink(at: build.appending(path: "debug"), withDestinationURL: Kassios.productFolder)
        return SampleView(folder: folder)
    }

    /// A copy of the sample bank alone: a package that has not been built, and is built in seconds.
    static func package() throws -> URL {
        let folder = try TemporaryFolder.make()
        try copy(["mutants.json", "Sources/DefectSwitch", "Sources/PocketBank", "Tests/PocketBankTests"], to: folder)
        try folder.appending(path: "Package.swift").write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "PocketBank",
                platforms: [.macOS(.v15)],
                targets: [
                    .target(name: "DefectSwitch"),
                    .executableTarget(name: "PocketBank", dependencies: ["DefectSwitch"]),
                    .testTarget(name: "PocketBankTests", dependencies: ["PocketBank"]),
                ]
            )
            """)
        return folder
    }

    private static func copy(_ names: [String], to folder: URL) throws {
        for name in names {
            let target = folder.appending(path: name)
            let files = FileManager.default
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(at: Kassios.repository.appending(path: name), to: target)
        }
    }

    func change(_ path: String, _ old: String, to new: String) throws {
        let file = folder.appending(path: path)
        guard file.text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
        try file.write(file.text.replacing(old, with: new))
    }
}
