internal import Foundation

/// Tells files that were changed after a moment, such as a run's start.
package struct SourceAge: Hashable, Sendable {
    private let folder: String
    /// Nil where nobody knows the moment.
    private let moment: Date?

    /// - Parameters:
    ///   - folder: what the files' paths are relative to.
    ///   - moment: in ISO 8601, as reports have it; of any other text nothing is known.
    package init(folder: String, since moment: String) {
        self.folder = folder
        do {
            self.moment = try Date(moment, strategy: .iso8601)
        } catch {
            self.moment = nil
        }
    }

    /// Those of `files` that were surely changed later; within the moment's own second that is not known.
    package func changed(_ files: Set<String>) -> Set<String> {
        guard let moment = moment?.timeIntervalSince1970 else { return [] }
        return files.filter { file in
            FileStamp(path: folder + "/" + file).map { Double($0.seconds) >= moment.rounded(.down) + 1 } ?? false
        }
    }
}
