#if PLANTED_DEFECTS
    internal import DefectSwitch
    internal import MutantCore
#endif

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Starts a command as the leader of a session of its own.
enum Spawn {
    /// The child's process id, which is its group's and session's too, or the error number.
    static func start(_ command: Invocation, output: Int32) -> Result<pid_t, SpawnError> {
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
        posix_spawn_file_actions_addopen(&actions, 0, command.input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        if let errors = command.errors {
            posix_spawn_file_actions_addopen(&actions, 2, errors, O_CREAT | O_TRUNC | O_WRONLY | O_APPEND, 0o644)
        } else {
            posix_spawn_file_actions_adddup2(&actions, output, 2)
        }
        let status = SpawnActions.changeDirectory(&actions, to: command.directory)
        guard status == 0 else { return .failure(SpawnError(command, number: status)) }
        SpawnActions.closeAll(&actions, from: 3)
        resetSignals(&attributes)

        let variables = command.environment.map { "\($0.key)=\($0.value)" }
        var pid: pid_t = 0
        let result = withCStrings([command.executable] + command.arguments) { arguments in
            withCStrings(variables) { environment in
                posix_spawnp(&pid, command.executable, &actions, &attributes, arguments, environment)
            }
        }
        return result == 0 ? .success(pid) : .failure(SpawnError(command, number: result))
    }

    #if canImport(Darwin)
        private typealias Attributes = posix_spawnattr_t?
    #else
        private typealias Attributes = posix_spawnattr_t
    #endif

    /// A thread of the dispatch library blocks signals, and a child inherits that: it would not hear TERM.
    private static func resetSignals(_ attributes: inout Attributes) {
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        sigdelset(&all, SIGKILL)
        sigdelset(&all, SIGSTOP)
        #if PLANTED_DEFECTS
            if PlantedDefect.signalsStayBlocked.isActive { none = all }
        #endif
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | SpawnActions.flags
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}

/// Why a program could not be started.
package struct SpawnError: Error, Hashable, CustomStringConvertible {
    package let executable: String
    package let number: Int32

    init(_ command: Invocation, number: Int32) {
        executable = command.executable
        self.number = number
    }

    package var description: String { "\(executable) could not be started: \(String(cString: strerror(number)))" }
}
