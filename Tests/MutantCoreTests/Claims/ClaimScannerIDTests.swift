import MutantCore
import Testing

/// The ids are those that `swift test list` of Swift 6.3 prints for the same sources.
struct ClaimScannerIDTests {
    @Test(arguments: [
        ("func free()", "free()"), ("func param(n: Int)", "param(n:)"), ("func under(_ n: Int)", "under(_:)"),
        ("func ext(outer n: Int, b: String)", "ext(outer:b:)"),
        ("func def(x: Int, y: Int = 3) async throws", "def(x:y:)"),
        ("func tup(x: (a: Int, b: Int))", "tup(x:)"), ("func map(m: Dictionary<Int, Int>, n: Int)", "map(m:n:)"),
        ("func note(x /* a, b */ : Int)", "note(x:)"), ("func arr(x: [Int: Int])", "arr(x:)"),
        ("func clo(x: (Int, Int) -> Void = { a, b in }, y: Int)", "clo(x:y:)"),
        ("func wrap(@Wrapped(1) x: Int)", "wrap(x:)"),
        ("func gen<T: Collection<Int>, U>(x: T, y: U) where U: P", "gen(x:y:)"), ("func kw(for x: Int)", "kw(for:)"),
        ("func kw(`in` x: Int)", "kw(in:)"), ("func kw(_ `in`: Int)", "kw(_:)"),
        ("func kw(`self` x: Int)", "kw(`self`:)"),
        ("func kw(`raw label` x: Int)", "kw(`raw label`:)"), ("func kw(`plain`: Int)", "kw(plain:)"),
        ("func `default`()", "default()"), ("func `Type`()", "Type()"), ("func `init`()", "`init`()"),
        ("func `self`()", "`self`()"), ("func `raw name with / slash`()", "`raw name with / slash`()"),
        ("func `a.b`()", "`a.b`()"), ("func `1st`()", "`1st`()"), ("func `with (parens)`()", "`with (parens)`()"),
        ("func Перевод()", "Перевод()"), ("func 🙂()", "🙂()"), ("private func priv()", "priv()"),
        ("static func st()", "st()"),
    ])
    func `a function marked as a test is listed with its labels`(declaration: String, id: String) {
        #expect(ClaimFixture.resolve("@Test \(declaration) {}").ids == ["T/\(id)"])
    }

    @Test(arguments: [
        "@Test", "@Testing.Test", "@Test(\"words\", arguments: [1, 2])", "@Test (arguments: [1])", "@MainActor @Test",
        "@Test\n@available(macOS 15, *)", "@Test(arguments: [\n  // Words.\n\n  1,\n])\n",
    ])
    func `the mark may be written in every way Swift knows`(mark: String) {
        let set = ClaimFixture.resolve("/// Catches `a`.\n\(mark) func f(x: Int) {}")
        #expect(set.promises == ["a T/f(x:)"])
    }

    @Test(arguments: [
        ("@Suite(\"words\") struct S { struct In { @Test func f() {} } }", "S/In/f()"),
        ("enum S { @Test static func f() {} }", "S/f()"), ("actor S { @Test func f() {} }", "S/f()"),
        ("final class S { @Test class func f() {} }", "S/f()"), ("private struct S { @Test func f() {} }", "S/f()"),
        ("struct S { struct In {} }\nextension S.In { @Test func f() {} }", "S/In/f()"),
        ("struct S {}\nextension T.S { @Test func f() {} }", "S/f()"),
        ("struct `Raw Suite` { struct `In/ner` { @Test func f() {} } }", "`Raw Suite`/`In/ner`/f()"),
        ("struct `class` { @Test func f() {} }", "class/f()"), ("struct `init` { @Test func f() {} }", "init/f()"),
        ("struct S<X: P> where X: Q { @Test func f() {} }", "S/f()"),
        ("extension S where X == Int { @Test func f() {} }", "S/f()"),
        ("struct S { var x: Int { get { { 1 }() } }\n  @Test func f() {} }", "S/f()"),
        ("struct S { let x = [1: { (a: Int) in a }]; @Test func f() {} }", "S/f()"),
        ("struct S { func g() -> Int { switch x { case .class: 1 } }\n @Test func f() {} }", "S/f()"),
    ])
    func `a suite may be any type, nested or extended`(source: String, id: String) {
        #expect(ClaimFixture.resolve(source).ids == ["T/\(id)"])
    }

    @Test(arguments: [
        ("class C: XCTestCase { func testA() {} }", "C/testA"), ("class C: B<Int>, P { func test() {} }", "C/test"),
        ("open class C: X.B { open override func test_async() async throws {} }", "C/test_async"),
        ("class C: B { func test_Перевод() {} }", "C/test_Перевод"),
        ("class C: B { @objc func `testA`() {} }", "C/testA"),
        ("extension C { func testA() {} }", "C/testA"), ("private extension C { internal func testA() {} }", "C/testA"),
        ("enum N { class C: B { func testA() {} } }", "N/C/testA"), ("class C: B { func tests() {} }", "C/tests"),
        ("class C: @unchecked Sendable, B { func testA() {} }", "C/testA"),
    ])
    func `a method is listed without parentheses`(source: String, id: String) {
        #expect(ClaimFixture.resolve(source).ids == ["T/\(id)"])
    }

    @Test func `the module is the target as SwiftPM spells it`() {
        let file = ClaimFixture.scan("@Test func f() {}", target: "odd-two.Tests")
        #expect(ClaimFixture.resolve([file]).ids == ["odd_two_Tests/f()"])
    }

    @Test(arguments: [
        "func Testing() {}", "func testA(x: Int = 1) {}", "private func testA() {}", "static func testA() {}",
        "func testA() -> Int { 1 }", "func testA() -> Never { fatalError() }", "let testA = { func testB() {} }",
        "func setUpAccount() { func testA() {} }", "struct S { func testA() {} }",
    ])
    func `what no framework runs is not listed`(member: String) {
        #expect(ClaimFixture.inClass(member).ids == [])
    }
}
