internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Writes a file so that a reader, or the next start after a power cut, sees the old content or the new one.
enum AtomicFile {
    static func write(_ bytes: [UInt8], to path: String) throws(ProjectError) {
        // A link keeps pointing where it did.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let temporary = target + ".\(getpid()).tmp"
        let mode = mode(of: target)
        let descriptor = open(temporary, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, mode ?? 0o644)
        guard descriptor >= 0 else { throw .unwritable(path, reason: reason) }
        // What was there keeps its mode, whatever new files are given.
        if let mode { fchmod(descriptor, mode) }
        let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
        let failure = reason
        close(descriptor)
        guard isWritten, rename(temporary, target) == 0 else {
            let failure = isWritten ? reason : failure
            unlink(temporary)
            throw .unwritable(path, reason: failure)
        }
    }

    private static func mode(of path: String) -> mode_t? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : nil
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #elseif canImport(Glibc)
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
                let count = rest.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
