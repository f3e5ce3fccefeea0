#if os(Linux)
    import Foundation
    import Testing

    @testable import MutantEngine

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    @Suite struct ProcessNumbersTests {
        /// The number of a process that was started and has ended.
        private func child() throws -> pid_t {
            let command = Invocation("/bin/sh", ["-c", ":"], environment: [:], directory: "/")
            let pid = try Spawn.start(command, output: STDOUT_FILENO).get()
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
            return pid
        }

        @Test func `a process that was started since bears one of the numbers`() throws {
            // A busy machine may give too many meanwhile.
            while true {
                var numbers = try #require(ProcessNumbers())
                let pid = try child()
                guard let given = numbers.next() else { continue }
                return #expect(given.joined().contains(pid))
            }
        }

        @Test func `a number is told once`() throws {
            while true {
                var numbers = try #require(ProcessNumbers())
                let pid = try child()
                guard numbers.next() != nil, let given = numbers.next() else { continue }
                return #expect(!given.joined().contains(pid))
            }
        }
    }
#endif
