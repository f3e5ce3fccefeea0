import Foundation
import Shop

/// Counts how often it was asked, over all processes of a run.
enum Counter {
    static func next(_ name: String) -> Int {
        let folder = ProcessInfo.processInfo.environment["MISFITS_FOLDER"] ?? "counters"
        mkdir(folder, 0o755)
        let file = open("\(folder)/\(name)", O_CREAT | O_WRONLY | O_APPEND, 0o644)
        write(file, "x", 1)
        defer { close(file) }
        return Int(lseek(file, 0, SEEK_END))
    }
}

/// Bytes to stdout past every buffer, as an app in the same process would write them.
func printRaw(_ bytes: [UInt8]) {
    fflush(nil)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

func printRaw(_ text: String) {
    printRaw(Array(text.utf8))
}

/// Seconds that a slow test takes.
var slowness: UInt32 {
    UInt32(ProcessInfo.processInfo.environment["MISFITS_SECONDS"] ?? "") ?? 30
}

/// Starts a shell that outlives the test, as a session of its own or in the test's group.
func leave(_ command: String, inOwnSession: Bool) {
    #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        let session = Int16(POSIX_SPAWN_SETSID)
    #else
        var attributes = posix_spawnattr_t()
        let session: Int16 = 0x80
    #endif
    posix_spawnattr_init(&attributes)
    if inOwnSession { posix_spawnattr_setflags(&attributes, session) }
    var pid: pid_t = 0
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    posix_spawn(&pid, "/bin/sh", nil, &attributes, cStrings(["/bin/sh", "-c", command]), cStrings(variables))
}

private func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { (string: String) in strdup(string) } + [nil]
}

/// The till, launched and read to its end.
enum TillApp {
    /// - Parameter arguments: what it is launched with; the trial's own unless something else is asked for.
    static func price(_ arguments: [String] = TrialLaunch.arguments, handsOn: Bool = true) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = folder.appending(path: "Till")
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        if !handsOn { environment["ACTIVE_DEFECTS"] = nil }
        process.environment = environment
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static var folder: URL {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return bundle.bundleURL.deletingLastPathComponent()
        #else
            return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }
}
