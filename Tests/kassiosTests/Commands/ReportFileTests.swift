import Foundation
import MutantEngine
import Testing

@testable import kassios

@Suite struct ReportFileTests {
    private func identity(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    @Test func `a file that has a twin shares its bytes, and being replaced leaves the twin alone`() throws {
        let run = try FinishedRun()
        try run.write(Data("of the log".utf8), to: "1.log")
        let file = ReportFile(path: run.folder + "/made/for/it.txt")
        try file.overwrite(Array("of the log".utf8), sharedWith: run.folder + "/1.log")
        #expect(try identity(file.path) == identity(run.folder + "/1.log"))
        try file.overwrite(Array("another".utf8))
        #expect(try run.text(of: "made/for/it.txt") == "another")
        #expect(try run.text(of: "1.log") == "of the log")
    }

    @Test func `a link to a log shares the log, not the link`() throws {
        let run = try FinishedRun()
        try run.write(Data("of the log".utf8), to: "1.log")
        try FileManager.default.createSymbolicLink(atPath: run.folder + "/2.log", withDestinationPath: "1.log")
        let file = ReportFile(path: run.folder + "/it.txt")
        try file.overwrite(Array("of the log".utf8), sharedWith: run.folder + "/2.log")
        #expect(try identity(file.path) == identity(run.folder + "/1.log"))
    }

    @Test(arguments: ["missing", ".kassios", "1.log/x", "/dev/null"])
    func `a file whose twin cannot be shared has its own bytes`(twin: String) throws {
        let run = try FinishedRun()
        try run.write(Data(), to: "1.log")
        let file = ReportFile(path: run.folder + "/made/it.txt")
        try file.overwrite(Array("own".utf8), sharedWith: twin.hasPrefix("/") ? twin : run.folder + "/" + twin)
        #expect(try run.text(of: "made/it.txt") == "own")
    }

    @Test func `a link in a file's place is replaced, and what it leads to is left alone`() throws {
        let run = try FinishedRun()
        try run.write(Data("precious".utf8), to: "real")
        try FileManager.default.createSymbolicLink(atPath: run.folder + "/it.txt", withDestinationPath: "real")
        try ReportFile(path: run.folder + "/it.txt").overwrite(Array("new".utf8))
        #expect(try run.text(of: "it.txt") == "new")
        #expect(try run.text(of: "real") == "precious")
    }

    @Test(arguments: [(".kassios", "File exists"), ("real/x", "Not a directory")])
    func `a file that cannot be replaced says why`(name: String, reason: String) throws {
        let run = try FinishedRun()
        try run.write(Data("precious".utf8), to: "real")
        let path = run.folder + "/" + name
        #expect(throws: ProjectError.unwritable(path, reason: reason)) {
            try ReportFile(path: path).overwrite([1], sharedWith: run.folder + "/real")
        }
        #expect(try run.names() == [".kassios", "real"])
    }
}
