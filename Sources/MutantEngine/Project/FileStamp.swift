#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file's size, time and number: two versions of it hardly share all three.
struct FileStamp: Hashable, Sendable {
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let number: UInt64
    let isExecutable: Bool

    /// Nil for whatever is no file.
    init?(path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = facts.st_mtimespec
        #else
            let time = facts.st_mtim
        #endif
        size = Int64(facts.st_size)
        seconds = time.tv_sec
        nanoseconds = Int(time.tv_nsec)
        number = UInt64(facts.st_ino)
        isExecutable = facts.st_mode & S_IXUSR != 0
    }
}
