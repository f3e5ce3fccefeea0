import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct SourceTreeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ path: String = "Tests") -> (paths: [String], findings: [String]) {
        let read = SourceTree(folder: folder.path).swiftFiles(under: path)
        return (read.files.map(\.path), read.findings.map(\.description))
    }

    @Test(arguments: ["Tests", "Tests/"])
    func `every Swift file is read, in the order of the paths`(root: String) throws {
        for name in ["b.swift", "a.swift", "Sub/Deep/c.swift", "Тест.swift"] {
            try folder.write(name, to: "Tests/\(name)")
        }
        let read = read(root)
        #expect(read.paths == ["Tests/Sub/Deep/c.swift", "Tests/a.swift", "Tests/b.swift", "Tests/Тест.swift"])
        #expect(read.findings.isEmpty)
    }

    @Test func `bytes are read as they are`() throws {
        try folder.write("\u{FEFF}a\r\n", to: "Tests/a.swift")
        let files = SourceTree(folder: folder.path).swiftFiles(under: "Tests").files
        #expect(files.map(\.bytes) == [Array("\u{FEFF}a\r\n".utf8)])
    }

    @Test(arguments: [
        ".build/a.swift", ".hidden.swift", "DerivedData/a.swift", "Pods/a.swift", "Carthage/Deep/a.swift",
        "a.swift.txt", "a.m", "swift", "Sub/.git/a.swift",
    ])
    func `what is no source of the project is passed over`(name: String) throws {
        try folder.write("", to: "Tests/\(name)")
        try folder.write("", to: "Tests/kept.swift")
        #expect(read().paths == ["Tests/kept.swift"] && read().findings.isEmpty)
    }

    @Test func `a root may itself have a name that is passed over elsewhere`() throws {
        try folder.write("", to: "Pods/a.swift")
        #expect(read("Pods").paths == ["Pods/a.swift"])
    }

    @Test func `one file may be a root`() throws {
        try folder.write("", to: "Tests/a.swift")
        #expect(read("Tests/a.swift").paths == ["Tests/a.swift"])
    }

    @Test func `links are followed, each folder once`() throws {
        try folder.write("", to: "Elsewhere/a.swift")
        try folder.write("", to: "Tests/Sub/b.swift")
        try folder.link("Tests/Linked", to: "../Elsewhere")
        try folder.link("Tests/Linked2", to: "../Elsewhere")
        try folder.link("Tests/Sub/Loop", to: "..")
        #expect(read().paths == ["Tests/Linked/a.swift", "Tests/Sub/b.swift"] && read().findings.isEmpty)
    }

    @Test func `a link to a file is a file`() throws {
        try folder.write("x", to: "Elsewhere/a.swift")
        try folder.write("", to: "Tests/b.swift")
        try folder.link("Tests/a.swift", to: "../Elsewhere/a.swift")
        #expect(read().paths == ["Tests/a.swift", "Tests/b.swift"])
    }

    @Test func `a link that leads nowhere is an error, a root that is missing, too`() throws {
        try folder.write("", to: "Tests/b.swift")
        try folder.link("Tests/a.swift", to: "gone")
        #expect(read().findings == ["Tests/a.swift:1:1: error: is a link that leads nowhere"])
        #expect(
            read("Nowhere").findings
                == ["Nowhere:1:1: error: Nowhere does not exist; correct the path in mutants.json"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `a pipe is not waited for`() throws {
        try #require(mkfifo(folder.path + "/pipe.swift", 0o600) == 0)
        let read = SourceTree(folder: folder.path).swiftFiles(under: ".")
        #expect(read.findings.map(\.description) == ["pipe.swift:1:1: error: cannot be read: it is no file"])
    }

    @Test func `a file that cannot be read is a finding`() {
        guard case .failure(let finding) = SourceTree(folder: folder.path).bytes(of: "gone.swift") else {
            return #expect(Bool(false), "it was read")
        }
        #expect(finding.severity == .error && finding.location?.file == "gone.swift")
    }
}
