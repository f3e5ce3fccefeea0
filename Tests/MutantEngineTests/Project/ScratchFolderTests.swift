import Foundation
import Testing

@testable import MutantEngine

@Suite struct ScratchFolderTests {
    @Test func `a scratch folder is new, private and gone when removed`() throws {
        let parent = try TemporaryFolder()
        let first = try ScratchFolder(environment: ["TMPDIR": parent.path + "/"])
        let second = try ScratchFolder(environment: ["TMPDIR": parent.path])
        #expect(first != second && first.path.hasPrefix(parent.path + "/kassios-"))
        #expect(try parent.mode(of: (first.path as NSString).lastPathComponent) == 0o700)
        first.remove()
        second.remove()
        #expect(try parent.names() == [])
    }

    @Test(arguments: ["", "relative", "/" + String(repeating: "x", count: 80)])
    func `a folder that is of no use gives way to the system's`(wanted: String) throws {
        let scratch = try ScratchFolder(environment: ["TMPDIR": wanted])
        defer { scratch.remove() }
        #expect(scratch.path.hasPrefix("/tmp/kassios-") && scratch.path.utf8.count < 40)
    }

    @Test func `a parent that does not exist is told`() {
        #expect(throws: ProjectError.unwritable("/nowhere", reason: "No such file or directory; TMPDIR names it")) {
            _ = try ScratchFolder(environment: ["TMPDIR": "/nowhere"])
        }
    }
}
