import Foundation
import Synchronization

/// The app's process: one line goes in, one line comes out, and nobody waits for ever.
final class AppProcess: Sendable {
    private struct State {
        var unread: [UInt8] = []
        var hasEnded = false
    }

    /// One start at a time, lest an app inherits the pipes of another.
    private static let starting = Mutex(())

    private let pid: pid_t
    private let input: Int32
    private let output: Int32
    private let state = Mutex(State())

    /// Starts it without Foundation's `Process`, which takes 50 ms a start on Linux.
    init(executable: String, arguments: [String], environment: [String: String]) throws(AppProcessError) {
        // An app that has died must not take the tests with it when the next line is written to it.
        signal(SIGPIPE, SIG_IGN)
        let start = Self.starting.withLock { _ in
            Result { () throws(AppProcessError) in
                try Self.start(executable: executable, arguments: arguments, environment: environment)
            }
        }
        (pid, input, output) = try start.get()
    }

    private static func start(
        executable: String, arguments: [String], environment: [String: String]
    ) throws(AppProcessError) -> (pid_t, input: Int32, output: Int32) {
        let toApp = try AppPipe()
        let fromApp = try AppPipe()
        defer {
            close(toApp.reading)
            close(fromApp.writing)
        }
        let request = SpawnRequest(
            executable: executable, arguments: arguments, environment: environment,
            input: toApp.reading, output: fromApp.writing)
        do {
            return (try request.start(), toApp.writing, fromApp.reading)
        } catch {
            close(toApp.writing)
            close(fromApp.reading)
            throw error
        }
    }

    deinit {
        end()
    }

    /// Writes a line and reads the answer. After an error the process has ended.
    func answer(to line: Data, within seconds: Double) throws(AppProcessError) -> Data {
        do throws(AppProcessError) {
            try send(line + Data("\n".utf8))
            return try readLine(until: Date(timeIntervalSinceNow: seconds))
        } catch {
            throw end(after: error)
        }
    }

    /// Closes its input, upon which it exits by itself; kills it when it does not.
    func end() {
        guard takeEnd() else { return }
        close(input)
        waitForEndOfOutput()
        kill(pid, SIGKILL)
        _ = reap()
    }

    // MARK: - Ending

    private func takeEnd() -> Bool {
        state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
    }

    /// Ends it at once, and says how it had ended if it was gone already.
    private func end(after error: AppProcessError) -> AppProcessError {
        guard takeEnd() else { return .ended }
        close(input)
        if case .silent = error { kill(pid, SIGKILL) }
        let status = reap()
        guard case .closed = error else { return error }
        return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .died(signal: status & 0x7f)
    }

    private func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
        close(output)
        return status
    }

    private func waitForEndOfOutput() {
        var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, 2_000)
    }

    // MARK: - Lines

    private func send(_ bytes: Data) throws(AppProcessError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .closed }
            rest = rest.dropFirst(count)
        }
    }

    private func readLine(until deadline: Date) throws(AppProcessError) -> Data {
        while true {
            if let line = takeLine() { return line }
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { throw .silent }
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(left * 1_000) + 1) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(output, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .closed }
            state.withLock { $0.unread += buffer[..<count] }
        }
    }

    private func takeLine() -> Data? {
        state.withLock { state in
            guard let end = state.unread.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let line = Data(state.unread[..<end])
            state.unread.removeSubrange(...end)
            return line
        }
    }
}

enum AppProcessError: Error, CustomStringConvertible {
    case notStarted(String, errno: Int32)
    case silent
    case closed
    case died(signal: Int32)
    case exited(Int32)
    case ended

    var description: String {
        switch self {
        case .notStarted(let path, let code): "\(path) could not be started: \(String(cString: strerror(code)))"
        case .silent: "the app gave no answer in time and was killed"
        case .closed: "the app closed its output"
        case .died(let signal): "the app died of signal \(signal)"
        case .exited(let code): "the app exited with \(code)"
        case .ended: "the app has ended already"
        }
    }
}
