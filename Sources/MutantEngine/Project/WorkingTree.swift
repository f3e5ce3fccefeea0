internal import Foundation
internal import MutantCore

/// What a working tree, its submodules included, holds that a commit did not; all paths are absolute, without links.
struct WorkingTree: Sendable {
    /// A file that git compared.
    struct Difference: Sendable {
        /// The old content's path.
        let oldPath: String
        /// The new content's path; nil for a file that is gone.
        let path: String?
        /// The old content; nil where it is not to be had.
        let old: [UInt8]?
        let lines: GitPatch.Lines?
    }

    /// The folder within which git knows what was changed.
    let top: String
    private(set) var differences: [Difference] = []
    /// Files and links without an older version.
    private(set) var new: Set<String> = []
    /// Folders in which everything counts as new.
    private(set) var newFolders: Set<String> = []

    /// - Parameters:
    ///   - files: patterns of the files whose lines matter, as git's pathspecs.
    ///   - isWanted: whether something may matter in a folder.
    init(
        _ git: Git, since commit: String, files: [String], isWanted: @Sendable (String) -> Bool
    ) async throws(ProjectError) {
        top = git.folder
        try await read(git, since: commit, files: files, isWanted: isWanted)
    }

    private mutating func read(
        _ git: Git, since commit: String, files: [String], isWanted: @Sendable (String) -> Bool
    ) async throws(ProjectError) {
        var waiting = [(git: git, commit: commit)]
        while let (git, commit) = waiting.popLast() {
            try await readFiles(git, commit, files)
            for path in try await git.untracked() {
                if path.hasSuffix("/") {
                    newFolders.insert(git.folder + "/" + path.dropLast())
                } else {
                    new.insert(git.folder + "/" + path)
                }
            }
            let others = try await changes(git, commit, ["--raw", "-z", "--no-renames"], [])
            for change in others where change.after == .link { new.insert(git.folder + "/" + change.path) }
            for change in others where change.after == .repository {
                let folder = git.folder + "/" + change.path
                guard isWanted(folder), FileManager.default.fileExists(atPath: folder + "/.git") else { continue }
                let inner = git.git(in: folder)
                if change.before == .repository, let old = try await inner.commit(change.object) {
                    waiting.append((inner, old))
                } else {
                    newFolders.insert(folder)
                }
            }
        }
    }

    private func changes(
        _ git: Git, _ commit: String, _ shape: [String], _ paths: [String]
    ) async throws(ProjectError) -> [GitChange] {
        let output = try await git.diff(since: commit, shape, paths: paths)
        guard let changes = GitChange.all(in: output) else {
            throw .git(.failed(command: "git diff --raw", reason: "its output cannot be read"))
        }
        return changes
    }

    /// Changes of files, with renames.
    private mutating func readFiles(_ git: Git, _ commit: String, _ files: [String]) async throws(ProjectError) {
        let changes = try await changes(git, commit, ["--raw", "-z", "--find-renames"], files)
        if changes.isEmpty { return }
        let patch = GitPatch(
            try await git.diff(since: commit, ["--patch", "--unified=0", "--find-renames"], paths: files))
        let contents = try await git.contents(of: changes.filter { $0.before == .file }.map(\.object))
        let filtered = try await git.filtered(changes.map(\.path))
        for change in changes {
            let path = git.folder + "/" + change.path
            if change.isUnmerged || change.after == .file && change.before != .file { new.insert(path) }
            guard change.before == .file, !change.isUnmerged else { continue }
            differences.append(
                Difference(
                    oldPath: git.folder + "/" + change.oldPath, path: change.after == .file ? path : nil,
                    old: contents[change.object],
                    lines: filtered.contains(change.path) ? nil : patch.files[change.path]))
        }
    }
}
