import Foundation
import MutantEngine
import Testing

@Suite struct LogEndTests {
    private func lines(_ text: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = folder.path + "/log"
        try Data(text.utf8).write(to: URL(filePath: file))
        return LogEnd.lines(of: file)
    }

    @Test(
        arguments: [
            ("", []), ("one", ["one"]), ("one\n\ntwo\n", ["one", "two"]),
            ("1\n2\n3\n4\n5\n6\n7\n", ["3", "4", "5", "6", "7"]),
        ])
    func `the last lines are told, as far as there are any`(text: String, lines: [String]) throws {
        #expect(try self.lines(text) == lines)
    }

    @Test func `a line of any length is told by its end`() throws {
        #expect(try lines("begin" + String(repeating: "x", count: 100_000) + "end").map(\.utf8.count) == [2048])
        let long = try lines(String(repeating: "x", count: 100_000) + "\nlast\nvery last\n")
        #expect(long.suffix(2) == ["last", "very last"])
    }

    @Test func `what is no file has no end`() throws {
        let folder = try TemporaryFolder()
        mkfifo(folder.path + "/pipe", 0o600)
        #expect(LogEnd.lines(of: folder.path + "/pipe") == [])
        #expect(LogEnd.lines(of: folder.path) == [] && LogEnd.lines(of: folder.path + "/none") == [])
    }
}
