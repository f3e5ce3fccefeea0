#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The last that a trial has said, while it may go on talking.
package enum LogEnd {
    private static let bytes = 2048

    /// The last `count` lines that are not empty, as far as 2 KB hold them; none where there is no such file.
    package static func lines(of path: String, count: Int = 5) -> [String] {
        // A pipe that a test may have put there has no end.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return [] }
        let from = max(0, facts.st_size - off_t(bytes))
        var buffer = [UInt8](repeating: 0, count: bytes)
        let read = pread(descriptor, &buffer, bytes, from)
        guard read > 0 else { return [] }
        var lines = buffer[..<read].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // A line that began before is told only where there is no other.
        if from > 0, lines.count > 2 { lines.removeFirst() }
        return lines.filter { !$0.isEmpty }.suffix(count).map { String(decoding: $0, as: UTF8.self) }
    }
}
