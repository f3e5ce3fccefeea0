#if os(Linux)
    import Foundation
    import Testing

    @testable import MutantEngine

    @Suite struct LeftoversTests {
        /// Starts `sleep` as a session of its own.
        private func sleep(_ seconds: String, with mark: String) -> pid_t {
            var attributes = posix_spawnattr_t()
            posix_spawnattr_init(&attributes)
            // POSIX_SPAWN_SETSID.
            posix_spawnattr_setflags(&attributes, 0x80)
            let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup(seconds), nil]
            let variables: [UnsafeMutablePointer<CChar>?] = [strdup(mark), nil]
            var pid: pid_t = 0
            #expect(posix_spawn(&pid, "/bin/sleep", nil, &attributes, words, variables) == 0)
            for text in words + variables { free(text) }
            return pid
        }

        private func end(_ pid: pid_t) {
            var status: Int32 = 0
            kill(pid, SIGKILL)
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        }

        /// Catches `newbornOverlooked`.
        ///
        /// `posix_spawn` returns when the child has left this process's memory: before its own environment can be seen.
        @Test(.timeLimit(.minutes(1)), arguments: [true, false])
        func `a process on its way to its program is found`(goesByNumbers: Bool) {
            for round in 0..<200 {
                let numbers = goesByNumbers ? ProcessNumbers() : nil
                let mark = "LEFTOVERS=\(getpid())-\(goesByNumbers)-\(round)"
                let own = sleep("0", with: mark)
                let left = sleep("60", with: mark)
                let swept = Leftovers(group: own, mark: mark, numbers: numbers).sweep()
                #expect(swept.map(\.pid) == [left], "round \(round)")
                for pid in [own, left] { end(pid) }
            }
        }
    }
#endif
