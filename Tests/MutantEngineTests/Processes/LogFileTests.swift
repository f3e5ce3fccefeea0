import Foundation
import Testing

@testable import MutantEngine

@Suite struct LogFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func bytes(of path: String) -> [UInt8] {
        var bytes: [UInt8] = []
        LogFile.read(path) { bytes.append(contentsOf: $0) }
        return bytes
    }

    @Test func `a file is read whole in pieces`() throws {
        let text = String(repeating: "0123456789", count: 60_000) + "end"
        let path = try folder.write(text, to: "log")
        #expect(bytes(of: path) == Array(text.utf8))
    }

    @Test func `a file that is not there has nothing to read`() {
        #expect(bytes(of: folder.path + "/none").isEmpty)
    }

    @Test func `a note stands on a line of its own behind the log`() throws {
        let path = try folder.write("no line end", to: "log")
        LogFile.append("*** swept\n", to: path)
        #expect(try folder.text(of: "log") == "no line end\n*** swept\n")
        LogFile.append("", to: path)
        #expect(try folder.text(of: "log") == "no line end\n*** swept\n")
    }

    @Test func `a log of usual size is not cut`() throws {
        let path = try folder.write("short\n", to: "log")
        LogFile.cut(path)
        #expect(try folder.text(of: "log") == "short\n")
    }

    @Test func `of a long log the first and the last 10 MB stay`() throws {
        let head = [UInt8](repeating: UInt8(ascii: "h"), count: 10 << 20)
        let middle = [UInt8](repeating: UInt8(ascii: "m"), count: 5 << 20)
        let tail = [UInt8](repeating: UInt8(ascii: "t"), count: 10 << 20)
        let path = folder.path + "/log"
        try (Data(head) + Data(middle) + Data(tail)).write(to: URL(fileURLWithPath: path))
        LogFile.cut(path)
        let mark = Array("\n… \(5 << 20) bytes were cut out here …\n".utf8)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(head) + Data(mark) + Data(tail))
    }
}
