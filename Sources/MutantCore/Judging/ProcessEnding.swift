/// How the process of a trial came to its end.
package enum ProcessEnding: Hashable, Sendable {
    case exited(Int32)
    /// A signal that we did not send.
    case signaled(Int32)
    /// We ended it because its deadline had passed.
    case deadlinePassed
    /// We ended it because it wrote more than the log may hold.
    case tooMuchOutput
    /// We ended it because it used more memory than allowed.
    case tooMuchMemory
    /// We ended it because the run was interrupted: it says nothing about the test.
    case interrupted
    /// It never ran, for the reason given.
    case notStarted(String)
}

extension ProcessEnding: CustomStringConvertible {
    package var description: String {
        switch self {
        case .exited(let code): "exit status \(code)"
        case .signaled(let signal): "died of signal \(signal)"
        case .deadlinePassed: "ended by kassios: its deadline had passed"
        case .tooMuchOutput: "ended by kassios: too much output"
        case .tooMuchMemory: "ended by kassios: too much memory"
        case .interrupted: "ended by kassios: the run was interrupted"
        case .notStarted(let reason): reason
        }
    }
}

extension ProcessEnding {
    /// Signals by which a faulty program dies of its own doing.
    ///
    /// ILL, TRAP, ABRT, SEGV, BUS, FPE and SYS, whose numbers differ between systems.
    package struct CrashSignals: Hashable, Sendable {
        package let numbers: Set<Int32>

        package init(_ numbers: Set<Int32>) {
            self.numbers = numbers
        }

        /// Linux on every architecture that Swift runs on.
        package static let linux = CrashSignals([4, 5, 6, 7, 8, 11, 31])
        package static let apple = CrashSignals([4, 5, 6, 8, 10, 11, 12])
    }
}
