internal import Foundation
package import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Writes files where there are none: all of them, or none.
package struct NewFiles: Sendable {
    /// What became, or would become, of a file.
    package enum State: Hashable, Sendable {
        case written
        /// What is there has the same bytes.
        case same
        /// What is there stays, and is something else.
        case different
    }

    private let folder: String
    /// What has been made so far, in this order.
    private var made: [String] = []

    /// - Parameter folder: an absolute path.
    package init(folder: String) { self.folder = folder }

    /// What is there now for each file.
    package func states(of files: [StartingPoint.File]) -> [State] {
        files.map { file in
            let path = "\(folder)/\(file.path)"
            var facts = stat()
            // A link that leads nowhere is something, too.
            guard lstat(path, &facts) == 0 else { return .written }
            guard FileStamp(path: path) != nil, let data = FileManager.default.contents(atPath: path) else {
                return .different
            }
            return data == Data(file.text.utf8) ? .same : .different
        }
    }

    /// Writes those that are not there; after an error nothing of it is left.
    package mutating func write(_ files: [StartingPoint.File]) throws(ProjectError) -> [State] {
        let states = states(of: files)
        do throws(ProjectError) {
            for (file, state) in zip(files, states) where state == .written { try write(file) }
        } catch {
            for path in made.reversed() { _ = remove(path) }
            throw error
        }
        return states
    }

    private mutating func write(_ file: StartingPoint.File) throws(ProjectError) {
        let path = "\(folder)/\(file.path)"
        try makeFolder((path as NSString).deletingLastPathComponent)
        // Whole under another name first; then a link, which unlike a new name takes the place of nothing.
        let temporary = path + ".\(getpid()).tmp"
        made.append(temporary)
        try AtomicFile.write(Array(file.text.utf8), to: temporary)
        if link(temporary, path) == 0 {
            unlink(temporary)
        } else {
            // Not every file system has links.
            let failure = errno
            var facts = stat()
            let hasNoLinks = [EPERM, ENOTSUP, EOPNOTSUPP].contains(failure) && lstat(path, &facts) != 0
            guard hasNoLinks, rename(temporary, path) == 0 else {
                throw .unwritable(path, reason: String(cString: strerror(failure)))
            }
        }
        made[made.count - 1] = path
    }

    private mutating func makeFolder(_ path: String) throws(ProjectError) {
        if FileManager.default.fileExists(atPath: path) { return }
        try makeFolder((path as NSString).deletingLastPathComponent)
        guard mkdir(path, 0o777) == 0 else { throw .unwritable(path, reason: Self.reason) }
        made.append(path)
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
