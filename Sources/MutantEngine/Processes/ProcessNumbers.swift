#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The process numbers that the system has given since a moment: whatever was started since bears one of them.
///
/// Linux gives them in turn and says which was the last. Asking for a few numbers is much cheaper than looking at every
/// process of the machine. Where it cannot be told which ones they are, every process has to be looked at.
struct ProcessNumbers: Sendable {
    private var last: pid_t
    private let start = ContinuousClock.now

    /// Nil where the system does not say.
    init?() {
        guard let last = Self.lastGiven(), last <= Self.maximum else { return nil }
        self.last = last
    }

    /// The numbers given since the last call, threads' included; nil when they may be too many.
    mutating func next() -> [ClosedRange<pid_t>]? {
        guard (ContinuousClock.now - start) / .seconds(1) < Self.wrapSeconds, let now = Self.lastGiven(), now > 0 else {
            return nil
        }
        let ranges = now > last ? [last + 1...now] : now == last ? [] : [last...Self.maximum, 1...now]
        guard ranges.reduce(0, { $0 + $1.count }) <= Self.most else { return nil }
        last = now
        return ranges
    }

    /// From here on a look at all processes costs no more.
    private static let most = 500

    #if os(Linux)
        private static let maximum = pid_t(number(in: "/proc/sys/kernel/pid_max")) ?? 0
        /// For less than this long no number is given twice: no machine starts 250,000 processes and threads a second.
        private static let wrapSeconds = Double(maximum) / 250_000

        /// The number that the kernel gave last: the last word of `/proc/loadavg`.
        private static func lastGiven() -> pid_t? { pid_t(number(in: "/proc/loadavg")) }

        /// The last word of a file of the kernel's own; what others lay over it, as some containers do, may be old.
        private static func number(in path: String) -> Substring {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return "" }
            defer { close(descriptor) }
            var facts = stat()
            var folder = stat()
            guard fstat(descriptor, &facts) == 0, stat("/proc", &folder) == 0, facts.st_dev == folder.st_dev else {
                return ""
            }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(descriptor, &bytes, bytes.count)
            let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split { $0.isWhitespace }
            return words.last ?? ""
        }
    #else
        private static let maximum: pid_t = 0
        private static let wrapSeconds = 0.0

        private static func lastGiven() -> pid_t? { nil }
    #endif
}
