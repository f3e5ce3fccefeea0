import Foundation

/// How a program ended and what it printed.
struct Ending: Sendable {
    /// The exit status as a shell tells it: 128 and the number for a signal.
    let status: Int32
    let output: String
    let errors: String
    let seconds: Double

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The last line that is not empty.
    var lastLine: String { lines.last ?? "" }
}

/// A program under way, with its output going to files.
final class RunningProgram: Sendable {
    let pid: pid_t
    private let folder: URL
    private let start = ContinuousClock.now

    /// Where it puts what it needs for a while.
    var temporaryFolder: URL { folder.appending(path: "t") }

    init(_ executable: String, _ words: [String], in directory: URL, environment: [String: String]) throws {
        folder = try TemporaryFolder.make()
        let line = ([executable] + words).map(Self.quoted).joined(separator: " ")
        // The shell changes the folder and is then replaced: what has the process number is the program.
        let command = "cd \(Self.quoted(directory.path)) && exec \(line)"
        var variables = environment
        try FileManager.default.createDirectory(at: folder.appending(path: "t"), withIntermediateDirectories: true)
        variables["TMPDIR"] = variables["TMPDIR"] ?? folder.appending(path: "t").path
        pid = try Self.spawn(
            ["sh", "-c", command], variables: variables, output: folder.appending(path: "output"),
            errors: folder.appending(path: "errors"))
    }

    private static func spawn(_ words: [String], variables: [String: String], output: URL, errors: URL) throws -> pid_t
    {
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
        posix_spawn_file_actions_addopen(&actions, 1, output.path, O_CREAT | O_WRONLY | O_APPEND, 0o644)
        posix_spawn_file_actions_addopen(&actions, 2, errors.path, O_CREAT | O_WRONLY | O_APPEND, 0o644)
        // The thread that starts it may block signals, and a program must not inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var pid: pid_t = 0
        let result = withCStrings(words) { words in
            withCStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
                posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, variables)
            }
        }
        guard result == 0 else { throw CocoaError(.executableNotLoadable) }
        return pid
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var copies: [UnsafeMutablePointer<CChar>?] = []
        for string in strings { copies.append(strdup(string)) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }

    static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: "'\\''") + "'"
    }

    /// What it has printed so far.
    var output: String { folder.appending(path: "output").text }
    var errors: String { folder.appending(path: "errors").text }

    func send(_ signal: Int32) {
        kill(pid, signal)
    }

    /// Waits for the end on this thread; after two minutes it brings it about.
    func wait() -> Ending {
        let limit = ContinuousClock.now + .seconds(120)
        var status: Int32 = 0
        while waitpid(pid, &status, WNOHANG) == 0 {
            if ContinuousClock.now > limit { kill(pid, SIGKILL) }
            usleep(5000)
        }
        let signal = status & 0x7f
        return Ending(
            status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: output, errors: errors,
            seconds: (ContinuousClock.now - start) / .seconds(1))
    }

    /// Waits for the end without keeping a thread of the tests.
    func ending() async -> Ending {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.wait()) }
        }
    }

    /// Sends signals with a pause between them, and waits for the end. Tests that wait for threads do not delay it.
    /// - Returns: how many seconds after the first signal the end came.
    func ending(after signals: [Int32], pause: Double) async -> (Ending, Double) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let start = ContinuousClock.now
                for (index, signal) in signals.enumerated() {
                    if index > 0 { usleep(UInt32(pause * 1_000_000)) }
                    self.send(signal)
                }
                let ending = self.wait()
                continuation.resume(returning: (ending, (ContinuousClock.now - start) / .seconds(1)))
            }
        }
    }

    /// Waits until something is so; false when it is not after half a minute.
    func reaches(_ condition: (RunningProgram) -> Bool) async throws -> Bool {
        for _ in 0..<3000 {
            if condition(self) { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// What is left in its folder for temporary files.
    var leftovers: [String] { temporaryFolder.names }

    /// The processes of its trials that live: its temporary folder names them.
    var processes: [pid_t] {
        #if os(Linux)
            let mark = Data("KASSIOS_RECEIPTS=\(temporaryFolder.path)/".utf8)
            return URL(filePath: "/proc").names.compactMap { pid_t($0) }.filter { pid in
                FileManager.default.contents(atPath: "/proc/\(pid)/environ")?.range(of: mark) != nil
            }
        #else
            return []
        #endif
    }
}

/// Whether a process runs; one that has died and waits for its parent does not.
func isAlive(_ pid: String) async throws -> Bool {
    let state = try await Kassios.shell("ps -o stat= -p \(pid)").output
    return !state.isEmpty && !state.hasPrefix("Z")
}
