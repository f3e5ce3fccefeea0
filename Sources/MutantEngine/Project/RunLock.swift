internal import Foundation

#if PLANTED_DEFECTS
    internal import DefectSwitch
    internal import MutantCore
#endif

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Keeps two runs of one project apart. The system lets go of it when the process ends, however it ends.
package final class RunLock: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Takes the lock, waiting for the run that holds it if `waits`.
    /// - Parameters:
    ///   - holder: written into the lock for others to read.
    ///   - onWait: called once, with the holder's words, when there is something to wait for.
    package static func take(
        home: String, holder: String, waits: Bool, onWait: (String) -> Void
    ) async throws(ProjectError) -> RunLock {
        let path = home + "/lock"
        do {
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        } catch {
            let isFile = FileStamp(path: home) != nil
            throw .unwritable(
                home,
                reason: isFile ? "it is a file, and runs are kept in a folder there" : ProjectError.reason(of: error))
        }
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
        let lock = RunLock(descriptor)
        var isFirst = true
        #if PLANTED_DEFECTS
            if PlantedDefect.lockForgotten.isActive { return lock }
        #endif
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw .unwritable(path, reason: String(cString: strerror(errno)))
            }
            let other = words(of: descriptor)
            guard waits else { throw .lockHeld(by: other) }
            if isFirst { onWait(other) }
            isFirst = false
            do {
                try await Task.sleep(for: .milliseconds(50))
            } catch {
                throw .lockHeld(by: other)
            }
        }
        let text = Array(holder.utf8)
        ftruncate(descriptor, 0)
        pwrite(descriptor, text, text.count, 0)
        return lock
    }

    private static func words(of descriptor: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = pread(descriptor, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}
