import Foundation
import Testing

@testable import MutantEngine

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct FolderMoveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A folder on another file system, to which files can only be copied.
    private static let otherDisk: String? = {
        var (one, other) = (stat(), stat())
        guard stat("/dev/shm", &one) == 0, stat(NSTemporaryDirectory(), &other) == 0, one.st_dev != other.st_dev else {
            return nil
        }
        return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : nil
    }()

    private func isThere(_ name: String) -> Bool {
        var facts = stat()
        return lstat(folder.path + "/" + name, &facts) == 0
    }

    /// What a trial may leave, in `source`.
    private func fill(_ source: String) throws {
        try FileManager.default.createDirectory(atPath: source + "/tmp/deep/er", withIntermediateDirectories: true)
        try Data("text".utf8).write(to: URL(fileURLWithPath: source + "/tmp/deep/er/file"))
        try Data("#!".utf8).write(to: URL(fileURLWithPath: source + "/tmp/tool"))
        #expect(chmod(source + "/tmp/tool", 0o555) == 0)
        #expect(symlink("/nowhere/at/all", source + "/tmp/link") == 0)
        #expect(symlink("deep", source + "/tmp/folder-link") == 0)
        #expect(mkfifo(source + "/tmp/pipe", 0o600) == 0)
        try FileManager.default.createDirectory(atPath: source + "/tmp/closed", withIntermediateDirectories: true)
        try Data("in it".utf8).write(to: URL(fileURLWithPath: source + "/tmp/closed/file"))
        #expect(chmod(source + "/tmp/closed/file", 0) == 0 && chmod(source + "/tmp/closed", 0) == 0)
        // A name that is no UTF-8.
        close(open([CChar](source.utf8CString.dropLast()) + [0x2f, 0x61, -1, -2, 0], O_CREAT | O_WRONLY, 0o600))
    }

    private func expectMoved() throws {
        #expect(try folder.text(of: "target/tmp/deep/er/file") == "text")
        #expect(try folder.mode(of: "target/tmp/tool").map { $0 & 0o111 } == 0o111)
        let files = FileManager.default
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/target/tmp/link") == "/nowhere/at/all")
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/target/tmp/folder-link") == "deep")
        #expect(isThere("target/tmp/closed"))
        #expect(!isThere("target/tmp/pipe"))
        let left = try folder.text(of: "target/left-out.txt")
        #expect(left.contains("tmp/pipe: it is neither a file nor a folder nor a link\n"))
    }

    @Test(.timeLimit(.minutes(1))) func `all that a trial leaves is moved, and what cannot be is named`() throws {
        try fill(folder.path + "/source")
        try FolderMove.move(folder.path + "/source", to: folder.path + "/target")
        try expectMoved()
        #expect(!isThere("source"))
    }

    @Test(.enabled(if: otherDisk != nil), .timeLimit(.minutes(1)))
    func `to another disk it is copied, but for what is huge`() throws {
        let source = try #require(Self.otherDisk) + "/k\(UUID().uuidString.prefix(8))"
        try fill(source)
        #expect(truncate(source + "/tmp/tool", 0) == 0)
        #expect(FileManager.default.createFile(atPath: source + "/huge", contents: nil))
        #expect(truncate(source + "/huge", 2 << 30) == 0)
        try FolderMove.move(source, to: folder.path + "/target")
        try expectMoved()
        #expect(try folder.text(of: "target/left-out.txt").contains("huge: it has 2147483648 bytes\n"))
        #expect(!FileManager.default.fileExists(atPath: source))
    }

    @Test func `where nothing is, nothing comes`() throws {
        try FolderMove.move(folder.path + "/gone", to: folder.path + "/target")
        #expect(!isThere("target"))
    }

    @Test func `a target that cannot be made is an error that names it`() throws {
        try folder.write("x", to: "source/file")
        try folder.write("", to: "file")
        #expect(throws: ProjectError.unwritable(folder.path + "/file/target", reason: "Not a directory")) {
            try FolderMove.move(folder.path + "/source", to: folder.path + "/file/target")
        }
    }
}
