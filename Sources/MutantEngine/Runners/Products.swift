internal import Foundation
internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The files of a build, told apart from a later build's by size, time and number.
package struct Products: Hashable, Sendable {
    private struct File: Hashable {
        let path: String
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
        let number: UInt64
    }

    private let files: [File]

    /// Looks at every executable file of `folder`.
    package init(folder: String) throws(ProjectError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw .notBuilt(path: folder)
        }
        files = names.compactMap { name in
            var facts = stat()
            let path = folder + "/" + name
            guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_mode & S_IXUSR != 0 else {
                return nil
            }
            #if canImport(Darwin)
                let time = facts.st_mtimespec
            #else
                let time = facts.st_mtim
            #endif
            return File(
                path: path, size: Int64(facts.st_size), seconds: time.tv_sec, nanoseconds: Int(time.tv_nsec),
                number: UInt64(facts.st_ino))
        }
    }

    /// The first file that is not what it was.
    package func change(since earlier: Products) -> String? {
        let then = Set(earlier.files)
        let now = Set(files)
        return now.symmetricDifference(then).map(\.path).min()
    }

    /// A short name for the build.
    package var name: String {
        Fingerprint.text(
            of: Array(files.map { "\($0.path)\0\($0.size)\0\($0.seconds).\($0.nanoseconds)" }.joined().utf8))
    }
}
