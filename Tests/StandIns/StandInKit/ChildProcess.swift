package import Foundation

/// A program in a process group of its own, with its output in files, or where ours goes.
package struct ChildProcess: Sendable {
    package enum Ending: Equatable, Sendable {
        case exited(Int32), died(signal: Int32), overran
    }

    package let pid: pid_t

    package init(
        _ executable: String, _ arguments: [String], environment: [String: String], output: String?, errors: String?
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (descriptor, path) in [(Int32(1), output), (2, errors)] {
            guard let path else { continue }
            posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)))
        var pid: pid_t = 0
        let code = Self.withCStrings([executable] + arguments) { argv in
            Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
                posix_spawn(&pid, executable, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else { throw Refusal(99, "\(executable): \(String(cString: strerror(code)))") }
        self.pid = pid
    }

    /// Waits for its end. A SIGINT that is held kills its group and is thrown; so does the limit, without throwing.
    package func wait(seconds limit: Double? = nil) throws(Interrupt) -> Ending {
        let end = limit.map { Date().timeIntervalSince1970 + $0 }
        var status: Int32 = 0
        while true {
            let result = waitpid(pid, &status, WNOHANG)
            if result == pid || (result < 0 && errno == ECHILD) { break }
            if Interrupt.isPending {
                endGroup()
                throw .arrived
            }
            if let end, Date().timeIntervalSince1970 > end {
                endGroup()
                return .overran
            }
            usleep(2_000)
        }
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .died(signal: signal)
    }

    private func endGroup() {
        kill(-pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
