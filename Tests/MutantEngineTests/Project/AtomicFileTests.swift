import Foundation
import Testing

@testable import MutantEngine

@Suite struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to name: String) throws {
        try AtomicFile.write(Array(text.utf8), to: folder.path + "/" + name)
    }

    @Test func `a file is made or replaced, and nothing else is left`() throws {
        try write("one", to: "a")
        try write("", to: "a")
        try write("two\n", to: "a")
        #expect(try folder.text(of: "a") == "two\n" && folder.names() == ["a"])
    }

    @Test(arguments: [0o600, 0o644, 0o664, 0o666, 0o755])
    func `a file keeps its mode`(mode: Int) throws {
        try folder.write("old", to: "a", mode: mode)
        try write("new", to: "a")
        #expect(try folder.mode(of: "a") == mode && folder.text(of: "a") == "new")
    }

    @Test func `a link keeps pointing where it did`() throws {
        try folder.write("old", to: "real/a")
        try folder.link("link", to: "real/a")
        try write("new", to: "link")
        #expect(try folder.text(of: "real/a") == "new" && folder.names(in: "real") == ["a"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "real/a")
    }

    @Test func `a reader that has the old file open keeps it whole`() throws {
        let path = try folder.write("old", to: "a")
        let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        try write("a new text", to: "a")
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test func `what cannot be written is told and leaves nothing`() throws {
        let path = folder.path + "/nowhere/a"
        #expect(throws: ProjectError.unwritable(path, reason: "No such file or directory")) {
            try write("x", to: "nowhere/a")
        }
        try folder.write("x", to: "folder/file")
        #expect(throws: ProjectError.self) { try write("x", to: "folder") }
        #expect(try folder.names() == ["folder"])
    }
}
