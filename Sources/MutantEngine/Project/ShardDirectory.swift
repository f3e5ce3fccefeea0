package import Foundation
package import MutantCore

/// The run directory of a shard, perhaps from another machine.
package struct ShardDirectory: Sendable {
    /// The folders whose files are named after trials.
    private static let folders = ["logs", "attachments"]

    /// An absolute path.
    private let path: String

    package init(path: String) {
        self.path = path
    }

    /// The names of its files, which begin with the numbers of trials.
    package var fileNames: [String] { Self.folders.flatMap { names(in: $0) } }

    private func names(in folder: String) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
        } catch {
            // Logs are for people: a report without them is whole.
            return []
        }
    }

    /// Puts its logs and attachments into `directory`, under the names that they have in the whole run.
    package func copyFiles(of part: ReportMerge.Part, to directory: RunDirectory) throws(ProjectError) {
        let files = FileManager.default
        for folder in Self.folders {
            let names = names(in: folder)
            do {
                if !names.isEmpty {
                    try files.createDirectory(
                        atPath: directory.path + "/" + folder, withIntermediateDirectories: true)
                }
                for name in names {
                    let target = directory.path + "/" + part.name(of: folder + "/" + name)
                    try Self.copy(path + "/" + folder + "/" + name, to: target)
                }
            } catch {
                throw .unwritable(directory.path + "/" + folder, reason: ProjectError.reason(of: error))
            }
        }
    }

    /// A second name costs nothing; on another disk it has to be a copy.
    private static func copy(_ source: String, to target: String) throws {
        guard link(source, target) != 0 else { return }
        try FileManager.default.copyItem(atPath: source, toPath: target)
    }
}

extension RunReport {
    /// The report that `json`, the contents of a file, holds.
    package init(reading json: Data, of path: String) throws(ProjectError) {
        do throws(ReportError) {
            self = try RunReport(reading: json)
        } catch {
            throw .unreadable(path, reason: error.description)
        }
    }
}
