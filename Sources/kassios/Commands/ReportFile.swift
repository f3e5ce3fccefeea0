internal import Foundation
internal import MutantEngine

/// A report on disk.
struct ReportFile {
    /// An absolute path.
    let path: String

    /// What the file holds.
    func read() throws(ProjectError) -> Data {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            throw .unreadable(
                path, reason: isMissing ? "there is none; `kassios mutants` writes it when a run ends" : Self.reason)
        }
        // A pipe could be waited for without end.
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path, reason: "it is not a file") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path, reason: access(path, R_OK) == 0 ? "it cannot be read whole" : Self.reason)
        }
        return data
    }

    /// All bytes, or nil where there are more than `count` or they cannot be read.
    func bytes(upTo count: Int) -> [UInt8]? {
        bytes(last: count + 1).flatMap { $0.count > count ? nil : $0 }
    }

    /// The last `count` bytes at most, or nil where they cannot be read.
    func bytes(last count: Int) -> [UInt8]? {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, let file = FileHandle(forReadingAtPath: path)
        else { return nil }
        defer { file.closeFile() }
        let start = max(0, Int(facts.st_size) - count)
        guard (try? file.seek(toOffset: UInt64(start))) != nil, let data = try? file.read(upToCount: count) else {
            return start == 0 ? [] : nil
        }
        return [UInt8](data)
    }

    /// Puts `bytes` in the file's place, whole or not at all, in folders that are made where they are missing.
    func write(_ bytes: [UInt8]) throws(ProjectError) {
        try makeFolders()
        var facts = stat()
        // Another file must not take the place of `/dev/stdout` or of a pipe.
        let isSpecial = stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
        try isSpecial ? append(bytes) : ManifestStore(path: path).write(bytes)
    }

    /// Puts `bytes` in the file's place, one of very many: quickly, but not safe from a crash of the machine.
    ///
    /// - Parameter twin: a file with the same bytes, which the two then share where the system lets them: it costs a
    ///   third of a file of its own.
    func overwrite(_ bytes: [UInt8], sharedWith twin: String? = nil) throws(ProjectError) {
        if let twin, try create({ linkat(AT_FDCWD, twin, AT_FDCWD, path, AT_SYMLINK_FOLLOW) }) == 0 { return }
        // A file that is there is never written into: it may be shared.
        let descriptor = try create { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
        guard descriptor >= 0 else { throw .unwritable(path, reason: Self.reason) }
        try put(bytes, descriptor)
    }

    /// Tries again once the folders are there, and what was in the file's place is not.
    private func create(_ make: () -> Int32) throws(ProjectError) -> Int32 {
        let result = make()
        guard result < 0 else { return result }
        switch errno {
        case ENOENT: try makeFolders()
        case EEXIST: unlink(path)
        default: return result
        }
        return make()
    }

    /// Adds `bytes` to the file's end.
    func append(_ bytes: [UInt8]) throws(ProjectError) {
        // Without the flag a pipe that nobody reads would be waited for.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_APPEND, 0o644)
        guard descriptor >= 0 else { throw .unwritable(path, reason: Self.reason) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        try put(bytes, descriptor)
    }

    private func put(_ bytes: [UInt8], _ descriptor: Int32) throws(ProjectError) {
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unwritable(path, reason: Self.reason) }
            rest = rest.dropFirst(count)
        }
    }

    private func makeFolders() throws(ProjectError) {
        if FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent) { return }
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            if FileManager.default.fileExists(atPath: folder) { continue }
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .unwritable(path, reason: Self.reason) }
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
