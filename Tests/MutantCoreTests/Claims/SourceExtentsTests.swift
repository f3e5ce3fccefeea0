import MutantCore
import Testing

@Suite struct SourceExtentsTests {
    private func extents(_ source: String) -> SourceExtents { SourceExtents(Array(source.utf8)) }

    /// The lines of each test of a class around `members`, whose first line is 2.
    private func lines(_ members: String) -> [ClosedRange<Int>?] {
        let source = "class C: XCTestCase {\n\(members)\n}\n"
        let extents = extents(source)
        return ClaimFixture.scan(source).tests.map { extents.lines(ofFunctionAt: $0.location) }
    }

    @Test(arguments: [
        ("func test_a() {}", [2...2]),
        ("/// Catches `a`.\n/// More.\n@MainActor\nfinal func test_a() async throws {\n}", [2...6]),
        ("func test_a() {\n}\nfunc test_b() {\n}", [2...3, 4...5]),
        ("func test_a() {\n  let s = \"}\"\n  // }\n  /* } */\n  let r = /}/\n}", [2...7]),
        ("func test_a() {\n  let s = \"\"\"\n  }\n  \\(a { \"}\" })\n  \"\"\"\n}", [2...7]),
        ("func test_a() {\n  x { y in y { } }\n  func inner() { }\n}\nvar x = 1", [2...5]),
        ("func test_a()\n  throws\n{\n  if x { }\n}", [2...6]),
        ("func test_a() {\n#if X\n  x {\n#else\n  y {\n#endif\n  }\n}", [2...9]),
        ("// MARK: a\n\n// b\nfunc test_a() { }", [2...5]),
        ("let x = 1\nfoo()\n\nfunc test_a() { }", [5...5]),
        ("\r\nfunc test_a() {\r\n}", [3...4]),
    ])
    func `a test goes from its comment through its closing brace`(members: String, lines: [ClosedRange<Int>]) {
        #expect(self.lines(members) == lines)
    }

    @Test func `what is never closed goes to the end`() {
        let source = "class C: XCTestCase {\nfunc test_a() {\n  { {\n}\n}\nx\n"
        let place = ClaimFixture.scan(source).tests[0].location
        #expect(extents(source).lines(ofFunctionAt: place) == 2...7)
        // It may swallow what is not its own, so nothing counts as inside.
        #expect(extents(source).codeOutside(functionsAt: [place]).ranges == [1...6])
    }

    @Test(arguments: [
        ("import X\nclass C: XCTestCase {\n  func test_a() {\n  }\n\n  // why\n}", [1...2, 7...7]),
        ("class C: XCTestCase {\n  var x = [\n  1]\n  func test_a() {\n  }\n  func setUp() {\n  }\n}", [1...3, 6...8]),
        ("class C: XCTestCase { func test_a() {\n  x()\n  } }", [1...1, 3...3]),
        ("class C: XCTestCase {\n#if X\n  func test_a() {\n  #if Y\n  #endif\n  }\n#endif\n}", [1...2, 7...8]),
        ("class C: XCTestCase {\n/// Catches `a`.\n#if X\n  func test_a() {}\n#endif\n}", [1...1, 3...3, 5...6]),
    ])
    func `code outside of the tests is told by its lines`(source: String, lines: [ClosedRange<Int>]) {
        let tests = ClaimFixture.scan(source).tests.map(\.location)
        #expect(tests.count == 1)
        #expect(extents(source).codeOutside(functionsAt: tests).ranges == lines)
    }

    /// The body around the `x` that stands alone between two blanks.
    @Test(arguments: [
        ("func a() {\n  x \n}", 1...3),
        ("/// Doc.\n@A func a() {\n  x \n}", 1...4),
        ("func a() {\n  func b() {\n    x \n  }\n}", 2...4),
        ("func a() {\n  b {\n    x \n  }\n}", 1...5),
        ("struct S {\n  var a: Int {\n    get { x }\n    set { }\n  }\n}", 2...5),
        ("struct S {\n  let a = {\n    x \n  }()\n}", 2...4),
        ("struct S {\n  init() {\n    let y = 1\n    if y {\n      x \n    }\n  }\n}", 2...7),
        ("func a() {\n  struct S {\n    init?() {\n      x \n    }\n  }\n}", 3...5),
        ("extension S where T == { }\nstruct S {\n  subscript(a: Int) -> Int {\n    x \n  }\n}", 3...5),
        ("let y = 1\n x ", nil),
        ("struct S {\n  let a = b( x )\n}", nil),
        ("func a() {\n} \n x ", nil),
    ])
    func `a place belongs to the innermost function around it`(source: String, lines: ClosedRange<Int>?) throws {
        let rows = source.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { " \($0) ".contains(" x ") })
        let before = try #require(" \(rows[row]) ".firstRange(of: " x "))
        let column = " \(rows[row]) ".distance(from: " \(rows[row]) ".startIndex, to: before.lowerBound) + 1
        let place = SourceLocation(file: "A.swift", line: row + 1, column: column)
        #expect(extents(source).innermostBody(at: place) == lines)
    }

    @Test func `any bytes will do`() {
        for source in ["", "{", "}", "}}}{{{", "func", "func a(", "\u{FEFF}func a() {", "#if\n#else\n#endif\n}"] {
            let extents = extents(source)
            _ = extents.codeOutside(functionsAt: [])
            #expect(extents.lines(ofFunctionAt: SourceLocation(file: "", line: 99, column: 9)) == nil)
        }
        let bytes: [UInt8] = (0...255).map { UInt8($0) } + Array("func test() {".utf8)
        _ = SourceExtents(bytes).codeOutside(functionsAt: [])
    }
}
