import MutantCore
import Testing

@testable import MutantEngine

@Suite struct QuestionsTests {
    private static func answer(_ script: String, patience: Double = 60) async throws -> ToolAnswer {
        let folder = try TemporaryFolder()
        let questions = Questions(
            folder: folder.path, environment: ["PATH": "/usr/bin:/bin", "TMPDIR": "/tmp"], children: RunningChildren(),
            patience: Patience(question: patience))
        return await questions.answer(to: ["/bin/sh", "-c", script])
    }

    @Test func `warnings do not get into the answer`() async throws {
        #expect(try await Self.answer("echo yes; echo warning >&2") == .printed("yes\n"))
    }

    @Test func `of what fails the complaint is told, else how it ended`() async throws {
        #expect(try await Self.answer("echo no >&2; exit 3") == .refused("no"))
        #expect(try await Self.answer("exit 3") == .refused("exit status 3"))
    }

    @Test func `what never answers is ended`() async throws {
        #expect(try await Self.answer("sleep 300", patience: 0.2) == .refused("no answer within 0 seconds"))
    }

    @Test func `a tool or a folder that is not there is told`() async throws {
        let questions = Questions(
            folder: "/no/such/folder", environment: ["PATH": "/usr/bin:/bin"], children: RunningChildren(),
            patience: Patience())
        #expect(await questions.answer(to: ["pwd"]) == .printed("/\n"))
        guard case .refused(let words) = await questions.answer(to: ["kassios-no-such-tool"]) else {
            Issue.record("an answer")
            return
        }
        #expect(words.contains("not found"))
    }
}
