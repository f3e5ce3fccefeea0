/// Cuts a stream of bytes into lines without ever holding more than a few of them.
///
/// An overlong line keeps its beginning and its end: a test framework's line may follow megabytes that the subject
/// printed without a line's end.
package struct LineReader {
    private var head: [UInt8] = []
    private var tail: [UInt8] = []

    /// The most bytes of a line's beginning, and again of its end, that are kept.
    private static let limit = 32 << 10

    package init() {}

    /// Hands each line that `chunk` completes to `body`, without its end.
    package mutating func consume(_ chunk: UnsafeRawBufferPointer, _ body: ([UInt8]) -> Void) {
        var start = chunk.startIndex
        while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
            append(chunk[start..<end])
            flush(body)
            start = end + 1
        }
        append(chunk[start...])
    }

    /// Hands on the last line, where the stream ended without a line's end.
    package mutating func finish(_ body: ([UInt8]) -> Void) {
        if !head.isEmpty { flush(body) }
    }

    private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
        let room = Self.limit - head.count
        head.append(contentsOf: bytes.prefix(room))
        guard bytes.count > room else { return }
        tail.append(contentsOf: bytes.dropFirst(room).suffix(Self.limit))
        if tail.count > 2 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
    }

    private mutating func flush(_ body: ([UInt8]) -> Void) {
        if tail.isEmpty, head.last == UInt8(ascii: "\r") { head.removeLast() }
        body(tail.isEmpty ? head : head + tail.suffix(Self.limit))
        head.removeAll(keepingCapacity: true)
        tail.removeAll(keepingCapacity: true)
    }
}
