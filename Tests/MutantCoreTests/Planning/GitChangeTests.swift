import MutantCore
import Testing

@Suite struct GitChangeTests {
    private static let zero = String(repeating: "0", count: 40)
    private static let one = String(repeating: "1", count: 40)

    private func changes(_ output: String) -> [String]? {
        GitChange.all(in: Array(output.utf8))?.map { change in
            let kinds = [change.before, change.after].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ">")
            let names = change.oldPath == change.path ? change.path : "\(change.oldPath)>\(change.path)"
            return "\(kinds) \(change.isUnmerged ? "unmerged " : "")\(names)"
        }
    }

    @Test(arguments: [
        (":100644 100644 1 0 M\0a.swift\0", "file>file a.swift"),
        (":000000 100644 0 0 A\0a b\n.swift\0", "nil>file a b\n.swift"),
        (":100644 000000 1 0 D\0a.swift\0", "file>nil a.swift"),
        (":100644 100644 1 0 R087\0a.swift\0b.swift\0", "file>file a.swift>b.swift"),
        (":100644 100644 1 0 C100\0a.swift\0b.swift\0", "nil>file a.swift>b.swift"),
        (":120000 120000 1 0 M\0Tests\0", "link>link Tests"),
        (":100644 120000 1 0 T\0Tests\0", "file>link Tests"),
        (":160000 160000 1 0 M\0Vendor\0", "repository>repository Vendor"),
        (":000000 100644 0 0 U\0a.swift\0", "nil>file unmerged a.swift"),
    ])
    func `an entry says what a file was and is`(output: String, expected: String) {
        #expect(changes(output) == [expected])
        #expect(changes(output + output)?.count == 2)
    }

    @Test func `nothing is no change, and what git would not print is none at all`() {
        #expect(changes("") == [])
        for output in ["x", "x\0", ":1 2 3\0a\0", ":100644 100644 1 0 M\0", ":100644 100644 1 0 R100\0a\0"] {
            #expect(changes(output) == nil)
        }
    }
}
