import Foundation

/// Two ends that no other child inherits, as long as no child starts while they are made.
struct AppPipe {
    let reading: Int32
    let writing: Int32

    init() throws(AppProcessError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted("a pipe", errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }
}

/// What `posix_spawn` needs to start one process.
struct SpawnRequest {
    let executable: String
    let arguments: [String]
    let environment: [String: String]
    let input: Int32
    let output: Int32

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
    #endif

    func start() throws(AppProcessError) -> pid_t {
        var actions = Self.newActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        var attributes = Self.newAttributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.resetSignals(&attributes)

        var pid: pid_t = 0
        let code = Self.withPointers([executable] + arguments) { argv in
            Self.withPointers(environment.map { "\($0)=\($1)" }) { envp in
                posix_spawn(&pid, executable, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else { throw .notStarted(executable, errno: code) }
        return pid
    }

    /// A child that is started from a task would inherit a mask that keeps signals away, and ignored ones stay ignored.
    private static func resetSignals(_ attributes: inout Attributes) {
        var none = sigset_t()
        sigemptyset(&none)
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &pipe)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }

    private static func newActions() -> Actions {
        #if canImport(Darwin)
            nil
        #else
            Actions()
        #endif
    }

    private static func newAttributes() -> Attributes {
        #if canImport(Darwin)
            nil
        #else
            Attributes()
        #endif
    }

    private static func withPointers<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        return body(pointers + [nil])
    }
}
