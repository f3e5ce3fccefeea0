import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct RunDirectoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func begin(_ name: String) throws -> RunDirectory {
        let directory = try RunDirectory(home: folder.path)
        try directory.write(Array(name.utf8), to: "report.json")
        return directory
    }

    @Test func `the run before moves to previous, the one before that is gone`() throws {
        for name in ["first", "second", "third"] { try begin(name).record(.began(.sample)) }
        #expect(try folder.names() == ["latest", "previous"])
        #expect(try folder.text(of: "latest/report.json") == "third")
        #expect(try folder.text(of: "previous/report.json") == "second")
    }

    @Test func `a new run begins with an empty journal and no logs`() throws {
        let first = try begin("first")
        try first.record(.note("one"))
        try first.record(.began(.sample))
        _ = try RunDirectory(home: folder.path)
        #expect(try folder.names(in: "latest") == ["journal.jsonl", "logs"])
        #expect(try folder.text(of: "latest/journal.jsonl") == "" && folder.names(in: "latest/logs") == [])
        #expect(try folder.text(of: "previous/journal.jsonl").contains("one"))
    }

    @Test func `a run that came to no trial moves nowhere, whatever it left`() throws {
        try begin("first").record(.began(.sample))
        for name in ["nothing to do", "no build"] { try begin(name).record(.note("one")) }
        #expect(try folder.text(of: "latest/report.json") == "no build")
        #expect(try folder.text(of: "previous/report.json") == "first")
    }

    @Test func `a report that came without its journal is a run`() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/latest", withIntermediateDirectories: true)
        try folder.write("merged", to: "latest/report.json")
        _ = try begin("next")
        #expect(try folder.text(of: "previous/report.json") == "merged")
    }

    @Test func `each event is a line of the journal as soon as it is recorded`() throws {
        let directory = try begin("first")
        let events = [RunEvent.note("a\nb/c"), .cleanStarted(tests: 3)]
        for (count, event) in events.enumerated() {
            try directory.record(event)
            let lines = try folder.text(of: "latest/journal.jsonl").split(separator: "\n")
            #expect(lines.count == count + 1)
            #expect(try JSONDecoder().decode(RunEvent.self, from: Data(lines[count].utf8)) == event)
        }
    }

    @Test func `logs are named by number and defect, never too long for a file`() throws {
        let directory = try begin("first")
        let id = try #require(DefectID(String(repeating: "x", count: 3000)))
        let trial = Trial(number: 12, tests: [], defect: id, deadline: nil)
        #expect(directory.logName(of: Trial(number: 1, tests: [], defect: nil, deadline: nil)) == "logs/1-clean.log")
        #expect(directory.logName(of: trial).utf8.count < 200)
    }

    @Test func `a folder that cannot be written is told`() throws {
        let file = try folder.write("", to: "file")
        #expect(throws: ProjectError.self) { _ = try RunDirectory(home: file) }
    }
}
