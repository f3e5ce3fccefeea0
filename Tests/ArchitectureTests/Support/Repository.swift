import Foundation

/// The repository's own files, found from where this one was compiled.
enum Repository {
    /// The folder that holds `Package.swift`.
    static let root: URL = {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        repeat {
            folder.deleteLastPathComponent()
        } while folder.path().count > 1 && !exists(folder.appending(path: "Package.swift"))
        return folder
    }()

    /// Every Swift file of the modules.
    static func sources() throws -> [SourceFile] { try readSources.get() }

    /// Every Swift file below a folder, fixtures and build products aside, sorted.
    static func swiftPaths(under folder: String) throws -> [String] {
        try paths(under: folder)
            .filter { $0.hasSuffix(".swift") && !$0.contains("/Fixtures/") && !$0.contains("/.") }
    }

    /// Every file below a folder, relative to the root, sorted.
    static func paths(under folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))
            .map { "\(folder)/\($0)" }
            .filter { !isFolder(root.appending(path: $0)) }
            .sorted()
    }

    /// A file's text.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// A file's size.
    static func size(of path: String) throws -> Int {
        try Data(contentsOf: root.appending(path: path)).count
    }

    /// Read once for all tests.
    private static let readSources = Result {
        try swiftPaths(under: "Sources").map { SourceFile(path: $0, text: try text(of: $0)) }
    }

    private static func exists(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }

    private static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
