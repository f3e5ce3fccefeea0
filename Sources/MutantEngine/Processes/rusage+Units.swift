#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension rusage {
    /// In user and system code together.
    var processorSeconds: Double {
        Double(ru_utime.tv_sec) + Double(ru_stime.tv_sec) + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1_000_000
    }

    /// In bytes. Linux counts what we held ourselves at the start of the child, too.
    var memory: Int {
        #if canImport(Darwin)
            ru_maxrss
        #else
            Int(clamping: ru_maxrss) << 10
        #endif
    }
}
