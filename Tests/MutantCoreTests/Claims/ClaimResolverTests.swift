import MutantCore
import Testing

struct ClaimResolverTests {
    @Test func `an extension in another file belongs to the class`() {
        let set = ClaimFixture.resolve([
            ClaimFixture.scan("extension C {\n/// Catches `a`.\nfunc testA() {}\n}", file: "A.swift"),
            ClaimFixture.scan("final class C: XCTestCase {}", file: "B.swift"),
        ])
        #expect(set.promises == ["a T/C/testA"])
        #expect(set.claims.map(\.location) == [SourceLocation(file: "A.swift", line: 3, column: 6)])
    }

    @Test(arguments: [
        ("struct C {}", "a member of a struct"), ("class C {}", "does not inherit"),
        ("enum C {}", "a member of an enum"),
        ("class C: NSObject, Sendable {}", "does not inherit"),
        ("class C: D {}\nclass D: Sendable {}", "does not inherit"),
        ("class C: D {}\nclass D: C {}", "does not inherit"), ("private class C: D {}", "is private"),
    ])
    func `an extension of something else in another file makes no tests`(type: String, reason: String) {
        let set = ClaimFixture.resolve([
            ClaimFixture.scan("extension C {\n/// Catches `a`.\nfunc testA() {}\n}", file: "A.swift"),
            ClaimFixture.scan(type, file: "B.swift"),
        ])
        #expect(set.ids == [])
        #expect(
            set.complaints.map { $0.hasPrefix("A.swift:2:5: error: this is not a test") && $0.contains(reason) } == [
                true
            ])
    }

    @Test func `a claim holds for every subclass, and says where it was made`() {
        let set = ClaimFixture.resolve([
            ClaimFixture.scan(
                "class A: XCTestCase {\n/// Catches `x`.\nfunc testA() {}\n}", file: "A.swift", target: "Lib"),
            ClaimFixture.scan("import Lib\nfinal class B: Lib.A {}\nclass C: A {}\n", file: "B.swift", target: "App"),
            ClaimFixture.scan(
                "import Lib\nenum N { class D: C, P { func testD() {} } }", file: "D.swift", target: "App"),
        ])
        #expect(set.promises == ["x App/B/testA", "x App/C/testA", "x App/N/D/testA", "x Lib/A/testA"])
        #expect(set.ids == ["App/B/testA", "App/C/testA", "App/N/D/testA", "App/N/D/testD", "Lib/A/testA"])
        #expect(Set(set.claims.map(\.declared.text)) == ["Lib/A/testA"])
        #expect(Set(set.claims.map(\.location)) == [SourceLocation(file: "A.swift", line: 3, column: 6)])
    }

    @Test func `an override makes its own promises, for its subclasses too`() {
        let set = ClaimFixture.resolve(
            """
            class A: XCTestCase {
                /// Catches `a`.
                func testA() {}
                /// Catches `b`.
                func testB() {}
            }
            class B: A {
                /// Catches `c`.
                override func testA() {}
            }
            class C: B {}
            extension B {
                override func testB() {}
            }
            """)
        #expect(set.promises == ["a T/A/testA", "b T/A/testB", "c T/B/testA", "c T/C/testA"])
        #expect(set.claims.map(\.declared.text) == ["T/A/testA", "T/A/testB", "T/B/testA", "T/B/testA"])
    }

    @Test func `a superclass is looked up from the inside out`() {
        let set = ClaimFixture.resolve(
            """
            class A: XCTestCase { func testOuter() {} }
            enum N {
                class A: XCTestCase { func testInner() {} }
                class B: A {}
            }
            class B: A {}
            class E: N.A {}
            class F: T.A {}
            """)
        #expect(
            set.ids == [
                "T/A/testOuter", "T/B/testOuter", "T/E/testInner", "T/F/testOuter", "T/N/A/testInner",
                "T/N/B/testInner",
            ])
    }

    @Test func `of two modules with such a class the imported one is meant`() {
        let files = ["One", "Two"].map {
            ClaimFixture.scan("class A: XCTestCase { func test\($0)() {} }", file: "\($0).swift", target: $0)
        }
        let user = ClaimFixture.scan("@testable import class Two.A\nclass B: A {}", file: "B.swift", target: "T")
        #expect(ClaimFixture.resolve(files + [user]).ids == ["One/A/testOne", "T/B/testTwo", "Two/A/testTwo"])
    }

    @Test func `an extension of another scanned module's type is listed under that module`() {
        let files = [
            ClaimFixture.scan("class A: XCTestCase {}\nstruct S {}", file: "A.swift", target: "Lib"),
            ClaimFixture.scan("extension A { func testA() {} }\nextension Lib.S { @Test func f() {} }", target: "T"),
        ]
        #expect(ClaimFixture.resolve(files).ids == ["Lib/A/testA", "Lib/S/f()"])
    }

    @Test func `a subclass inside of if makes the inherited test conditional`() {
        let set = ClaimFixture.resolve(
            "class A: B {\n/// Catches `a`.\nfunc testA() {}\n}\n#if X\nclass C: A {}\n#endif")
        #expect(set.promises == ["a T/A/testA", "a T/C/testA"])
        #expect(set.claims.map(\.isConditional) == [false, true])
    }

    @Test func `functions marked as tests are not inherited`() {
        #expect(ClaimFixture.resolve("class A: P { @Test func f() {} }\nclass B: A {}").ids == ["T/A/f()"])
    }

    @Test func `an unknown defect is an error with the nearest known one, once however many subclasses there are`() {
        let set = ClaimFixture.resolve(
            "class A: B {\n/// Catches `doubleChrge` and `other`.\nfunc testA() {}\n}\nclass C: A {}\nclass D: A {}",
            catalogue: ["doubleCharge", "zeroAmount"])
        #expect(
            set.complaints == [
                "A.swift:2:14: error: unknown defect `doubleChrge`; did you mean `doubleCharge`?",
                "A.swift:2:32: error: unknown defect `other`; claim a defect of the catalogue, or add this one",
            ])
    }

    @Test(arguments: [
        "/// Catches `a`.\n@Test func f(x: Int) {}\n@Test func f(x: String) {}",
        "#if A\n@Test func f(x: Int) {}\n#endif\n/// Catches `a`.\n@Test func f(x: Int) {}",
        "#if A\n@Test func f(x: Int) {}\n#endif\n#if B\n/// Catches `a`.\n@Test func f(x: Int) {}\n#endif",
    ])
    func `an id that two tests share is an error where one of them claims something`(source: String) {
        let messages = ClaimFixture.resolve(source).findings.map(\.message)
        #expect(messages.map { $0.hasPrefix("`T/f(x:)` is two tests: this one and the one at A.swift:") } == [true])
    }

    @Test func `tests that claim nothing may share an id`() {
        #expect(ClaimFixture.resolve("@Test func f(x: Int) {}\n@Test func f(x: String) {}").complaints == [])
    }

    @Test func `files for different platforms may declare the same test`() {
        let set = ClaimFixture.resolve(
            ["os(Linux)", "os(macOS)"].map {
                ClaimFixture.scan("#if \($0)\n/// Catches `a`.\n@Test func f() {}\n#endif", file: "\($0).swift")
            })
        #expect(set.promises == ["a T/f()"])
        #expect(set.complaints == [])
    }

    @Test func `claims and findings come sorted, whatever the order of the files`() {
        let files = ["B", "A", "C"].map {
            ClaimFixture.scan(
                "/// Catches `\($0)`, `z`.\n@Test func \($0)() {}\n/// Catches `q`.\nvar x = 1", file: "\($0).swift")
        }
        let set = ClaimFixture.resolve(files)
        #expect(set.promises == ["A T/A()", "B T/B()", "C T/C()", "z T/A()", "z T/B()", "z T/C()"])
        #expect(set.findings.compactMap(\.location?.file) == ["A.swift", "B.swift", "C.swift"])
        #expect(ClaimFixture.resolve(files.reversed()) == set)
    }
}
