import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct RunRecordTests {
    private let folder: TemporaryFolder
    private let scratch: ScratchFolder

    init() throws {
        folder = try TemporaryFolder()
        scratch = try ScratchFolder(environment: ["TMPDIR": folder.path])
    }

    private var record: RunRecord { RunRecord(home: folder.path) }

    /// Starts something that belongs to a trial below `scratch`, and waits until it runs.
    private func leave(below path: String) async throws -> Task<ChildProcess.End, Never> {
        let log = folder.path + "/log-\(UUID().uuidString)"
        let command = Invocation(
            "/bin/sh", ["-c", "echo ready; exec sleep 60"],
            environment: ["PATH": "/usr/bin:/bin", "KASSIOS_RECEIPTS": path + "/1/receipts"], directory: folder.path)
        let task = Task {
            await ChildProcess.run(
                command, log: log, mark: "KASSIOS_RECEIPTS=\(path)/1/receipts", limits: .init(deadline: 30),
                registry: RunningChildren())
        }
        while FileManager.default.contents(atPath: log)?.isEmpty != false {
            try await Task.sleep(for: .milliseconds(5))
        }
        return task
    }

    @Test func `without a record there is nothing to clear`() throws {
        #expect(record.clearLeftovers() == [])
    }

    @Test func `what a run left is ended, named and removed`() async throws {
        try record.write(scratch)
        #expect(try folder.text(of: "running") == scratch.path)
        try folder.write("x", to: (scratch.path as NSString).lastPathComponent + "/1/t/file")
        let left = try await leave(below: scratch.path)
        let ended = record.clearLeftovers()
        #expect(ended.count == 1)
        #expect(ended.first?.wholeMatch(of: /(sleep|sh) \(pid [0-9]+\)/) != nil)
        #expect(await left.value.ending == .signaled(9))
        #expect(!FileManager.default.fileExists(atPath: scratch.path))
        #expect(try !folder.names().contains("running"))
        #expect(record.clearLeftovers() == [])
    }

    @Test func `a run whose folder's name begins alike is another's`() async throws {
        let other = try ScratchFolder(environment: ["TMPDIR": folder.path])
        try record.write(scratch)
        let neighbour = try await leave(below: other.path)
        let longer = try await leave(below: scratch.path + "x")
        #expect(record.clearLeftovers() == [])
        #expect(FileManager.default.fileExists(atPath: other.path))
        for task in [neighbour, longer] {
            task.cancel()
            #expect(await task.value.ending == .interrupted)
        }
        other.remove()
    }

    @Test(
        arguments: [
            "", "/", "/tmp", "relative/kassios-abcdef", "/x/kassios-abcde", "/x/kassios-abcdef/..",
            "/x\n/kassios-abcdef",
        ])
    func `whatever else stands in the file is not touched`(text: String) throws {
        let victim = try folder.write("mine", to: "kassios-abcdef/file")
        try folder.write(text.replacing("/x", with: folder.path), to: "running")
        #expect(record.clearLeftovers() == [])
        #expect(FileManager.default.fileExists(atPath: victim))
        #expect(try !folder.names().contains("running"))
    }

    @Test func `a run that has ended well leaves no record`() throws {
        try record.write(scratch)
        record.remove()
        scratch.remove()
        #expect(try folder.names() == [])
    }
}
