#if os(Linux)
    #if PLANTED_DEFECTS
        internal import DefectSwitch
        internal import MutantCore
    #endif

    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif

    /// The machine's processes, as `/proc` shows them.
    enum ProcessTable {
        static func all() -> [pid_t] {
            guard let folder = opendir("/proc") else { return [] }
            defer { closedir(folder) }
            var found: [pid_t] = []
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if let pid = pid_t(name) { found.append(pid) }
            }
            return found
        }

        /// Whether the process runs; one that has died and waits to be reaped does not.
        static func isAlive(_ pid: pid_t) -> Bool {
            let state = facts(of: pid).first
            return state != nil && state != "Z" && state != "X"
        }

        /// Whether a process that may be looked at has left one program and is not yet in the next: it has memory, and no
        /// environment there (proc_pid_stat(5): `vsize`, `env_end`).
        private static func isBetweenPrograms(_ pid: pid_t) -> Bool {
            #if PLANTED_DEFECTS
                if PlantedDefect.newbornOverlooked.isActive { return false }
            #endif
            let facts = facts(of: pid)
            return facts.count > 48 && facts[20] != "0" && facts[48] == "0"
        }

        /// The words of `/proc/PID/stat` from the state on; none when the process is gone.
        private static func facts(of pid: pid_t) -> [Substring] {
            let stat = String(decoding: contents(of: pid, "stat") ?? [], as: UTF8.self)
            // The name in parentheses may itself hold some.
            guard let end = stat.lastIndex(of: ")") else { return [] }
            return stat[end...].dropFirst(2).split(whereSeparator: \.isWhitespace)
        }

        static func name(of pid: pid_t) -> String {
            let name = String(decoding: contents(of: pid, "comm") ?? [], as: UTF8.self)
            return name.isEmpty ? "?" : String(name.prefix { $0 != "\n" })
        }

        /// The bytes of memory that the process has in use; 0 when it is gone.
        static func memory(of pid: pid_t) -> Int {
            let fields = String(decoding: contents(of: pid, "statm") ?? [], as: UTF8.self).split(separator: " ")
            return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
        }

        /// Whether `mark` is one whole entry of the process's environment, or begins one; false for processes of other
        /// users.
        static func environment(of pid: pid_t, holds mark: String, asPrefix: Bool = false) -> Bool {
            guard var environment = contents(of: pid, "environ") else { return false }
            // `posix_spawn` returns to the parent before the child's environment can be seen.
            for _ in 0..<patience {
                guard environment.isEmpty else { break }
                let comesLater = isBetweenPrograms(pid)
                if comesLater { usleep(1000) }
                environment = contents(of: pid, "environ") ?? []
                guard comesLater else { break }
            }
            let mark = Array(mark.utf8)
            guard environment.count >= mark.count else { return false }
            return environment.split(separator: 0).contains {
                asPrefix ? $0.starts(with: mark) : $0.elementsEqual(mark)
            }
        }

        /// In milliseconds: what does not come to its program in this time waits for the kernel.
        private static let patience = 1000

        /// Nil when the process is gone, or may not be looked at.
        private static func contents(of pid: pid_t, _ file: String) -> [UInt8]? {
            let descriptor = open("/proc/\(pid)/\(file)", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 16 << 10)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return bytes }
                bytes.append(contentsOf: buffer[..<count])
            }
        }
    }
#endif
