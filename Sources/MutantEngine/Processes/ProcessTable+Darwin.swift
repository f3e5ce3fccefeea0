#if canImport(Darwin)
    internal import Darwin

    /// The machine's processes, as the kernel's tables show them (`sysctl(3)`, `libproc.h`).
    enum ProcessTable {
        static func all() -> [pid_t] {
            let room = proc_listallpids(nil, 0)
            guard room > 0 else { return [] }
            // Some may start between the two calls.
            var pids = [pid_t](repeating: 0, count: Int(room) + 64)
            let count = proc_listallpids(&pids, Int32(pids.count * MemoryLayout<pid_t>.stride))
            return Array(pids.prefix(max(0, Int(count))).filter { $0 > 0 })
        }

        /// Whether the process runs; one that has died and waits to be reaped does not.
        static func isAlive(_ pid: pid_t) -> Bool {
            var facts = proc_bsdinfo()
            let size = Int32(MemoryLayout<proc_bsdinfo>.size)
            guard proc_pidinfo(pid, PROC_PIDTBSDINFO, 0, &facts, size) == size else { return false }
            return facts.pbi_status != UInt32(SZOMB)
        }

        static func name(of pid: pid_t) -> String {
            var buffer = [CChar](repeating: 0, count: 256)
            guard proc_name(pid, &buffer, UInt32(buffer.count)) > 0 else { return "?" }
            return buffer.withUnsafeBufferPointer { bytes in
                String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
        }

        /// The bytes of memory that the process has in use; 0 when it is gone.
        static func memory(of pid: pid_t) -> Int {
            var facts = proc_taskinfo()
            let size = Int32(MemoryLayout<proc_taskinfo>.size)
            guard proc_pidinfo(pid, PROC_PIDTASKINFO, 0, &facts, size) == size else { return 0 }
            return Int(facts.pti_resident_size)
        }

        /// Whether `mark` is one whole string of the process's arguments and environment, or begins one; false for
        /// other users' processes.
        static func environment(of pid: pid_t, holds mark: String, asPrefix: Bool = false) -> Bool {
            var query = [CTL_KERN, KERN_PROCARGS2, pid]
            var size = 0
            guard sysctl(&query, 3, nil, &size, nil, 0) == 0, size > 0 else { return false }
            var bytes = [UInt8](repeating: 0, count: size)
            guard sysctl(&query, 3, &bytes, &size, nil, 0) == 0 else { return false }
            let mark = Array(mark.utf8)
            return bytes.prefix(size).split(separator: 0).contains {
                asPrefix ? $0.starts(with: mark) : $0.elementsEqual(mark)
            }
        }
    }
#endif
