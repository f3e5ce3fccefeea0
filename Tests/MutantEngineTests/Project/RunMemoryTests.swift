import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct RunMemoryTests {
    private let folder: TemporaryFolder
    private let kind = BuildKind("swift-package debug")
    private let test = TestID("T/x")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func trial(_ seconds: Double) -> TrialResult {
        TrialResult(
            Trial(number: 1, tests: [test], defect: nil, deadline: nil),
            Observation(ending: .exited(0), seconds: seconds))
    }

    private func memory(given path: String? = nil) throws -> RunMemory { try RunMemory(home: folder.path, given: path) }

    private func seconds(_ memory: RunMemory) -> Double? { memory.history.times(of: kind)[test, under: nil] }

    @Test func `where there was no run there are no times, and nothing to say`() throws {
        let memory = try memory()
        #expect(memory.history == History() && memory.complaint == nil && memory.given == nil)
    }

    @Test func `each run adds to what is there`() throws {
        for time in [1.0, 2, 3] { #expect(try memory().add([trial(time)], of: kind) == nil) }
        #expect(try seconds(memory()) == 2)
        #expect(try folder.names() == ["history.json"])
    }

    @Test func `a run without trials leaves no file`() throws {
        #expect(try memory().add([], of: kind) == nil)
        #expect(try folder.names() == [])
    }

    @Test func `times that are given count, and the project's own file is written still`() throws {
        let other = try TemporaryFolder()
        #expect(try RunMemory(home: other.path).add([trial(7)], of: kind) == nil)
        let memory = try memory(given: other.path + "/history.json")
        #expect(seconds(memory) == 7 && memory.given?.fingerprint.hasPrefix("fnv1a64:") == true)
        #expect(memory.add([trial(3)], of: kind) == nil)
        #expect(try seconds(self.memory()) == 3)
        #expect(try seconds(RunMemory(home: other.path)) == 7)
    }

    @Test(arguments: [1, HistoryFile.maximumBytes + 1])
    func `a file that is broken or huge is told of and begun anew`(size: Int) throws {
        let path = try folder.write("{", to: "history.json")
        #expect(truncate(path, off_t(size)) == 0)
        let memory = try memory()
        #expect(memory.history == History() && memory.complaint?.hasSuffix("; it is begun anew") == true)
        #expect(memory.add([trial(3)], of: kind) == nil)
        #expect(try seconds(self.memory()) == 3)
    }

    @Test func `what a newer build wrote is told of and left as it is`() throws {
        let text = #"{ "version": 2, "news": {} }"#
        try folder.write(text, to: "history.json")
        let memory = try memory()
        #expect(memory.complaint?.contains("its version is 2, and this build reads 1") == true)
        #expect(memory.history == History() && memory.add([trial(3)], of: kind) == nil)
        #expect(try folder.text(of: "history.json") == text)
    }

    @Test func `a folder in the file's place stops nothing`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/history.json", withIntermediateDirectories: true)
        let memory = try memory()
        #expect(memory.complaint?.contains("it is not a file") == true)
        #expect(memory.add([trial(3)], of: kind) == nil, "it was told already")
    }

    @Test func `times that cannot be written are told of`() throws {
        let memory = try RunMemory(home: folder.path + "/gone")
        let complaint = try #require(memory.add([trial(3)], of: kind))
        #expect(complaint.contains("gone/history.json cannot be written"))
    }

    @Test(arguments: [nil, "", "[]", #"{ "version": 9 }"#])
    func `a given file that is no history is an error`(text: String?) throws {
        if let text { try folder.write(text, to: "given.json") }
        let error = #expect(throws: ProjectError.self) { try memory(given: folder.path + "/given.json") }
        #expect(error?.exitStatus == .usage && error?.description.contains("given.json cannot be read: ") == true)
    }
}
