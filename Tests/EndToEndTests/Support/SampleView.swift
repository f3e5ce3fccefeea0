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

    func change(_ path: String, _ old: String, to new: String) throws {
        let file = folder.appending(path: path)
        guard file.text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
        try file.write(file.text.replacing(old, with: new))
    }
}
