import MutantCore
import Testing

@Suite struct GitPatchTests {
    private func lines(_ patch: String) -> [String: String] {
        GitPatch(Array(patch.utf8)).files.mapValues { lines in
            "-\(Self.text(lines.removed)) +\(Self.text(lines.added))"
        }
    }

    private static func text(_ numbers: NumberRanges) -> String {
        "[" + numbers.ranges.map { "\($0.lowerBound)...\($0.upperBound)" }.joined(separator: ", ") + "]"
    }

    private static func file(_ old: String, _ new: String, _ hunks: String) -> String {
        "diff --git a/x b/x\nindex 1..2 100644\n--- \(old)\n+++ \(new)\n\(hunks)"
    }

    @Test(arguments: [
        ("@@ -1 +1 @@\n-a\n+b\n", "-[1...1] +[1...1]"),
        ("@@ -4,2 +4,0 @@ func a() {\n-a\n-b\n", "-[4...5] +[]"),
        ("@@ -3,0 +4,2 @@\n+a\n+b\n@@ -9 +11 @@\n-a\n+b\n", "-[9...9] +[4...5, 11...11]"),
        ("@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n", "-[1...1] +[1...1]"),
        ("@@ -1,3 +1 @@\n--- a/y\n-@@ -5 +5 @@\n-diff --git a/y b/y\n+++ b/y\n", "-[1...3] +[1...1]"),
        ("@@ -1 +1 @@\n-a\r\n+b\r\n", "-[1...1] +[1...1]"),
    ])
    func `each hunk names its lines, whatever they say`(hunks: String, expected: String) {
        #expect(lines(Self.file("a/x", "b/x", hunks)) == ["x": expected])
    }

    @Test(arguments: [
        ("a/x", "b/x", "x"), ("/dev/null", "b/new.swift", "new.swift"), ("a/gone", "/dev/null", "gone"),
        ("a/A B.swift\t", "b/A B.swift\t", "A B.swift"), ("a/Grüße", "b/Grüße", "Grüße"),
        (#""a/x""#, #""b/a\"\\\t\n\001z.swift""#, "a\"\\\t\n\u{1}z.swift"),
        (#""a/x""#, #""b/\303\274""#, "ü"), ("a/x", "b/b/a", "b/a"),
    ])
    func `names are read as git quotes them`(old: String, new: String, name: String) {
        #expect(lines(Self.file(old, new, "@@ -1 +1 @@\n")).keys.first == name)
    }

    @Test func `several files, renames and modes`() {
        let patch = """
            diff --git a/old b/new
            similarity index 100%
            rename from old
            rename to new
            diff --git a/run.sh b/run.sh
            old mode 100644
            new mode 100755

            """ + Self.file("a/x", "b/x", "@@ -1 +1 @@\n-a\n+b\n") + Self.file("a/y", "b/y", "@@ -2 +2 @@\n-a\n+b\n")
        #expect(lines(patch) == ["x": "-[1...1] +[1...1]", "y": "-[2...2] +[2...2]"])
    }

    @Test(arguments: ["", "\n", "@@", "@@ -", "@@ -x,y +z @@", "@@ -9223372036854775807,9 +1 @@", "+++ b/x", "+++ \""])
    func `what git would not print does no harm`(patch: String) {
        #expect(lines(patch).isEmpty)
        #expect(lines(Self.file("a/x", "b/x", patch)).count == 1)
    }
}
