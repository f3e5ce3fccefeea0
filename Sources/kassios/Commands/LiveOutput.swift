internal import Synchronization

/// What a trial prints, on stdout as it comes.
final class LiveOutput: Sendable {
    private let console: Console
    private let isInLine = Mutex(false)

    init(_ console: Console) {
        self.console = console
    }

    /// The text as it is: it is what the test prints to whoever starts it.
    func print(_ text: String) {
        guard let last = text.utf8.last else { return }
        isInLine.withLock { $0 = last != UInt8(ascii: "\n") }
        console.bytes(Array(text.utf8))
    }

    /// Ends what may be half a line, and leaves a blank one.
    func end() {
        console.line(isInLine.withLock { $0 } ? "\n" : "")
    }
}
