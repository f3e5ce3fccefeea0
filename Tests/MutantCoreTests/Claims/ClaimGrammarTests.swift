import MutantCore
import Testing

struct ClaimGrammarTests {
    private func defects(_ comment: String) -> [String] {
        ClaimFixture.inClass(comment + "\nfunc testA() {}").claims.map(\.defect.text)
    }

    private func complaints(_ comment: String, catalogue: [String]? = nil) -> [String] {
        ClaimFixture.inClass(comment + "\nfunc testA() {}", catalogue: catalogue).complaints
    }

    @Test(arguments: [
        ("/// Catches `a`.", ["a"]), ("/// - Catches: `a`", ["a"]), ("/// - Catches `a`", ["a"]),
        ("///Catches `a`", ["a"]),
        ("/// * Catches: `a`", ["a"]), ("/// Catches: `a`", ["a"]), ("///\tCatches\t`a`", ["a"]),
        ("/** Catches `a` */", ["a"]),
        ("/// Catches `a`, `b` and `c`.", ["a", "b", "c"]), ("/// Catches `a`, `b`, and `c`", ["a", "b", "c"]),
        ("/// Catches `a` and `b` when it rains, not `c`", ["a", "b"]), ("/// Catches `a`,`b`and`c`", ["a", "b", "c"]),
        ("/// Catches `a`,\n/// `b`", ["a", "b"]), ("/// Catches `a` and\n/// `b`", ["a", "b"]),
        ("/// Catches `a`,\n/// and `b`", ["a", "b"]), ("/// Catches `a`,\n///\n/// `b`", ["a"]),
        ("/// Catches `a`\n/// `b`", ["a"]), ("/// Catches `a`, which `b` is not", ["a"]),
        ("/// Catches `a`.\n/// Words.\n/// Catches `b`.", ["a", "b"]), ("/// Words.\n///\n/// Catches `a`.", ["a"]),
        ("/**\n * Words.\n * Catches `a`,\n *   `b`\n */", ["a", "b"]), ("/**\n   Catches `a`\n*/", ["a"]),
        ("/**\n  - Catches: `a`\n  */", ["a"]), ("/// Catches `a` and `a`.\n/// Catches `a`.", ["a"]),
        ("/// Catches `A-1_b.c`", ["A-1_b.c"]), ("/// Catches `a`\n/** Catches `b` */", ["a", "b"]),
    ])
    func `a claim is a doc line that begins with Catches and ids`(comment: String, defects: [String]) {
        #expect(self.defects(comment) == defects)
        #expect(complaints(comment) == [])
    }

    @Test(arguments: [
        "// Catches `a`", "/// This catches `a`", "/// Catcher `a`", "/// Catchesx `a`", "/// See Catches `a`",
        "//// Catches `a`", "/* Catches `a` */", "/// ```\n/// Catches `a`\n/// ```", "/// catches `a`",
        "/// **Catches** `a`",
    ])
    func `anything else claims nothing, and needs no catalogue to be left alone`(comment: String) {
        #expect(defects(comment) == [])
        #expect(complaints(comment) == [])
    }

    @Test(arguments: [
        ("/// Catches the toast", "2:5"), ("/// Catches", "2:5"), ("/// - Catches:\n///   - `a`", "2:7"),
        ("/// Catches `a", "2:5"), ("/// Catches `a`, `b", "2:5"), ("/// Catches ``a``", "2:5"),
        ("/// Catches ``", "2:5"),
        ("/** Catches.\n */", "2:5"),
    ])
    func `over a test Catches without an id is malformed`(comment: String, place: String) {
        #expect(complaints(comment).map { $0.hasPrefix("A.swift:\(place): error: malformed claim: ") } == [true])
        #expect(defects(comment) == [])
    }

    @Test(arguments: [
        ("/// Catches `.a`", "2:14"), ("/// Catches `a b`", "2:14"), ("/// Catches `a`, `f()`", "2:19"),
        ("/// Catches `é`", "2:14"), ("/// Catches `a` and\n///  `-b`", "3:7"),
        ("/** Words.\n * Catches `a$` */", "3:13"),
    ])
    func `over a test an impossible id is an error at the id`(comment: String, place: String) {
        #expect(complaints(comment).map { $0.hasPrefix("A.swift:\(place): error: malformed claim: ") } == [true])
    }

    @Test(arguments: [
        ("// Catches `a`", "2:13"), ("/// catches `a`", "2:14"), ("/// Catch `a`", "2:12"),
        ("/* Catches `a` */", "2:13"),
        ("/// - catches: `a`", "2:17"), ("/// **Catches** `a`", "2:18"), ("/// CATCHES `a`", "2:14"),
        ("/// Catches `x`\n// Catches `a`", "3:13"), ("// Catches `a`\n/// Words.", "2:13"), ("//Catches: `a`", "2:13"),
        ("//// Catches `a`", "2:15"), ("// /// Catches `a`", "2:17"),
        ("/// Catches `x` or `a`", "2:21"), ("/// Catches `x` `a`", "2:18"), ("/// Catches `x`, or `a`", "2:22"),
        ("/// Catches `x`\n/// and `a`", "3:10"),
    ])
    func `what looks like a claim of a known defect is a warning`(comment: String, place: String) {
        let warnings = complaints(comment, catalogue: ["a", "x"]).filter { $0.contains("warning") }
        #expect(warnings.map { $0.hasPrefix("A.swift:\(place): warning: this names the defect `a`") } == [true])
    }

    @Test(arguments: [
        "// Catches `b`", "/// catches `b`", "/// This test catches `a` now and then", "// See `a`",
        "// Catches `a`\n\n/// Words.", "/// Catches `x` when `a` is on", "/// Catches `x`.\n/// `a` is another story",
        "/// catchesx `a`",
    ])
    func `a comment that names no known defect as a claim would is let alone`(comment: String) {
        #expect(complaints(comment, catalogue: ["a", "x"]) == [])
    }
}
