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
    func overwrite(_ bytes: [UInt8]) throws(ProjectError) {
        try makeFolders()
        try put(bytes, O_TRUNC)
    }

    /// Adds `bytes` to the file's end.
    func append(_ bytes: [UInt8]) throws(ProjectError) {
        try put(bytes, O_APPEND)
    }

    private func put(_ bytes: [UInt8], _ flag: Int32) throws(ProjectError) {
        // Without the flag a pipe that nobody reads would be waited for.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | flag, 0o644)
        guard descriptor >= 0 else { throw .unwritable(path, reason: Self.reason) }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
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
