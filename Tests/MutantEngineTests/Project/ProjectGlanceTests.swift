import MutantCore
import Testing

@testable import MutantEngine

@Suite struct ProjectGlanceTests {
    private let folder: TemporaryFolder
    private var store: ManifestStore { ManifestStore(path: folder.path + "/mutants.json") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(catalogue: String) throws {
        try folder.write(
            """
            { "version": 1, "subject": { "runner": "swift-package", "switch": { "arguments": ["{defect}"] },
              "tests": [ { "target": "BankTests", "path": "Tests" } ], "catalogue": [\(catalogue)], "receipts": "none" },
              "mutants": [ { "id": "zero", "tests": ["T/a"] } ] }
            """, to: "mutants.json")
    }

    @Test func `it knows what the files say, and starts no command`() throws {
        try folder.write("enum Bug { // MARK: money\n case zero }", to: "Bug.swift")
        try folder.write(#"[ { "id": "late", "group": "time" } ]"#, to: "defects.json")
        try write(
            catalogue: """
                { "enum": "Bug", "file": "Bug.swift" }, { "json": "defects.json", "id": "id", "group": "group" },
                { "command": ["touch", "\(folder.path)/started"] }
                """)
        let glance = try ProjectGlance(store)
        #expect(glance.manifest.mutants.map(\.id.text) == ["zero"])
        #expect(glance.catalogue.entries.map(\.id.text) == ["zero", "late"])
        #expect(FileStamp(path: folder.path + "/started") == nil)
    }

    @Test func `a catalogue that cannot be read says nothing`() throws {
        try folder.write("{", to: "defects.json")
        try write(catalogue: #"{ "enum": "Bug", "file": "Bug.swift" }, { "json": "defects.json", "id": "id" }"#)
        #expect(try ProjectGlance(store).catalogue.entries.isEmpty)
    }

    @Test func `a manifest that cannot be read is an error`() throws {
        #expect(throws: ProjectError.self) { try ProjectGlance(store) }
        try folder.write("{", to: "mutants.json")
        #expect(throws: ProjectError.self) { try ProjectGlance(store) }
    }
}
