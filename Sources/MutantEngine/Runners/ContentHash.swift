#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Names a file by what it holds, and not by where it lies or when it was written.
///
/// Like FNV-1a, but over words in four lanes: a test binary may have hundreds of megabytes. The loop is quick in debug
/// builds, too, since nothing in it is a call.
enum ContentHash {
    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Nil where the file cannot be read.
    static func value(of path: String) -> UInt64? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(facts.st_size)
        guard size > 0 else { return basis }
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        defer { munmap(start, size) }
        return value(of: start, size)
    }

    private static func value(of start: UnsafeRawPointer, _ size: Int) -> UInt64 {
        let words = start.assumingMemoryBound(to: UInt64.self)
        let count = size / 8
        let prime: UInt64 = 0x100_0000_01b3
        var (first, second, third, fourth) = (basis, basis &+ 1, basis &+ 2, basis &+ 3)
        var index = 0
        while index &+ 4 <= count {
            first = (first ^ words[index]) &* prime
            second = (second ^ words[index &+ 1]) &* prime
            third = (third ^ words[index &+ 2]) &* prime
            fourth = (fourth ^ words[index &+ 3]) &* prime
            // A product's low bits know nothing of high ones: without this, two flips of the highest bit undo each other.
            first = first &<< 29 | first &>> 35
            second = second &<< 29 | second &>> 35
            third = third &<< 29 | third &>> 35
            fourth = fourth &<< 29 | fourth &>> 35
            index = index &+ 4
        }
        let tail = (index * 8..<size).map { UInt64(start.load(fromByteOffset: $0, as: UInt8.self)) }
        return ([first, second, third, fourth, UInt64(size)] + tail).reduce(basis) { hash, lane in
            let product = (hash ^ lane) &* prime
            return product &<< 29 | product &>> 35
        }
    }
}
