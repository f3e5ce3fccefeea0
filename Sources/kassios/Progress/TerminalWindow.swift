internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The terminal that stderr goes to, asked anew each time: it may be resized, stopped or taken away.
struct TerminalWindow: Sendable {
    struct Size: Hashable, Sendable {
        let columns: Int
        let rows: Int
    }

    /// What the standard output has to do with the terminal.
    enum Output: Hashable, Sendable {
        /// What is written there does not come to the terminal.
        case elsewhere
        case here
        /// A pipe, whose reader may write to the terminal whenever it likes.
        case piped
    }

    private let descriptor = STDERR_FILENO

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// 80 by 24 where the terminal does not know.
    var size: Size {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        return Size(
            columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
            rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// Whether it takes output at once: Ctrl-S stops it.
    var takesOutput: Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&wanted, 1, 0) == 1 && wanted.revents & Int16(POLLOUT) != 0
    }

    /// Whether it is ours, and not another job's.
    var isOurs: Bool {
        let owner = tcgetpgrp(descriptor)
        return owner < 0 || owner == getpgrp()
    }

    var output: Output {
        if isatty(STDOUT_FILENO) == 1 { return .here }
        var facts = stat()
        guard fstat(STDOUT_FILENO, &facts) == 0 else { return .elsewhere }
        let kind = facts.st_mode & S_IFMT
        return kind == S_IFIFO || kind == S_IFSOCK ? .piped : .elsewhere
    }

    /// Whether the standard output is a file that keeps what is written, and stderr goes elsewhere.
    var keepsResults: Bool {
        var (output, errors) = (stat(), stat())
        guard fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT == S_IFREG else { return false }
        guard fstat(descriptor, &errors) == 0 else { return true }
        return output.st_dev != errors.st_dev || output.st_ino != errors.st_ino
    }

    func write(_ text: String) {
        Console.write(text, to: descriptor)
    }
}
