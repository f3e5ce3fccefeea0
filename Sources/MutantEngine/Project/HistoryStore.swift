internal import Foundation
internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file of recorded times on disk.
struct HistoryStore: Hashable, Sendable {
    /// An absolute path.
    let path: String

    /// What the file holds; nil where there is none.
    func read() throws(HistoryError) -> HistoryFile? {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(reason: String(cString: strerror(errno)))
        }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is not a file") }
        guard facts.st_size <= HistoryFile.maximumBytes else { throw .tooLarge(bytes: Int(facts.st_size)) }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(reason: ProjectError.reason(of: error))
        }
        return try HistoryFile(reading: bytes)
    }

    /// Puts `history` in the file's place: whole, or not at all.
    func write(_ history: History) throws(ProjectError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes: Data
        do {
            bytes = try encoder.encode(history)
        } catch {
            throw .unwritable(path, reason: ProjectError.reason(of: error))
        }
        try AtomicFile.write(Array(bytes) + Array("\n".utf8), to: path)
    }
}
