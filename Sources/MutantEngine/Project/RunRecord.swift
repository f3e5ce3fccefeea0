internal import Foundation
internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Remembers where a run keeps its trials, so that the next one can end what a killed run left.
///
/// Every process of a trial has a receipts path below that folder in its environment. The folder's name is random, so
/// the path names nobody else's.
package struct RunRecord: Sendable {
    private let path: String

    /// - Parameter home: the folder that holds every run; its lock must be held.
    package init(home: String) {
        path = home + "/running"
    }

    package func write(_ scratch: ScratchFolder) throws(ProjectError) {
        try AtomicFile.write(Array(scratch.path.utf8), to: path)
    }

    /// To be called when nothing of the run is left.
    package func remove() {
        unlink(path)
    }

    /// Ends what the run before left running, and removes its folder.
    /// - Returns: what was ended.
    package func clearLeftovers() -> [String] {
        guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
        let scratch = String(decoding: bytes, as: UTF8.self)
        defer { remove() }
        // Whatever else stands in the file is not ours to touch.
        guard scratch.hasPrefix("/"), scratch.wholeMatch(of: /.*\/kassios-[A-Za-z0-9]{6}/) != nil else { return [] }
        let ended = Leftovers.sweep(markedBy: "\(LaunchEnvironment.receipts)=\(scratch)/")
        ScratchFolder.remove(scratch)
        return ended.map(\.description)
    }
}
