internal import Foundation
internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension Room {
    /// What the volume of `path`, or of the nearest folder above it that there is, has left for us.
    static func disk(at path: String) -> Room? {
        var facts = statvfs()
        var folder = path
        while statvfs(folder, &facts) != 0 {
            let parent = (folder as NSString).deletingLastPathComponent
            guard errno == ENOENT, parent != folder, !parent.isEmpty else { return nil }
            folder = parent
        }
        return Room(
            path: folder,
            free: Int(
                clamping: UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize)).partialValue))
    }

    /// What programs could still take, within the limits of a container where there are some.
    static func memory() -> Room? {
        let total = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        #if os(Linux)
            guard let free = available else { return nil }
            guard let limit = number(in: "/sys/fs/cgroup/memory.max"), limit < total,
                let used = number(in: "/sys/fs/cgroup/memory.current")
            else { return Room(free: free, total: total) }
            return Room(free: min(free, max(0, limit - used)), total: limit)
        #else
            return reusable.map { Room(free: $0, total: total) }
        #endif
    }

    #if os(Linux)
        private static var available: Int? {
            let line = text(of: "/proc/meminfo").split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
            let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            return kilobytes.map { $0 << 10 }
        }

        private static func number(in file: String) -> Int? {
            Int(text(of: file).trimmingCharacters(in: .whitespacesAndNewlines))
        }

        private static func text(of file: String) -> String {
            FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    #else
        /// Pages that are free, or can be had without writing any out.
        private static var reusable: Int? {
            var facts = vm_statistics64()
            var count = mach_msg_type_number_t(MemoryLayout<vm_statistics64>.size / MemoryLayout<integer_t>.size)
            let result = withUnsafeMutablePointer(to: &facts) { facts in
                facts.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    host_statistics64(mach_host_self(), HOST_VM_INFO64, $0, &count)
                }
            }
            guard result == KERN_SUCCESS else { return nil }
            let pages = Int(facts.free_count) + Int(facts.inactive_count) + Int(facts.purgeable_count)
            return pages * Int(getpagesize())
        }
    #endif
}
