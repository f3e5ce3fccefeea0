import Foundation
import Testing

@testable import MutantEngine

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

@Suite struct LeftoversTests {
    /// Starts a program as a session of its own.
    private func start(_ path: String, _ word: String, with mark: String) -> pid_t {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            let session = Int16(POSIX_SPAWN_SETSID)
        #else
            var attributes = posix_spawnattr_t()
            let session: Int16 = 0x80
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, session)
        let words: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup(word), nil]
        let variables: [UnsafeMutablePointer<CChar>?] = [strdup(mark), nil]
        var pid: pid_t = 0
        #expect(posix_spawn(&pid, path, nil, &attributes, words, variables) == 0)
        for text in words + variables { free(text) }
        return pid
    }

    private func end(_ pid: pid_t) {
        var status: Int32 = 0
        kill(pid, SIGKILL)
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }

    /// `posix_spawn` returns when the child has left this process's memory: before its own environment can be seen.
    @Test(.timeLimit(.minutes(1)), arguments: [true, false])
    func `a process on its way to its program is found`(goesByNumbers: Bool) {
        for round in 0..<200 {
            let numbers = goesByNumbers ? ProcessNumbers() : nil
            let mark = "LEFTOVERS=\(getpid())-\(goesByNumbers)-\(round)"
            let own = start("/bin/sleep", "0", with: mark)
            let left = start("/bin/sleep", "60", with: mark)
            let swept = Leftovers(group: own, mark: mark, numbers: numbers).sweep()
            #expect(swept.map(\.pid) == [left], "round \(round)")
            for pid in [own, left] { end(pid) }
        }
    }
}
