import Foundation

/// The sample bank as it was built with these tests, in a folder whose files a test may change.
struct SampleView: Sendable {
    let folder: URL

    /// The repository seen from another folder, so that the run writes nothing into it.
    static func make() throws -> SampleView {
        let folder = try TemporaryFolder.make()
        let files = FileManager.default
        for name in ["Package.swift", "Sources", "Templates"] {
            try files.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: Kassios.repository.appending(path: name))
        }
        for name in ["mutants.json", "Tests/PocketBankTests"] {
            let target = folder.appending(path: name)
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(at: Kassios.repository.appending(path: name), to: target)
        }
        let build = folder.appending(path: ".build")
        try files.createDirectory(at: build, withIntermediateDirectories: true)
        try files.createSymbolicLink(at: build.appending(path: "debug"), withDestinationURL: Kassios.productFolder)
        return SampleView(folder: folder)
    }

    /// A copy of the sample bank alone: a package that has not been built, and is built in seconds.
    static func package() throws -> URL {
        let folder = try TemporaryFolder.make()
        let files = FileManager.default
        for name in ["mutants.json", "Sources/DefectSwitch", "Sources/PocketBank", "Tests/PocketBankTests"] {
            let target = folder.appending(path: name)
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(at: Kassios.repository.appending(path: name), to: target)
        }
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

    func change(_ path: String, _ old: String, to new: String) throws {
        let file = folder.appending(path: path)
        guard file.text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
        try file.write(file.text.replacing(old, with: new))
    }
}
