import MutantCore
import Testing

/// Sources cut up and stirred: whatever comes out, the readers must go on, and stay inside the text.
struct ClaimRobustnessTests {
    private static let pieces: [String] = [
        "class C: XCTestCase {", "extension C.D where T == Int {", "enum E: String { case a = \"b\", c(Int)", "}", "(",
        ")", "[",
        "]", "{", "#if X", "#elseif Y", "#else", "#endif", "/// Catches `a`, `b` and\n", "/// catches `a`",
        "/** Catches `a`",
        "*/", "/*", "//", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "`", "/a\"/", "#/", "/#", "/", "@Test(", "@",
        "func testA()",
        "func `x y`<T>(a b: Int = 1, _ c: [Int]) async throws(E) -> Void", "import", "// MARK: - ", "private", "class",
        "actor",
        "case", "->", "<", ">", ":", ",", ";", ".", "=", "\n", "\r", "\r\n", "\u{FEFF}", "é", "#!", "where", "-", "*",
        "0.1",
    ]

    /// Small numbers that look random, the same in every run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private static func source(_ seed: UInt64) -> [UInt8] {
        var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...40, using: &dice) {
            bytes += Array((pieces.randomElement(using: &dice) ?? "").utf8)
            if Bool.random(using: &dice) { bytes.append(Bool.random(using: &dice) ? 0x20 : 0x0A) }
        }
        if seed % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &dice)) }
        if seed % 5 == 0 {
            bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
        }
        return bytes
    }

    /// How many lines a text has, and how long each is in bytes, counted in another way than the readers do.
    private func lineLengths(of bytes: [UInt8]) -> [Int] {
        String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }
        ).map(\.utf8.count)
    }

    @Test(arguments: [1, 2, 3, 4])
    func `tokens follow each other, hold no blanks around them, and say where they are`(part: UInt64) {
        for seed in part * 1000..<part * 1000 + 700 {
            let bytes = Self.source(seed)
            var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            var isInOrder = true
            for token in SwiftText(bytes) {
                isInOrder = isInOrder && token.start >= end && token.end > token.start && token.end <= bytes.count
                let between = bytes[min(end, token.start)..<token.start]
                isInOrder = isInOrder && between.allSatisfy { [0, 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains($0) }
                let before = Array(bytes[..<token.start])
                let line =
                    before.indices.count { before[$0] == 0x0A || before[$0] == 0x0D && (bytes[$0 + 1] != 0x0A) } + 1
                isInOrder = isInOrder && token.line == line && token.endLine >= line && token.column >= 1
                end = token.end
            }
            #expect(isInOrder, "seed \(seed)")
        }
    }

    @Test(arguments: [1, 2, 3, 4])
    func `scanning never fails, and points into the file`(part: UInt64) {
        for seed in part * 2000..<part * 2000 + 700 {
            let bytes = Self.source(seed)
            let set = ClaimResolver.resolve(
                [ClaimScanner.scan(bytes, file: "A.swift", target: "T")], catalogue: Catalogue(entries: []))
            let catalogue = EnumCatalogue.read(bytes, file: "A.swift", enumName: "E")
            let lengths = lineLengths(of: bytes)
            let places =
                set.tests.map(\.location) + (set.findings + catalogue.findings).compactMap(\.location)
                + catalogue.entries.compactMap(\.location)
            let strays = places.filter { place in
                place.line < 1 || place.line > lengths.count || place.column < 1
                    || place.column > lengths[place.line - 1] + 1
            }
            #expect(strays == [], "seed \(seed)")
        }
    }

    @Test(arguments: [
        "{", "(", "class a{", "/*", "#if a\n{\n#else\n", "\"\\(", "/\\/ ", "#\"", "@a(", "<", "}", "#endif\n", "`",
    ])
    func `depth costs neither the stack nor time beyond measure`(unit: String) {
        let bytes = Array(String(repeating: unit, count: 50_000).utf8)
        let clock = ContinuousClock()
        let time = clock.measure { #expect(ClaimScanner.scan(bytes, file: "A.swift", target: "T").tests == []) }
        // Quadratic time would be minutes; debug builds on a busy machine take part of a second.
        #expect(time < .seconds(20))
    }

    @Test func `a class that is declared again and again costs no time beyond measure`() {
        let source = "class B {}\n" + String(repeating: "class C: B { func testA() {} }\n", count: 2000)
        let file = ClaimFixture.scan(source)
        let time = ContinuousClock().measure { #expect(ClaimFixture.resolve([file]).tests == []) }
        #expect(time < .seconds(10))
    }

    @Test func `one case in hundreds of branches costs no time beyond measure`() {
        let source = "enum E {\n" + String(repeating: "#if X\ncase a\n#else\n", count: 1200)
        let time = ContinuousClock().measure {
            #expect(EnumCatalogue.read(Array(source.utf8), file: "A.swift", enumName: "E").entries.count == 1)
        }
        #expect(time < .seconds(10))
    }
}
