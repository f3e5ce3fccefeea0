/// What a look at a source's bytes shows that does not tell its tokens apart.
///
/// It may see more than there is, in strings and comments; never less. Looks at sixteen places at a time, since most
/// sources of a suite are read for nothing but this.
struct Skim {
    /// Whether a line may claim, or look as if it should; the look ends there.
    private(set) var mayClaim = false
    private(set) var isASCII = true
    /// Whether a function may be marked as a test.
    private(set) var mayMarkTests = false
    /// Where the words end that begin a type's declaration or an extension.
    private(set) var typeWords: [(kind: ScannedType.Kind, end: Int)] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        var all = Places.zero
        while index + Self.stride + 2 <= raw.count {
            let first = raw.loadUnaligned(fromByteOffset: index, as: Places.self)
            let second = raw.loadUnaligned(fromByteOffset: index + 1, as: Places.self)
            let third = raw.loadUnaligned(fromByteOffset: index + 2, as: Places.self)
            all |= first
            let hits = Self.hits(first, second, third)
            if hits[0] | hits[1] != 0 {
                look(from: index, at: UInt64(littleEndian: hits[0]), bytes)
                look(from: index + Self.stride / 2, at: UInt64(littleEndian: hits[1]), bytes)
                if mayClaim { return }
            }
            index += Self.stride
        }
        var tail: UInt8 = 0
        while index < raw.count {
            tail |= raw[index]
            look(at: index, bytes)
            index += 1
        }
        isASCII = all.max() | tail < 0x80
    }

    // MARK: Sixteen places

    private typealias Places = SIMD16<UInt8>

    private static let stride = 16

    /// Where three letters stand that only few words hold, in capitals or not, those searched for among them: every bit of
    /// such a place is set.
    @inline(__always)
    private static func hits(_ first: Places, _ second: Places, _ third: Places) -> SIMD2<UInt64> {
        // Comparing with a single byte instead is a thousand times as slow: only vectors become instructions.
        func letter(_ text: Unicode.Scalar) -> Places { Places(repeating: UInt8(ascii: text)) }
        let fold = Places(repeating: 0x20)
        let (first, second, third) = (first | fold, second | fold, third | fold)
        let `class` = (first .== letter("c")) .& (second .== letter("l")) .& (third .== letter("a"))
        let actorOrProtocol =
            ((first .== letter("c")) .| (first .== letter("o"))) .& (second .== letter("t")) .& (third .== letter("o"))
        let `struct` = (first .== letter("u")) .& (second .== letter("c")) .& (third .== letter("t"))
        let `enum` = (first .== letter("e")) .& (second .== letter("n")) .& (third .== letter("u"))
        let `extension` = (first .== letter("x")) .& (second .== letter("t")) .& (third .== letter("e"))
        let catches = (first .== letter("t")) .& (second .== letter("c")) .& (third .== letter("h"))
        let test = (first .== letter("e")) .& (second .== letter("s")) .& (third .== letter("t"))
        let any = `class` .| actorOrProtocol .| `struct` .| `enum` .| `extension` .| catches .| test
        return unsafeBitCast(any, to: SIMD2<UInt64>.self)
    }

    /// Looks at the places whose bits are set, the lowest ones first.
    private mutating func look(from start: Int, at hits: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
        var hits = hits
        while hits != 0 {
            let place = hits.trailingZeroBitCount / 8
            look(at: start + place, bytes)
            hits &= ~(0xFF << UInt64(place * 8))
        }
    }

    // MARK: One place

    /// Looks at the word around three letters, which begin at `index`.
    private mutating func look(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        switch bytes[index] | 0x20 {
        case UInt8(ascii: "t"): mayClaim = mayClaim || Self.mayClaim(at: index - 2, bytes)
        case UInt8(ascii: "e"):
            if Self.isWord("enum", at: index, bytes) { note(.enum, index + 4) }
            mayMarkTests = mayMarkTests || Self.isWord("Test", at: index - 1, bytes)
        case UInt8(ascii: "c"):
            if Self.isWord("class", at: index, bytes) { note(.class, index + 5) }
            if Self.isWord("actor", at: index - 1, bytes) { note(.actor, index + 4) }
        case UInt8(ascii: "o"): if Self.isWord("protocol", at: index - 2, bytes) { note(.protocol, index + 6) }
        case UInt8(ascii: "u"): if Self.isWord("struct", at: index - 3, bytes) { note(.struct, index + 3) }
        case UInt8(ascii: "x"): if Self.isWord("extension", at: index - 1, bytes) { note(.extension, index + 8) }
        default: break
        }
    }

    private mutating func note(_ kind: ScannedType.Kind, _ end: Int) { typeWords.append((kind, end)) }

    private static func isWord(_ word: StaticString, at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = start + word.utf8CodeUnitCount
        guard start >= 0, end <= bytes.count, start == 0 || !Byte.isIdentifier(bytes[start - 1]),
            end == bytes.count || !Byte.isIdentifier(bytes[end])
        else { return false }
        return word.withUTF8Buffer { letters in letters.indices.allSatisfy { bytes[start + $0] == letters[$0] } }
    }

    /// `Catches` as a word, or `catch` in any case with a backtick behind it: what ClaimGrammar reads.
    private static func mayClaim(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isWord("Catches", at: start, bytes) { return true }
        var end = start + 5
        guard start >= 0, end <= bytes.count, bytes[start] | 0x20 == 0x63, bytes[start + 1] | 0x20 == 0x61 else {
            return false
        }
        guard bytes[end - 2] | 0x20 == 0x63, bytes[end - 1] | 0x20 == 0x68 else { return false }
        if end + 2 <= bytes.count, bytes[end] | 0x20 == 0x65, bytes[end + 1] | 0x20 == 0x73 { end += 2 }
        while end < bytes.count, ClaimGrammar.decoration.contains(bytes[end]) { end += 1 }
        return end < bytes.count && bytes[end] == Byte.backtick
    }
}
