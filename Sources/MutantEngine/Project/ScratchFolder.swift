internal import Foundation
internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A short, private folder for what trials need while they run; nothing in it outlives the run.
package struct ScratchFolder: Hashable, Sendable {
    package let path: String

    /// Socket paths hold 108 bytes, so a long `TMPDIR` gives way to `/tmp`.
    package init(environment: [String: String]) throws(ProjectError) {
        let wanted = environment["TMPDIR"] ?? ""
        let parent = wanted.hasPrefix("/") && wanted.utf8.count <= 64 ? wanted : "/tmp"
        var template = Array((Self.trimmed(parent) + "/kassios-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            let reason = String(cString: strerror(errno))
            throw .unwritable(parent, reason: parent == wanted ? reason + "; TMPDIR names it" : reason)
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The folder of a trial's own.
    func folder(of trial: Trial) -> String { "\(path)/\(trial.number)" }

    package func remove() {
        Self.remove(path)
    }

    /// What cannot be removed is the system's to clean up; it must not cost a verdict.
    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }
}
