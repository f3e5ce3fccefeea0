internal import Foundation
package import MutantCore
internal import Synchronization

/// `.kassios/latest`: the journal, the logs and the report of one run.
package final class RunDirectory: Sendable {
    /// An absolute path.
    package let path: String
    /// The folder that holds every run of the project.
    let home: String
    private let journal: Mutex<State>

    private struct State {
        let file: FileHandle
        /// What makes trials worth nothing from now on.
        var fault: ProjectError?
    }

    /// The folder beside the manifest that holds every run.
    package static func home(besides manifestFolder: String) -> String { manifestFolder + "/.kassios" }

    /// Begins a new run: the one before moves to `previous`, the one before that is gone. A run that came to no trial is
    /// no run: it moves nowhere.
    ///
    /// To be called with the lock held.
    /// - Parameters:
    ///   - output: where the run is to be written instead; a run that is there is replaced, and `latest` stays.
    ///   - keepsEarlier: whether a run that is there moves to `previous` in the same folder: this one goes by it.
    package convenience init(home: String, output: String? = nil, keepsEarlier: Bool = false) throws(ProjectError) {
        let path = output ?? home + "/latest"
        if let output {
            let folder = OutputFolder(path: output)
            try keepsEarlier ? folder.setAside() : folder.clear()
        } else {
            try Self.setAside(path, at: home + "/previous")
        }
        try self.init(at: path, home: home)
    }

    /// Begins anew at `path`: what was there is gone.
    convenience init(replacing path: String, home: String) throws(ProjectError) {
        try Self.remove(path)
        try self.init(at: path, home: home)
    }

    private init(at path: String, home: String) throws(ProjectError) {
        self.home = home
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path + "/logs", withIntermediateDirectories: true)
            let file = path + "/journal.jsonl"
            try Data().write(to: URL(fileURLWithPath: file))
            journal = Mutex(State(file: try FileHandle(forWritingTo: URL(fileURLWithPath: file))))
        } catch {
            throw .unwritable(path, reason: ProjectError.reason(of: error))
        }
    }

    private static func setAside(_ path: String, at previous: String) throws(ProjectError) {
        guard RunFolder(path: path).hasBegun else { return try remove(path) }
        try remove(previous)
        do {
            try FileManager.default.moveItem(atPath: path, toPath: previous)
        } catch {
            throw .unwritable(path, reason: ProjectError.reason(of: error))
        }
    }

    private static func remove(_ path: String) throws(ProjectError) {
        do {
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
        } catch {
            throw .unwritable(path, reason: ProjectError.reason(of: error))
        }
    }

    /// Appends one line to the journal; it is on its way to the disk when this returns.
    ///
    /// - Throws: also when a trial could not write what it had to say.
    package func record(_ event: RunEvent) throws(ProjectError) {
        if let fault = journal.withLock({ $0.fault }) { throw fault }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = try encoder.encode(event) + Data("\n".utf8)
            try journal.withLock { try $0.file.write(contentsOf: line) }
        } catch {
            throw .unwritable(path + "/journal.jsonl", reason: ProjectError.reason(of: error))
        }
    }

    /// Whether a trial's file takes more, now that the trial is over. One that does not may have lost something, and then
    /// nothing is recorded any more.
    func takesMore(_ file: String) -> Bool {
        guard let reason = LogFile.reasonToTakeNoMore(file) else { return true }
        journal.withLock { $0.fault = $0.fault ?? .unwritable(file, reason: reason) }
        return false
    }

    /// The log of a trial, relative to the directory.
    package func logName(of trial: Trial) -> String {
        "logs/\(trial.number)-\(trial.label.prefix(100)).log"
    }

    /// What a trial has left in its folder, if it is kept, relative to the directory.
    func resultsName(of trial: Trial) -> String { "results/\(trial.number)-\(trial.label.prefix(100))" }

    package func write(_ bytes: [UInt8], to name: String) throws(ProjectError) {
        try AtomicFile.write(bytes, to: path + "/" + name)
    }
}
