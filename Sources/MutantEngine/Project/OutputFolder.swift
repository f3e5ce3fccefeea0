internal import Foundation
internal import MutantCore

/// The folder that somebody names for a run's files: it must not hold anything else.
package struct OutputFolder: Sendable {
    /// An absolute path.
    private let path: String

    package init(path: String) {
        self.path = path
    }

    /// The names in it, all of them a run's.
    ///
    /// - Throws: `badOutput` unless the folder is empty, is not there, or holds a run.
    @discardableResult package func check() throws(ProjectError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { throw .badOutput(path, reason: "it is a file") }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .badOutput(path, reason: "it cannot be read (\(ProjectError.reason(of: error)))")
        }
        guard names.isEmpty || names.contains("logs") && isJournal(path + "/journal.jsonl") else {
            throw .badOutput(path, reason: "it holds files that are no run's")
        }
        return names
    }

    /// Removes the run that it holds; the folder itself stays.
    func clear() throws(ProjectError) {
        for name in try check() {
            do {
                try FileManager.default.removeItem(atPath: path + "/" + name)
            } catch {
                throw .unwritable(path, reason: ProjectError.reason(of: error))
            }
        }
    }

    /// Makes room for a run that goes by the one it holds: that one moves to `previous`, unless it came to no trial.
    func setAside() throws(ProjectError) {
        let names = try check().filter { $0 != "previous" }
        guard !names.isEmpty else { return }
        let (files, previous) = (FileManager.default, path + "/previous")
        do {
            if RunFolder(path: path).hasBegun {
                if files.fileExists(atPath: previous) { try files.removeItem(atPath: previous) }
                try files.createDirectory(atPath: previous, withIntermediateDirectories: true)
                for name in names { try files.moveItem(atPath: path + "/" + name, toPath: previous + "/" + name) }
            } else {
                for name in names { try files.removeItem(atPath: path + "/" + name) }
            }
        } catch {
            throw .unwritable(path, reason: ProjectError.reason(of: error))
        }
    }

    /// Whether its first line is an event of a run, as far as there is one.
    private func isJournal(_ file: String) -> Bool {
        guard let stamp = FileStamp(path: file) else { return false }
        guard stamp.size > 0 else { return true }
        var bytes: [UInt8] = []
        LogFile.read(file) { if bytes.count < 1 << 24 { bytes += $0 } }
        do {
            _ = try JSONDecoder().decode(RunEvent.self, from: Data(bytes.prefix { $0 != UInt8(ascii: "\n") }))
            return true
        } catch {
            return false
        }
    }
}
