import MutantCore
import Testing

@Suite struct TouchSearchTests {
    private static let source = """
        import XCTest
        class A: XCTestCase {
            /// Catches `one`.
            func test_one() {
                check(1)
            }

            /// Catches `two` and `three`.
            func test_two() {
                check(2)
            }

            func setUp() {
            }
        }

        """

    private func touches(_ changes: (old: String, new: String)...) -> [String] {
        let new = changes.reduce(Self.source) { $0.replacing($1.old, with: $1.new) }
        return TouchScene(before: ["A.swift": Self.source], after: ["A.swift": new]).touches()
    }

    @Test(arguments: [
        ("check(1)", "check(9)", ["one: A.swift:5: T/A/test_one was changed"]),
        (
            "    func test_two", "    @MainActor\n    func test_two",
            ["three: A.swift:9: T/A/test_two was changed", "two: A.swift:9: T/A/test_two was changed"]
        ),
        ("        check(1)\n", "", ["one: A.swift:4: T/A/test_one was changed"]),
        ("Catches `one`.", "Catches `one`, indeed.", ["one: A.swift:3: T/A/test_one was changed"]),
    ])
    func `a line of a test touches what the test claims`(old: String, new: String, expected: [String]) {
        #expect(touches((old, new)) == expected)
    }

    @Test(arguments: [
        ("import XCTest\n", "import XCTest\nimport Foundation\n", 2), ("func setUp() {", "func setUp() throws {", 13),
        ("class A: XCTestCase", "final class A: XCTestCase", 2), ("    func setUp() {\n    }\n", "", 1),
    ])
    func `code around the tests touches all of them`(old: String, new: String, line: Int) {
        #expect(
            touches((old, new)) == [
                "one: A.swift:\(line): code that T/A/test_one shares was changed",
                "three: A.swift:\(line): code that T/A/test_two shares was changed",
                "two: A.swift:\(line): code that T/A/test_two shares was changed",
            ])
    }

    @Test(arguments: [("\n    func setUp", "\n\n\n    // why\n    func setUp"), ("import", "// why\n\nimport")])
    func `blank lines and comments around the tests touch nothing`(old: String, new: String) {
        #expect(touches((old, new)) == [])
    }

    @Test func `a claim that is gone touches its defect while others claim it`() {
        #expect(touches(("`two` and `three`", "`three`")) == ["three: A.swift:8: T/A/test_two was changed"])
        let rest = "class B: XCTestCase {\n/// Catches `one`.\nfunc test_b() {}\n}"
        let gone = Self.source.replacing(
            "    /// Catches `one`.\n    func test_one() {\n        check(1)\n    }\n", with: "")
        let scene = TouchScene(
            before: ["A.swift": Self.source, "B.swift": rest], after: ["A.swift": gone, "B.swift": rest])
        #expect(scene.touches() == ["one: A.swift: T/A/test_one claimed it before"])
        let fileGone = TouchScene(before: ["A.swift": Self.source, "B.swift": rest], after: ["B.swift": rest])
        #expect(fileGone.touches() == ["one: A.swift: T/A/test_one claimed it before"])
    }

    @Test func `a new file touches all its claims, a renamed one none`() {
        let new = TouchScene(before: [:], after: ["A.swift": Self.source])
        #expect(new.touches().map { $0.prefix { $0 != ":" } } == ["one", "three", "two"])
    }

    @Test func `an inherited test is touched in its own file and in its class's`() {
        let base = "class Base: XCTestCase {\n/// Catches `one`.\nfunc test_one() {}\nvar x = 1\n}"
        let heir = "class Heir: Base {\nvar y = 1\n}"
        let other = "class Other: Base {\n}"
        let all = ["Base.swift": base, "Heir.swift": heir, "Other.swift": other]
        let runs = { (name: String, old: String, new: String) in
            var after = all
            after[name] = all[name]?.replacing(old, with: new)
            return TouchScene(before: all, after: after).touches()
        }
        #expect(runs("Base.swift", "test_one() {}", "test_one() { }").count == 3)
        #expect(runs("Base.swift", "x = 1", "x = 2").count == 3)
        #expect(
            runs("Heir.swift", "y = 1", "y = 2") == ["one: Heir.swift:2: code that T/Heir/test_one shares was changed"])
        #expect(runs("Other.swift", "Other: Base", "Others: Base").count == 2)
    }

    @Test func `an extension without tests touches the tests of its type`() {
        let helper = "extension A {\nfunc help() {}\n}"
        let all = ["A.swift": Self.source, "H.swift": helper]
        var after = all
        after["H.swift"] = helper.replacing("{}", with: "{ }")
        #expect(TouchScene(before: all, after: after).touches().count == 3)
    }

    @Test func `a method that only looks like a test is a helper`() {
        let source =
            "class A: XCTestCase {\n/// Catches `one`.\nfunc test_one() {}\n}\nclass Page: NSObject {\nfunc testData() {}\n}"
        let scene = TouchScene(
            before: ["A.swift": source], after: ["A.swift": source.replacing("testData() {}", with: "testData() { }")])
        #expect(scene.touches() == ["one: A.swift:6: code that T/A/test_one shares was changed"])
    }

    @Test func `a hand-written claim is touched through its test`() {
        var scene = TouchScene(
            before: ["A.swift": Self.source], after: ["A.swift": Self.source.replacing("check(1)", with: "check(9)")])
        scene.handWritten = [("four", "T/A/test_one"), ("five", "T/A/test_two")]
        #expect(
            scene.touches() == [
                "four: A.swift:5: T/A/test_one was changed", "one: A.swift:5: T/A/test_one was changed",
            ])
    }

    @Test func `every branch of an if holds its own test`() {
        let source =
            "class A: XCTestCase {\n#if X\n/// Catches `one`.\nfunc test_one() {\n}\n#else\n/// Catches `one`.\n"
            + "func test_one() {\nelse\n}\n#endif\n}"
        let scene = TouchScene(
            before: ["A.swift": source], after: ["A.swift": source.replacing("\nelse\n", with: "\nother\n")])
        #expect(scene.touches() == ["one: A.swift:9: T/A/test_one was changed"])
    }
}
