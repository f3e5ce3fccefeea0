internal import Foundation

#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// Cuts a stream of bytes into lines without ever holding more than a few of them.
///
/// An overlong line keeps its beginning and its end: a test framework's line may follow megabytes that the subject
/// printed without a line's end.
package struct LineReader {
    private var head: [UInt8] = []
    private var tail: [UInt8] = []

    /// The most bytes of a line's beginning, and again of its end, that are kept.
    private static let limit = 32 << 10
    private static let lineEnd = Int32(UInt8(ascii: "\n"))

    package init() {}

    /// Hands each line that `chunk` completes to `body`, without its end.
    package mutating func consume(_ chunk: UnsafeRawBufferPointer, _ body: ([UInt8]) -> Void) {
        var rest = chunk
        while let address = rest.baseAddress, let end = memchr(address, Self.lineEnd, rest.count) {
            let length = UnsafeRawPointer(end) - address
            append(UnsafeRawBufferPointer(rebasing: rest[..<length]))
            flush(body)
            rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
        }
        append(rest)
    }

    /// Hands on the last line, where the stream ended without a line's end.
    package mutating func finish(_ body: ([UInt8]) -> Void) {
        #if PLANTED_DEFECTS
            if PlantedDefect.lastLineLost.isActive { return }
        #endif
        if !head.isEmpty { flush(body) }
    }

    // Whole buffers are copied at once, slices of them byte by byte: without optimisation that is a hundred times slower.
    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        let room = Self.limit - head.count
        if bytes.count <= room { return head.append(contentsOf: bytes) }
        head.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<room]))
        let end = max(room, bytes.count - Self.limit)
        tail.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[end...]))
        if tail.count > 2 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
    }

    private mutating func flush(_ body: ([UInt8]) -> Void) {
        if tail.isEmpty, head.last == UInt8(ascii: "\r") { head.removeLast() }
        body(tail.isEmpty ? head : head + tail.suffix(Self.limit))
        head.removeAll(keepingCapacity: true)
        tail.removeAll(keepingCapacity: true)
    }
}
