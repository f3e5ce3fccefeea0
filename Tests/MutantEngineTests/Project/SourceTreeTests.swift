import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct SourceTreeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ path: String = "Tests") async -> (paths: [String], findings: [String]) {
        let tree = SourceTree(folder: folder.path)
        let read = await tree.read(under: path) { path, _ in path }
        return (read.values, read.findings.map(\.description))
    }

    @Test(arguments: ["Tests", "Tests/"])
    func `every Swift file is read, in the order of the paths`(root: String) async throws {
        for name in ["b.swift", "a.swift", "Sub/Deep/c.swift", "Тест.swift"] {
            try folder.write(name, to: "Tests/\(name)")
        }
        let read = await read(root)
        #expect(read.paths == ["Tests/Sub/Deep/c.swift", "Tests/a.swift", "Tests/b.swift", "Tests/Тест.swift"])
        #expect(read.findings.isEmpty)
    }

    @Test func `bytes are read as they are`() async throws {
        try folder.write("\u{FEFF}a\r\n", to: "Tests/a.swift")
        let read = await SourceTree(folder: folder.path).read(under: "Tests") { $1 }
        #expect(read.values == [Array("\u{FEFF}a\r\n".utf8)])
    }

    @Test(arguments: [
        ".build/a.swift", ".hidden.swift", "DerivedData/a.swift", "Pods/a.swift", "Carthage/Deep/a.swift",
        "a.swift.txt", "a.m", "swift", "Sub/.git/a.swift",
    ])
    func `what is no source of the project is passed over`(name: String) async throws {
        try folder.write("", to: "Tests/\(name)")
        try folder.write("", to: "Tests/kept.swift")
        let read = await read()
        #expect(read.paths == ["Tests/kept.swift"] && read.findings.isEmpty)
    }

    @Test func `a root may itself have a name that is passed over elsewhere`() async throws {
        try folder.write("", to: "Pods/a.swift")
        #expect(await read("Pods").paths == ["Pods/a.swift"])
    }

    @Test func `one file may be a root`() async throws {
        try folder.write("", to: "Tests/a.swift")
        #expect(await read("Tests/a.swift").paths == ["Tests/a.swift"])
    }

    @Test func `links are followed, each folder once`() async throws {
        try folder.write("", to: "Elsewhere/a.swift")
        try folder.write("", to: "Tests/Sub/b.swift")
        try folder.link("Tests/Linked", to: "../Elsewhere")
        try folder.link("Tests/Linked2", to: "../Elsewhere")
        try folder.link("Tests/Sub/Loop", to: "..")
        let read = await read()
        #expect(read.paths == ["Tests/Linked/a.swift", "Tests/Sub/b.swift"] && read.findings.isEmpty)
    }

    @Test func `a link to a file is a file`() async throws {
        try folder.write("x", to: "Elsewhere/a.swift")
        try folder.write("", to: "Tests/b.swift")
        try folder.link("Tests/a.swift", to: "../Elsewhere/a.swift")
        #expect(await read().paths == ["Tests/a.swift", "Tests/b.swift"])
    }

    @Test func `a link that leads nowhere is an error, a root that is missing, too`() async throws {
        try folder.write("", to: "Tests/b.swift")
        try folder.link("Tests/a.swift", to: "gone")
        #expect(await read().findings == ["Tests/a.swift:1:1: error: is a link that leads nowhere"])
        #expect(
            await read("Nowhere").findings
                == ["Nowhere:1:1: error: Nowhere does not exist; correct the path in mutants.json"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `a pipe is not waited for`() async throws {
        try #require(mkfifo(folder.path + "/pipe.swift", 0o600) == 0)
        #expect(await read(".").findings == ["pipe.swift:1:1: error: cannot be read: it is no file"])
    }

    @Test func `names that are not UTF-8 are told, where they may matter`() async throws {
        let name: [CChar] = [CChar(bitPattern: 0xE4)] + "x".utf8.map(CChar.init(bitPattern:))
        for (ending, isFolder) in [(".swift", false), ("", true), (".txt", false)] {
            let path = Array(folder.path.utf8CString.dropLast()) + [0x2F] + name + Array(ending.utf8CString)
            // Some file systems take no such names.
            let made = isFolder ? mkdir(path, 0o755) : creat(path, 0o644)
            if made < 0 { return }
            if !isFolder { close(made) }
        }
        let message = "cannot be read: its name is not UTF-8; rename it"
        #expect(await read(".").findings == ["\u{FFFD}x", "\u{FFFD}x.swift"].map { "\($0):1:1: error: \(message)" })
    }

    @Test func `paths longer than the system takes are told, not passed over`() async throws {
        let name = String(repeating: "d", count: 200)
        let descend = "for n in $(seq 25); do mkdir \(name) && cd \(name) || exit 1; done; : >deep.swift"
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", descend]
        shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try shell.run()
        shell.waitUntilExit()
        let remove = Process()
        remove.executableURL = URL(fileURLWithPath: "/bin/rm")
        remove.arguments = ["-rf", folder.path + "/" + name]
        let findings = await read(".").findings
        try remove.run()
        remove.waitUntilExit()
        #expect(
            findings.count == 1 && findings[0].hasSuffix("cannot be listed: \(String(cString: strerror(ENAMETOOLONG)))")
        )
    }

    @Test func `a file of a length that no source has is refused unread`() async throws {
        let path = try folder.write("", to: "a.swift")
        try #require(truncate(path, 1 << 40) == 0)
        #expect(
            await read(".").findings == [
                "a.swift:1:1: error: cannot be read: it has more than 64 MB, which no source has"
            ])
    }

    @Test func `many files come in the order of their paths, once each`() async throws {
        let names = (0..<1000).map { "f\($0).swift" }
        for name in names { try folder.write(name, to: "Tests/\(name)") }
        let read = await SourceTree(folder: folder.path).read(under: "Tests") {
            [$0, String(decoding: $1, as: UTF8.self)]
        }
        #expect(read.values == names.sorted().map { ["Tests/\($0)", $0] })
    }

    @Test func `a file that cannot be read is a finding`() {
        guard case .failure(let finding) = SourceTree(folder: folder.path).bytes(of: "gone.swift") else {
            return #expect(Bool(false), "it was read")
        }
        #expect(finding.severity == .error && finding.location?.file == "gone.swift")
    }
}
