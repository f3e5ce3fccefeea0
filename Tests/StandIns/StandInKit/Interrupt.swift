internal import Foundation

/// SIGINT as a fact that is asked for, since a run that is interrupted still has a banner to print.
package enum Interrupt: Error {
    case arrived

    /// Keeps signals pending; a child that `ChildProcess` starts hears them all the same.
    package static func hold(_ signals: Int32...) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        sigprocmask(SIG_BLOCK, &set, nil)
    }

    package static var isPending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, SIGINT) == 1
    }

    /// Sleeps, unless a SIGINT that is held ends it.
    package static func sleep(_ seconds: Double) throws(Interrupt) {
        let end = Date().timeIntervalSince1970 + seconds
        while true {
            if isPending { throw .arrived }
            let left = end - Date().timeIntervalSince1970
            guard left > 0 else { return }
            usleep(UInt32(min(left, 0.005) * 1_000_000) + 1)
        }
    }
}
