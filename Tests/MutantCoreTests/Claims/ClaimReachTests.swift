import Testing

@testable import MutantCore

/// What a quick reading, which scans only files that may claim, must have in common with one that scans all.
struct ClaimReachTests {
    private struct Source {
        let text: String
        let file: String
        let target: String
    }

    private static let ids = ["a", "b"].compactMap { DefectID($0) }.map { Catalogue.Entry(id: $0) }

    private func thorough(_ sources: [Source]) -> ClaimSet {
        resolved(sources.map { ClaimScanner.scan(Array($0.text.utf8), file: $0.file, target: $0.target) })
    }

    private func quick(_ sources: [Source]) -> (set: ClaimSet, scanned: [String]) {
        var scanned: [ScannedFile] = []
        var silent: [(source: Source, file: SilentFile)] = []
        for source in sources {
            switch ClaimScanner.read(Array(source.text.utf8), file: source.file, target: source.target) {
            case .scanned(let file): scanned.append(file)
            case .silent(let file): silent.append((source, file))
            }
        }
        scanned += ClaimReach.reached(silent.map(\.file), by: scanned).map {
            let source = silent[$0].source
            return ClaimScanner.scan(Array(source.text.utf8), file: source.file, target: source.target)
        }
        return (resolved(scanned), scanned.map(\.file).sorted())
    }

    private func resolved(_ scanned: [ScannedFile]) -> ClaimSet {
        var set = ClaimResolver.resolve(scanned, catalogue: Catalogue(entries: Self.ids))
        set.tests = []
        return set
    }

    private func sources(_ texts: [String]) -> [Source] {
        texts.enumerated().map { Source(text: $1, file: "\($0).swift", target: "T") }
    }

    private static let claiming = "class C: Base {\n/// Catches `a`.\nfunc testA() {}\n}"

    @Test(arguments: [
        // What runs under other names.
        ["class D: C {}"], ["class E: D {}", "class D: C {}"], ["class D<T: P>: C {}"], ["class D\n:\nC\n{\n}"],
        ["class /* { */ D // {\n: P, C { }"], ["class D: @unchecked Sendable, T.C where T == Int {}"],
        ["enum Outer { final class `D`: `C` {} }"], ["class D: C {}", "extension D { override func testA() {} }"],
        ["#if X\nclass D: C {}\n#endif"], ["class D: C { override func testA() {} }"],
        // What the class itself is.
        ["class Base {}"], ["class Base: Root {}", "class Root {}"], ["private class C {}"], ["struct C {}"],
        // What has the test's name.
        ["extension C { func testA() {} }"],
    ])
    func `files without claims matter as far as those with claims reach`(others: [String]) {
        let sources = sources([Self.claiming] + others)
        let quick = quick(sources)
        #expect(quick.set == thorough(sources))
        #expect(quick.scanned == sources.map(\.file))
    }

    @Test(arguments: [
        ["class D: XCTestCase { func testB() {} }"], ["struct Item: Codable {}"], ["extension String {}"], [""],
        ["class D: E {}", "class E: F {}"], ["// class D: C"], ["class func C() {}"], ["@Test func testB() {}"],
    ])
    func `other files are not scanned`(others: [String]) {
        let sources = sources([Self.claiming] + others)
        let quick = quick(sources)
        #expect(quick.set == thorough(sources))
        #expect(quick.scanned == ["0.swift"])
    }

    @Test(arguments: ["@Test func f(x: String) {}", "@ Test\nfunc\n/* why */ f(x: String) {}"])
    func `a free function of the same name is found`(other: String) {
        let sources = sources(["/// Catches `a`.\n@Test func f(x: Int) {}", other])
        #expect(thorough(sources).findings.count == 1)
        #expect(quick(sources).set == thorough(sources))
    }

    @Test(arguments: [0x00, 0x20, 0x7B, 0x61] as [UInt8])
    func `a head beyond all measure is left to a scan`(filler: UInt8) {
        let filling = String(decoding: [UInt8](repeating: filler, count: 5000), as: UTF8.self)
        for head in ["class /*\(filling)*/ D: C {}", "class D: \(filling.replacing("{", with: "P, ")) C {}"] {
            let sources = sources([Self.claiming, head])
            #expect(quick(sources).set == thorough(sources))
        }
    }

    private static let pieces: [String] = [
        "class A: XCTestCase {", "class B: A {", "final class C: B, P {", "open class A: Base {", "class Base {",
        "class Base: XCTestCase {", "private class B: XCTestCase {", "struct A {", "enum E {", "extension A {",
        "extension B: P {", "extension E.A {", "extension T.B {", "protocol P: A {", "actor A {",
        "class T: XCTestCase {",
        "class D: E.A {", "class D: T.A {", "class A<X: P>: Base where X == Int {", "class B /* : C { */ : A {",
        "class\nC\n:\nA\n{", "class `A`: `Base` {", "class Ä: A {", "class D: Ä {", "}", "}", "}", "}", "{", "\"\"\"",
        "// class X: A {", "\"class Y: A {\"", "#if X", "#else", "#endif", "import U", "import T",
        "func testA() {}", "func testA() {}", "override func testB() {}", "func testB() {}", "static func testA() {}",
        "@Test func testA() {}", "@Test func f(x: Int) {}", "@ Test func f(x: String) {}", "@Suite", "@Test(.tags(.a))",
        "func f(x: Int) {}", "func /* */ testA() {}", "do { } catch { }", "} catch `let` {", "final", "public",
    ]
    private static let claims = [
        "/// Catches `a`.", "/// Catches `b`, `a`.", "// Catches `a`", "/// catches `b`", "/** Catch: `a` */",
        "/// Catches",
        "/// Catches `zzz`", "- Catches: `a`", "/** Catches `b`. */",
    ]

    private static let tests = ["func testA() {}", "@Test func f(x: Int) {}", "override func testB() {}"]

    private func random(_ numbers: inout SeededNumbers) -> [Source] {
        (0..<Int.random(in: 2...7, using: &numbers)).map { index in
            let isSilent = Int.random(in: 0...2, using: &numbers) > 0
            let lines = (0..<Int.random(in: 0...14, using: &numbers)).flatMap { _ in
                let claim = isSilent || Bool.random(using: &numbers) ? nil : Self.claims.randomElement(using: &numbers)
                let test = claim.flatMap { _ in Self.tests.randomElement(using: &numbers) }
                return [claim, test, Self.pieces.randomElement(using: &numbers)].compactMap { $0 }
            }
            let target = ["T", "T", "U"].randomElement(using: &numbers) ?? "T"
            let end = ["\n", "\n", "\r\n", " "].randomElement(using: &numbers) ?? "\n"
            return Source(text: lines.joined(separator: end), file: "\(index).swift", target: target)
        }
    }

    @Test func `a quick reading finds what a thorough one finds, whatever the sources`() {
        var numbers = SeededNumbers(seed: 42)
        var claims = 0
        var silent = 0
        for _ in 0..<1500 {
            let sources = random(&numbers)
            let (thorough, quick) = (thorough(sources), quick(sources))
            claims += thorough.claims.count
            silent += sources.count - quick.scanned.count
            guard quick.set != thorough else { continue }
            Issue.record(
                "\(sources.map { "\($0.file) \($0.target)\n\($0.text)" })\n\(quick.set)\n\(thorough)")
            return
        }
        #expect(claims > 1000 && silent > 1000)
    }
}
