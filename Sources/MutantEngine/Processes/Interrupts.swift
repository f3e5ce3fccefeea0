internal import Foundation
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Listens for the signals that ask a run to end, to stop and go on, or to tell what it does.
package final class Interrupts: Sendable {
    private let state = Mutex(State())
    package let children: RunningChildren

    private struct State {
        var first: Int32?
        var onFirst: (@Sendable (Int32) -> Void)?
        var isEnding = false
        var observer: Observer?
    }

    /// Who must know of signals besides the one that ends the run; called on the thread that hears them.
    package struct Observer: Sendable {
        /// Somebody wants to know what is running.
        package let onAsked: @Sendable () -> Void
        /// This process is about to be stopped.
        package let onStop: @Sendable () -> Void
        /// It goes on.
        package let onContinue: @Sendable () -> Void
        /// It is about to end at once.
        package let onEnd: @Sendable () -> Void

        package init(
            onAsked: @escaping @Sendable () -> Void, onStop: @escaping @Sendable () -> Void,
            onContinue: @escaping @Sendable () -> Void, onEnd: @escaping @Sendable () -> Void
        ) {
            self.onAsked = onAsked
            self.onStop = onStop
            self.onContinue = onContinue
            self.onEnd = onEnd
        }
    }

    package init(children: RunningChildren) {
        self.children = children
    }

    /// The signal that came first, if any has.
    package var signal: Int32? { state.withLock { $0.first } }

    /// Whether a second signal has come. The process then ends by that one, once its children are dead; whoever sees
    /// them die must not end it before.
    package var isEnding: Bool { state.withLock { $0.isEnding } }

    /// Lets `observer` know from now on; nil lets nobody.
    package func tell(_ observer: Observer?) {
        state.withLock { $0.observer = observer }
    }

    private var observer: Observer? { state.withLock { $0.observer } }

    /// Keeps the signals for `listen`.
    ///
    /// To be called before there are other threads, which then inherit that the signals are blocked. Children start
    /// with nothing blocked.
    package func block() {
        var awaited = Self.signals
        pthread_sigmask(SIG_BLOCK, &awaited, nil)
        // A reader that goes away shows as an error of the write.
        #if canImport(Darwin)
            _ = Darwin.signal(SIGPIPE, SIG_IGN)
        #elseif canImport(Glibc)
            _ = Glibc.signal(SIGPIPE, SIG_IGN)
        #elseif canImport(Musl)
            _ = Musl.signal(SIGPIPE, SIG_IGN)
        #endif
    }

    /// From now on the first signal calls `body`; the second kills the children and ends the process at once.
    package func listen(_ body: @escaping @Sendable (Int32) -> Void) {
        state.withLock { $0.onFirst = body }
        Thread.detachNewThread { [self] in
            var awaited = Self.signals
            var number: Int32 = 0
            while true {
                if sigwait(&awaited, &number) == 0 { heard(number) }
            }
        }
    }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT] + questions { sigaddset(&set, number) }
        return set
    }

    /// What asks for a word on how it goes; without being listened for they would end the process.
    private static var questions: [Int32] {
        #if canImport(Darwin)
            [SIGUSR1, SIGINFO]
        #else
            [SIGUSR1]
        #endif
    }

    /// The reader of our output has gone away: an end like that by a signal.
    package func lostReader() {
        guard let body = first(SIGPIPE) else { return }
        body(SIGPIPE)
    }

    private func heard(_ number: Int32) {
        switch number {
        case SIGTSTP:
            children.stopAll()
            observer?.onStop()
            // Stops this process, every thread of it; CONT is heard like any other signal.
            kill(getpid(), SIGSTOP)
        case SIGCONT:
            children.continueAll()
            observer?.onContinue()
        case _ where Self.questions.contains(number): observer?.onAsked()
        default: asked(by: number)
        }
    }

    private func asked(by number: Int32) {
        if let body = first(number) { return body(number) }
        state.withLock { $0.isEnding = true }
        children.killAll()
        observer?.onEnd()
        _exit(128 + number)
    }

    /// What to call for the first signal; nil for every other.
    private func first(_ number: Int32) -> (@Sendable (Int32) -> Void)? {
        state.withLock { state in
            guard state.first == nil else { return nil }
            state.first = number
            return state.onFirst
        }
    }
}
