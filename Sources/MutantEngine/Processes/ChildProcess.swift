internal import Foundation
package import MutantCore
internal import Synchronization

#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A command that runs, is watched, and of which nothing is left afterwards.
package final class ChildProcess: Sendable {
    /// How a child ended.
    package struct End: Hashable, Sendable {
        package let ending: ProcessEnding
        package let seconds: Double
        /// What it left running and was ended.
        package let swept: [String]
        /// For how many seconds it and the descendants that were waited for had a processor; nil where it never ran.
        package var processorSeconds: Double?
        /// The most bytes that one of them held.
        package var memory: Int?
    }

    /// What a child may use.
    package struct Limits: Hashable, Sendable {
        /// Seconds, or nil for any number.
        package var deadline: Double?
        /// Seconds without output, or nil for any number.
        package var silence: Double?
        /// Bytes of output.
        package var output: Int
        /// Bytes of memory, of all its processes together, or nil for any number.
        package var memory: Int?

        package init(
            deadline: Double? = nil, silence: Double? = nil, output: Int = 2 << 30, memory: Int? = nil
        ) {
            self.deadline = deadline
            self.silence = silence
            self.output = output
            self.memory = memory
        }
    }

    private let command: Invocation
    private let log: String
    private let mark: String
    private let limits: Limits
    private let onOutput: (@Sendable (String) -> Void)?
    private let registry: RunningChildren
    private let wake = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    private struct State {
        var isCancelled = false
        var hasEnded = false
    }

    /// Runs `command` to its end on threads of its own.
    ///
    /// When the task is cancelled the child is ended first; then this returns, with `.interrupted`.
    /// - Parameters:
    ///   - log: the file its output goes to, new or emptied.
    ///   - mark: `NAME=value` of its environment, by which what it leaves is found.
    ///   - onOutput: gets the output as it comes, a few times a second and at the end.
    package static func run(
        _ command: Invocation, log: String, mark: String, limits: Limits, registry: RunningChildren,
        onOutput: (@Sendable (String) -> Void)? = nil
    ) async -> End {
        let child = ChildProcess(command, log: log, mark: mark, limits: limits, registry: registry, onOutput: onOutput)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                registry.threads.run { continuation.resume(returning: child.run()) }
            }
        } onCancel: {
            child.cancel()
        }
    }

    private init(
        _ command: Invocation, log: String, mark: String, limits: Limits, registry: RunningChildren,
        onOutput: (@Sendable (String) -> Void)?
    ) {
        self.command = command
        self.log = log
        self.mark = mark
        self.limits = limits
        self.registry = registry
        self.onOutput = onOutput
    }

    private func cancel() {
        state.withLock { $0.isCancelled = true }
        wake.signal()
    }

    private func run() -> End {
        let output = open(log, O_CREAT | O_TRUNC | O_WRONLY | O_APPEND | O_CLOEXEC, 0o644)
        guard output >= 0 else {
            let reason = "\(log) cannot be written: \(String(cString: strerror(errno)))"
            return End(ending: .notStarted(reason), seconds: 0, swept: [])
        }
        defer { close(output) }
        guard !state.withLock({ $0.isCancelled }) else { return End(ending: .interrupted, seconds: 0, swept: []) }
        let numbers = ProcessNumbers()
        switch registry.start(mark: mark, { Spawn.start(command, output: output) }) {
        case .failure(let error): return End(ending: .notStarted(error.description), seconds: 0, swept: [])
        case .success(let pid):
            let stopwatch = Stopwatch(registry)
            let forced = watch(pid, output: output, stopwatch)
            let seconds = stopwatch.seconds
            let swept = Leftovers(group: pid, mark: mark, numbers: numbers).sweep()
            var status: Int32 = 0
            var usage = rusage()
            while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
            registry.remove(pid)
            tail(from: output, isWhole: true)
            return End(
                ending: forced ?? Self.ending(status), seconds: seconds, swept: swept.map(\.description),
                processorSeconds: usage.processorSeconds, memory: usage.memory)
        }
    }

    private static func ending(_ status: Int32) -> ProcessEnding {
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
    }

    // MARK: Watching

    /// Waits for the end, or brings it about; the child is dead afterwards, but not reaped.
    private func watch(_ pid: pid_t, output: Int32, _ stopwatch: Stopwatch) -> ProcessEnding? {
        registry.threads.run { [self] in
            var facts = siginfo_t()
            while waitid(P_PID, id_t(pid), &facts, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            state.withLock { $0.hasEnded = true }
            wake.signal()
        }
        var heard = (bytes: off_t(0), at: 0.0)
        while true {
            let left = limits.deadline.map { max(0, $0 - stopwatch.seconds) } ?? Self.slice
            _ = wake.wait(timeout: .now() + min(left, Self.slice))
            let (hasEnded, isCancelled) = state.withLock { ($0.hasEnded, $0.isCancelled) }
            if hasEnded { return nil }
            tail(from: output)
            if let reason = reasonToEnd(pid, output, isCancelled, stopwatch, &heard) {
                end(pid)
                return reason
            }
        }
    }

    /// How often, in seconds, a running child's output is looked at.
    private static let slice = 0.2

    private func reasonToEnd(
        _ pid: pid_t, _ output: Int32, _ isCancelled: Bool, _ stopwatch: Stopwatch,
        _ heard: inout (bytes: off_t, at: Double)
    ) -> ProcessEnding? {
        if isCancelled { return .interrupted }
        if let deadline = limits.deadline, stopwatch.seconds >= deadline { return .deadlinePassed }
        if let memory = limits.memory, Leftovers(group: pid, mark: mark).memory > memory { return .tooMuchMemory }
        var facts = stat()
        guard fstat(output, &facts) == 0 else { return nil }
        if facts.st_size > limits.output { return .tooMuchOutput }
        if facts.st_size != heard.bytes { heard = (facts.st_size, stopwatch.seconds) }
        if let silence = limits.silence, stopwatch.seconds - heard.at >= silence { return .deadlinePassed }
        return nil
    }

    /// TERM to the whole group, then two seconds, then KILL. CONT lets a stopped child hear TERM.
    private func end(_ pid: pid_t) {
        killpg(pid, SIGTERM)
        killpg(pid, SIGCONT)
        let limit = ContinuousClock.now + .seconds(2)
        while !state.withLock({ $0.hasEnded }) {
            #if PLANTED_DEFECTS
                if PlantedDefect.deafChildSpared.isActive { continue }
            #endif
            if ContinuousClock.now >= limit { killpg(pid, SIGKILL) }
            _ = wake.wait(timeout: .now() + 0.05)
        }
    }

    // MARK: Output as it comes

    /// How many of `bytes` there are without a character at their end of which not all has come.
    static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> Int {
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return bytes.count }
        let length = bytes[lead] >= 0xf0 ? 4 : bytes[lead] >= 0xe0 ? 3 : bytes[lead] >= 0xc0 ? 2 : 1
        return bytes.endIndex - lead < length ? lead - bytes.startIndex : bytes.count
    }

    private let shown = Mutex(off_t(0))

    /// - Parameter isWhole: whether nothing more comes, so that half a character is told as it is.
    private func tail(from output: Int32, isWhole: Bool = false) {
        guard let onOutput else { return }
        let descriptor = open(log, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        shown.withLock { position in
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = pread(descriptor, &buffer, buffer.count, position)
                guard count > 0 else { return }
                let told = isWhole ? count : Self.wholeCharacters(buffer[..<count])
                guard told > 0 else { return }
                position += off_t(told)
                onOutput(String(decoding: buffer[..<told], as: UTF8.self))
            }
        }
    }
}
