import MutantCore
import Testing

@Suite struct LineReaderTests {
    private func lines(_ pieces: [UInt8]...) -> [[UInt8]] {
        var reader = LineReader()
        var lines: [[UInt8]] = []
        for piece in pieces { piece.withUnsafeBytes { reader.consume($0) { lines.append($0) } } }
        reader.finish { lines.append($0) }
        return lines
    }

    private func texts(_ pieces: String...) -> [String] {
        var reader = LineReader()
        var lines: [String] = []
        let take = { (line: [UInt8]) in lines.append(String(decoding: line, as: UTF8.self)) }
        for piece in pieces { Array(piece.utf8).withUnsafeBytes { reader.consume($0, take) } }
        reader.finish(take)
        return lines
    }

    @Test func `a stream is cut at line ends`() {
        #expect(texts("one\ntwo\n\nthree\n") == ["one", "two", "", "three"])
    }

    /// Catches `lastLineLost`.
    @Test func `what stands behind the last line end is a line, too`() {
        #expect(texts("one\ntwo") == ["one", "two"])
    }

    @Test func `nothing has no lines`() {
        #expect(texts("") == [] && texts("", "") == [])
    }

    @Test func `a line may come in pieces`() {
        #expect(texts("o", "n", "", "e\nt", "wo") == ["one", "two"])
    }

    @Test func `a carriage return before the line end belongs to it`() {
        #expect(texts("one\r\ntwo\r", "\nth\rree\r\n") == ["one", "two", "th\rree"])
    }

    @Test func `an overlong line keeps its beginning and its end`() {
        let long =
            [UInt8](repeating: 1, count: 40_000) + [UInt8](repeating: 2, count: 500_000)
            + [UInt8](repeating: 3, count: 10) + [UInt8(ascii: "\n"), 4]
        let read = lines(long)
        #expect(read.count == 2 && read[1] == [4])
        #expect(read[0].count <= 64 << 10 && read[0].prefix(32 << 10).allSatisfy { $0 == 1 })
        #expect(read[0].suffix(10) == [UInt8](repeating: 3, count: 10)[...])
    }

    @Test(arguments: [1000, 32 << 10, 65 << 10, 1 << 20])
    func `an overlong line reads the same in pieces of any size`(size: Int) {
        let count = 300_000
        let long = (0..<count).map { UInt8($0 % 251) }.filter { $0 != UInt8(ascii: "\n") }
        var reader = LineReader()
        var read: [[UInt8]] = []
        for start in stride(from: 0, to: long.count, by: size) {
            long[start..<min(start + size, long.count)].withUnsafeBytes { reader.consume($0) { read.append($0) } }
        }
        reader.finish { read.append($0) }
        #expect(read == [Array(long.prefix(32 << 10)) + long.suffix(32 << 10)])
    }
}
