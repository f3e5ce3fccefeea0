import Foundation
import MutantCore
import Testing

@testable import MutantEngine

/// Apple's tools, played by a shell script.
@Suite struct AppleToolsTests {
    private let folder: TemporaryFolder
    private let tools: AppleTools

    init() throws {
        folder = try TemporaryFolder()
        // A program that was only just written may be busy: a child of another test may still hold it open.
        try folder.link("xcrun", to: "/bin/sh")
        tools = AppleTools(
            directory: folder.path, home: folder.path + "/home",
            environment: ["PATH": "\(folder.path):/usr/bin:/bin"], children: RunningChildren())
    }

    private func simctl(_ script: String, limit: Double = 60) async throws -> AppleTools.Answer {
        try folder.write(script + "\n", to: "simctl")
        return try await tools.simctl(["list"], limit: limit)
    }

    @Test func `a warning does not get into the answer`() async throws {
        let answer = try await simctl("echo warning >&2; echo '{}'")
        #expect(answer.isSuccess)
        #expect(answer.output == "{}\n")
        #expect(answer.errors == "warning\n")
    }

    @Test func `who fails is quoted, or how it ended where it says nothing`() async throws {
        #expect(try await simctl("echo no device >&2; exit 148").complaint == "no device")
        #expect(try await simctl("exit 148").complaint == "exit status 148")
    }

    @Test func `one that never answers is ended`() async throws {
        let answer = try await simctl("sleep 100", limit: 0.3)
        #expect(answer.ending == .deadlinePassed)
    }

    @Test func `nothing is left of a call, and a killed run's folder is cleared`() async throws {
        let home = folder.path + "/home"
        _ = try await simctl("exit 0")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
        _ = try tools.makeFolder()
        tools.clearEarlierRun()
        #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    }
}
