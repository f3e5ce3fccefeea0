import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct OutputFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var home: String { folder.path + "/.kassios" }

    private func run(in name: String) throws -> RunDirectory {
        try RunDirectory(home: home, output: folder.path + "/" + name)
    }

    @Test func `a folder that is not there is made with those above it, and latest stays`() throws {
        try folder.write("{}", to: ".kassios/latest/report.json")
        let directory = try run(in: "a/b/c")
        try directory.record(.note("begun"))
        #expect(try folder.names(in: "a/b/c") == ["journal.jsonl", "logs"])
        #expect(try folder.names(in: ".kassios") == ["latest"])
    }

    @Test func `a run that is there is replaced, and the folder stays the same one`() throws {
        try run(in: "out").record(.note("the first"))
        try folder.write("<html>", to: "out/report.html")
        let number = FileStamp(path: folder.path + "/out/journal.jsonl")?.number
        let directory = try run(in: "out")
        #expect(try folder.names(in: "out") == ["journal.jsonl", "logs"])
        #expect(try folder.text(of: "out/journal.jsonl").isEmpty)
        #expect(number != nil && directory.path == folder.path + "/out")
    }

    @Test(arguments: [
        ["notes.txt"], ["journal.jsonl"], ["logs/1.log"], ["journal.jsonl", "logs/1.log"], [".hidden"],
    ])
    func `a folder that holds anything else is refused and stays as it is`(names: [String]) throws {
        for name in names { try folder.write("mine\n", to: "out/" + name) }
        let error = #expect(throws: ProjectError.self) { _ = try run(in: "out") }
        #expect(error?.exitStatus == .usage)
        #expect(error?.description.contains("\(folder.path)/out is not for a run's files") == true)
        for name in names { #expect(try folder.text(of: "out/" + name) == "mine\n") }
    }

    @Test func `a file is refused`() throws {
        try folder.write("mine", to: "out")
        #expect(throws: ProjectError.self) { try OutputFolder(path: folder.path + "/out").check() }
        #expect(try folder.text(of: "out") == "mine")
    }

    @Test func `the home of all runs is no place for one`() throws {
        try RunDirectory(home: home).record(.note("a run"))
        #expect(throws: ProjectError.self) { _ = try run(in: ".kassios") }
        #expect(try folder.names(in: ".kassios") == ["latest"])
    }
}
