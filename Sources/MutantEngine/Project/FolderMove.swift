internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Moves what a trial has left in its folder to where people look at it.
///
/// A trial may leave anything. Files, folders and links are moved, by copying where that is the only way; all else,
/// and what cannot be read or is huge, is left out and named in `left-out.txt`.
struct FolderMove {
    private let source: String
    private let target: String
    private var leftOut: [String] = []
    /// Paths below the source, each with a slash before it.
    private var folders = [""]

    /// To copy more than this of one file would help nobody.
    private static let maximumBytes: Int64 = 1 << 30

    private init(_ source: String, to target: String) {
        self.source = source
        self.target = target
    }

    /// Nothing of `source` is there afterwards.
    ///
    /// - Throws: when there is no room for `target`, of which the beginning is there then.
    static func move(_ source: String, to target: String) throws(ProjectError) {
        guard FileManager.default.fileExists(atPath: source) else { return }
        var move = FolderMove(source, to: target)
        try move.run()
        ScratchFolder.remove(source)
    }

    private mutating func run() throws(ProjectError) {
        do {
            try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(target, reason: ProjectError.reason(of: error))
        }
        while let folder = folders.popLast() { try moveContents(of: folder) }
        guard !leftOut.isEmpty else { return }
        let text = leftOut.sorted().map { $0 + "\n" }.joined()
        try AtomicFile.write(Array(text.utf8), to: target + "/left-out.txt")
    }

    private mutating func moveContents(of folder: String) throws(ProjectError) {
        // A test may have taken away its own right to look.
        chmod(source + folder, 0o700)
        if !folder.isEmpty, mkdir(target + folder, 0o755) != 0, errno != EEXIST { return try leaveOut(folder) }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: source + folder)
        } catch {
            return leaveOut(folder, ProjectError.reason(of: error))
        }
        for name in names { try move(folder + "/" + name) }
    }

    private mutating func move(_ path: String) throws(ProjectError) {
        var facts = stat()
        guard lstat(source + path, &facts) == 0 else { return try leaveOut(path) }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG, S_IFLNK:
            if rename(source + path, target + path) == 0 { return }
            guard errno == EXDEV else { return try leaveOut(path) }
            guard facts.st_size <= Self.maximumBytes else { return leaveOut(path, "it has \(facts.st_size) bytes") }
            try copy(path)
        default: leaveOut(path, "it is neither a file nor a folder nor a link")
        }
    }

    private mutating func copy(_ path: String) throws(ProjectError) {
        do {
            try FileManager.default.copyItem(atPath: source + path, toPath: target + path)
        } catch {
            unlink(target + path)
            let reason = ProjectError.reason(of: error)
            if (error as? CocoaError)?.code == .fileWriteOutOfSpace { throw .unwritable(target + path, reason: reason) }
            leaveOut(path, reason)
        }
    }

    // MARK: What stays behind

    private mutating func leaveOut(_ path: String, _ reason: String) {
        leftOut.append("\(path.dropFirst()): \(reason)")
    }

    /// For the reason that the system has just given: a full disk ends it all.
    private mutating func leaveOut(_ path: String) throws(ProjectError) {
        let number = errno
        let reason = String(cString: strerror(number))
        if [ENOSPC, EDQUOT].contains(number) { throw .unwritable(target + path, reason: reason) }
        leaveOut(path, reason)
    }
}
