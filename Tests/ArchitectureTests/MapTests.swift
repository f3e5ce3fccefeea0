import Testing

@Suite struct MapTests {
    @Test func `the map names every folder, and no other`() throws {
        let mapped = try Self.mappedFolders()
        let folders = try Repository.sources().flatMap { file in
            let parts = file.path.split(separator: "/").dropFirst().dropLast()
            return (1...2).map { parts.prefix($0).joined(separator: "/") }
        }
        #expect(mapped.sorted() == Set(folders).sorted())
    }

    @Test func `the map says what each folder is for`() throws {
        for line in try Self.tree() {
            #expect(line.split(separator: "/", maxSplits: 1).last?.contains(/[a-z]{3}/) == true, "\(line)")
        }
    }

    @Test func `the map shows the table of imports that is tested`() throws {
        let lines = try Repository.text(of: "Sources/README.md").split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "| module | may import |"))
        #expect(Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") }) == ModuleRule.all.map(\.row))
    }

    @Test func `the folders of the data's way exist`() throws {
        let text = try Repository.text(of: "Sources/README.md")
        let named = text.matches(of: /`([A-Z][A-Za-z]+\/[A-Z][A-Za-z]+)`/).map { String($0.output.1) }
        #expect(!named.isEmpty)
        #expect(Set(named).subtracting(try Self.mappedFolders()).isEmpty)
    }

    /// The indented lines of the map.
    private static func tree() throws -> [Substring] {
        let lines = try Repository.text(of: "Sources/README.md").split(separator: "\n")
        return lines.filter { $0.hasPrefix("    ") }
    }

    /// The folders of the tree, with the folder above where there is one.
    private static func mappedFolders() throws -> [String] {
        var above = ""
        return try tree().map { line in
            let name = String(line.drop { $0 == " " }.prefix { $0 != "/" })
            let isNested = line.hasPrefix("      ")
            if !isNested { above = name }
            return isNested ? "\(above)/\(name)" : name
        }
    }
}
