internal import Foundation
package import MutantCore

/// The times that a run goes by, and the place where it leaves its own for the next.
package struct RunMemory: Sendable {
    /// The file that the user named in place of the project's own.
    package let given: HistoryFile?
    /// Why the project's own times are not known; nothing stops for it.
    package let complaint: String?
    private let store: HistoryStore
    /// What the project's own file held; nil where it must stay as it is.
    private let own: History?

    /// - Parameters:
    ///   - home: the folder that holds every run; its lock must be held by who wants to `add`.
    ///   - path: an absolute path of a file whose times are to be gone by.
    /// - Throws: when the file at `path` is none.
    package init(home: String, given path: String? = nil) throws(ProjectError) {
        given = try path.map { path throws(ProjectError) in try Self.file(at: path) }
        store = HistoryStore(path: home + "/history.json")
        do {
            own = try store.read()?.history ?? History()
            complaint = nil
        } catch {
            own = error.isWorthless ? History() : nil
            complaint =
                "\(store.path) tells no times: \(error); "
                + (error.isWorthless ? "it is begun anew" : "it is left as it is")
        }
    }

    private static func file(at path: String) throws(ProjectError) -> HistoryFile {
        let file: HistoryFile?
        do {
            file = try HistoryStore(path: path).read()
        } catch {
            throw .unreadable(path, reason: error.description)
        }
        guard let file else { throw .unreadable(path, reason: "there is no such file") }
        return file
    }

    package var history: History { given?.history ?? own ?? History() }

    /// Adds what a run has measured to the project's own file.
    /// - Returns: why that could not be done, where it should have been.
    package func add(_ trials: [TrialResult], of kind: BuildKind) -> String? {
        guard var history = own, !trials.isEmpty else { return nil }
        history.add(trials, of: kind, cores: ProcessInfo.processInfo.activeProcessorCount)
        do {
            try store.write(history)
            return nil
        } catch {
            return "\(error); the next run goes without this one's times"
        }
    }
}
