#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The file that a child's output goes to.
enum LogFile {
    private static let kept = 10 << 20

    /// Leaves the beginning and the end of a log that has been read.
    static func cut(_ path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_size > 2 * kept + 4096 else { return }
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let size = Int(facts.st_size)
        let mark = Array("\n… \(size - 2 * kept) bytes were cut out here …\n".utf8)
        pwrite(descriptor, mark, mark.count, off_t(kept))
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var from = size - kept
        var to = kept + mark.count
        while from < size {
            let count = pread(descriptor, &buffer, buffer.count, off_t(from))
            guard count > 0, pwrite(descriptor, buffer, count, off_t(to)) == count else { return }
            from += count
            to += count
        }
        ftruncate(descriptor, off_t(to))
    }

    /// Hands the file to `body` in pieces; what is no file is empty.
    static func read(_ path: String, _ body: (UnsafeRawBufferPointer) -> Void) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // A pipe or a device, which a test may have put there, has no end.
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
        // Most are short, and a large buffer is zeroed first.
        var buffer = [UInt8](repeating: 0, count: min(max(Int(facts.st_size), 4 << 10), 256 << 10))
        var position: off_t = 0
        while true {
            let count = pread(descriptor, &buffer, buffer.count, position)
            guard count > 0 else { return }
            position += off_t(count)
            buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }

    /// Why the disk takes no more of the file; nil when it does. Leaves what the file holds.
    static func reasonToTakeNoMore(_ path: String) -> String? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
        // Where the file cannot be made for another reason, the test has removed its folder.
        guard descriptor >= 0 else { return [ENOSPC, EDQUOT].contains(errno) ? String(cString: strerror(errno)) : nil }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return String(cString: strerror(errno)) }
        // More than what may be free in the file's last block.
        let block = [UInt8](repeating: 0, count: probe)
        let count = pwrite(descriptor, block, block.count, facts.st_size)
        let failure = errno
        ftruncate(descriptor, facts.st_size)
        return count == block.count ? nil : String(cString: strerror(count < 0 ? failure : ENOSPC))
    }

    private static let probe = 4096

    static func append(_ text: String, to path: String) {
        guard !text.isEmpty else { return }
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let bytes = Array(("\n" + text).utf8)
        // Not `pwrite`, which on Apple's platforms heeds its offset and not O_APPEND.
        write(descriptor, bytes, bytes.count)
    }
}
