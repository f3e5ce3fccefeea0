internal import Foundation
internal import MutantReports

/// Results go to stdout, everything about how they come to be to stderr.
struct Console: Sendable {
    /// What there is to print, and how.
    struct Taste: Sendable {
        var color: ColorChoice
        var verbosity: Verbosity
    }

    let verbosity: Verbosity
    let style: TerminalStyle
    /// For what goes to stderr to be looked at, not kept.
    let progressStyle: TerminalStyle
    private let onLostReader: @Sendable () -> Void

    /// - Parameter onLostReader: called when nobody reads the results any more (`| head`).
    init(_ taste: Taste, environment: [String: String], onLostReader: @escaping @Sendable () -> Void = {}) {
        self.onLostReader = onLostReader
        verbosity = taste.verbosity
        style = TerminalStyle(hasColor: Self.hasColor(taste.color, environment, on: STDOUT_FILENO))
        progressStyle = TerminalStyle(hasColor: Self.hasColor(taste.color, environment, on: STDERR_FILENO))
    }

    /// `NO_COLOR` and `CLICOLOR_FORCE` as their sites describe them; what is asked for by option counts most.
    private static func hasColor(
        _ choice: ColorChoice, _ environment: [String: String], on descriptor: Int32
    ) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto:
            if environment["NO_COLOR"]?.isEmpty == false { return false }
            if let force = environment["CLICOLOR_FORCE"], force != "0", !force.isEmpty { return true }
            return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
        }
    }

    // MARK: Printing

    /// A line of the result.
    func line(_ text: String) {
        if !Self.write(text + "\n", to: STDOUT_FILENO) { onLostReader() }
    }

    /// Bytes of the result as they are.
    func bytes(_ bytes: [UInt8]) {
        if !Self.write(String(decoding: bytes, as: UTF8.self), to: STDOUT_FILENO) { onLostReader() }
    }

    /// Something to know while it goes on.
    func note(_ text: String) {
        guard verbosity != .quiet else { return }
        Self.write(PlainText.visible(text, keepsLines: true) + "\n", to: STDERR_FILENO)
    }

    /// Something only a curious reader wants to know.
    func detail(_ text: String) {
        guard verbosity == .verbose else { return }
        Self.write(text, to: STDERR_FILENO)
    }

    /// Why it cannot go on.
    func error(_ text: String) {
        Self.write(PlainText.visible(text, keepsLines: true) + "\n", to: STDERR_FILENO)
    }

    /// - Returns: false when nobody reads any more.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return errno != EPIPE }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

extension Console.Taste {
    /// For commands that take no such options.
    static let standard = Console.Taste(color: .auto, verbosity: .normal)

    init(_ options: CommonOptions) {
        self.init(color: options.color, verbosity: options.verbosity)
    }
}
