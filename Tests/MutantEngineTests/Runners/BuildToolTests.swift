import MutantCore
import Testing

@testable import MutantEngine

@Suite struct BuildToolTests {
    private func temporaryFolder(locks: Bool) async throws -> String {
        let folder = try TemporaryFolder()
        let tool = BuildTool(
            directory: folder.path, environment: ["TMPDIR": folder.path, "PATH": "/usr/bin:/bin"],
            children: RunningChildren())
        let result = try await tool.run(["/bin/sh", "-c", "printf %s \"$TMPDIR\""], locks: locks, onOutput: nil)
        #expect(result.ending == .exited(0))
        return result.output.hasPrefix(folder.path + "/") ? "private" : result.output == folder.path ? "the user's" : ""
    }

    @Test func `a build finds the locks of other builds`() async throws {
        #expect(try await temporaryFolder(locks: true) == "the user's")
    }

    @Test func `whatever else a tool leaves is gone with its own folder`() async throws {
        #expect(try await temporaryFolder(locks: false) == "private")
    }
}
