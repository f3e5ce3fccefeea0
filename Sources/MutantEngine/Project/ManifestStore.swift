internal import Foundation
internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// `mutants.json` on disk.
package struct ManifestStore: Hashable, Sendable {
    /// An absolute path.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    package var folder: String { (path as NSString).deletingLastPathComponent }
    package var name: String { (path as NSString).lastPathComponent }

    package func read() throws(ProjectError) -> [UInt8] {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            guard errno == ENOENT else { throw .unreadable(path, reason: Self.reason) }
            throw FileManager.default.fileExists(atPath: folder) ? .noManifest(path) : .noFolder(folder)
        }
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard real.hasPrefix(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/") else {
            throw .unreadable(path, reason: "it is a link to \(real), out of its folder; put the file itself there")
        }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path, reason: "it is not a file") }
        guard facts.st_size <= Manifest.maximumBytes else { throw .tooLarge(path, bytes: Int(facts.st_size)) }
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw .unreadable(path, reason: ProjectError.reason(of: error))
        }
    }

    /// Puts `bytes` in the file's place: whole, or not at all.
    package func write(_ bytes: [UInt8]) throws(ProjectError) {
        try AtomicFile.write(bytes, to: path)
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
