/// An input of a log reader, whole and in pieces.
///
/// A byte 0xFE, which no UTF-8 holds, stands for 8 KB of filler, so that short inputs reach the limits of long lines.
package struct LogInput {
    package let bytes: [UInt8]
    private let scale: Int

    package init(_ input: [UInt8]) {
        var room = 6
        var bytes: [UInt8] = []
        for byte in input {
            if byte == 0xFE, room > 0 {
                room -= 1
                bytes += repeatElement(UInt8(ascii: "x"), count: 8 << 10)
            } else {
                bytes.append(byte)
            }
        }
        self.bytes = bytes
        scale = [1, 3, 40, 1500][Int(input.last ?? 0) & 3]
    }

    /// The lines, the last one included that has no end.
    package var lineCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } + 1 }

    /// Hands over pieces whose first bytes decide their sizes.
    package func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) {
        bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                let end = min(all.count, start + 1 + Int(all[start] & 31) * scale)
                body(UnsafeRawBufferPointer(rebasing: all[start..<end]))
                start = end
            }
        }
    }
}
