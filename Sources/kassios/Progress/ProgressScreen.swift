internal import Foundation
internal import Synchronization

/// The lines at the bottom of a terminal, and the order in which they and everything else come there.
///
/// The cursor rests at their top, on an empty line: what others write there, a resize that folds the lines anew, and a
/// typed key leave nothing behind, since all below the cursor is cleared before it is drawn again.
final class ProgressScreen: Sendable {
    private let window: TerminalWindow
    private let lines: @Sendable (TerminalWindow.Size) -> [String]
    private let state = Mutex(State())

    private struct State {
        var isOpen = false
        var isPaused = false
        /// What stands on the screen; nil when nothing does.
        var shown: Shown?
        /// What is to be printed above before the lines are drawn again.
        var waiting: [@Sendable () -> Void] = []
        /// Whether a reader of our output may be about to write.
        var leavesRoom = false
    }

    private struct Shown: Hashable {
        let lines: [String]
        let size: TerminalWindow.Size
    }

    /// Clears from the empty line on. Not all at once: where that line is the screen's first, terminals with a history take
    /// the clearing of the whole screen for a reason to keep what stood there.
    private static let erasure = "\r\u{1b}[K\r\n\u{1b}[J\u{1b}[A"

    /// - Parameter lines: what to show in so many columns and rows, from the top.
    init(window: TerminalWindow, lines: @escaping @Sendable (TerminalWindow.Size) -> [String]) {
        self.window = window
        self.lines = lines
    }

    // MARK: Its life

    func open() {
        state.withLock { $0.isOpen = true }
    }

    /// Draws, if there is anything new; to be called a few times a second.
    func refresh() {
        state.withLock { state in
            guard state.isOpen, !state.isPaused, window.takesOutput else { return }
            flush(&state)
            guard !state.leavesRoom else { return state.leavesRoom = false }
            guard window.isOurs else { return }
            draw(&state)
        }
    }

    /// Prints above the lines, with the next drawing; at once where there are none.
    /// - Parameter isPiped: whether it goes to a reader that may write to the terminal then.
    func print(isPiped: Bool = false, _ body: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard state.isOpen else { return body() }
            state.waiting.append(body)
            if isPiped { state.leavesRoom = true }
        }
    }

    /// Clears the lines for good, and prints what has waited.
    func close() {
        state.withLock { close(&$0) }
    }

    /// As `close`, unless that would have to wait: for who holds the screen, or for a terminal that takes no output.
    func closeIfPossible() {
        tryWithLock { if window.takesOutput { close(&$0) } }
    }

    /// Clears the lines until `resume`.
    func pause() {
        tryWithLock { state in
            if window.takesOutput { flush(&state, erases: true) }
            state.isPaused = true
        }
    }

    func resume() {
        tryWithLock { state in
            state.isPaused = false
            state.shown = nil
        }
    }

    // MARK: Drawing

    private func close(_ state: inout State) {
        guard state.isOpen else { return }
        state.isOpen = false
        flush(&state, erases: true)
    }

    private func flush(_ state: inout State, erases: Bool = false) {
        guard erases || !state.waiting.isEmpty else { return }
        if state.shown != nil { window.write(Self.erasure) }
        state.shown = nil
        for body in state.waiting { body() }
        state.waiting = []
    }

    private func draw(_ state: inout State) {
        let size = window.size
        // One line stays free above, one column at the right: no terminal folds or scrolls then.
        let next = Shown(lines: lines(.init(columns: size.columns - 1, rows: size.rows - 2)), size: size)
        guard next != state.shown else { return }
        guard !next.lines.isEmpty else { return flush(&state, erases: true) }
        // A line that is too long after all is cut by the terminal and takes one row.
        let body = next.lines.map { "\u{1b}[K\r\n" + $0 }.joined()
        window.write("\r\u{1b}[?7l" + body + "\u{1b}[J\u{1b}[?7h\r\u{1b}[\(next.lines.count)A")
        state.shown = next
    }

    /// For the thread that hears signals: it must not wait for a write that does not come to its end.
    private func tryWithLock(_ body: (inout State) -> Void) {
        for _ in 0..<20 {
            if state.withLockIfAvailable({ body(&$0) }) != nil { return }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }
}
