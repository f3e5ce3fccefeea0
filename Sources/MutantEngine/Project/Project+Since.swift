package import MutantCore

/// What changes since a commit concern.
extension Project {
    /// The mutants that are concerned by what the working tree holds beyond the commit that `ref` and HEAD have in common;
    /// with it what is worth knowing about changes that select nothing, or everything.
    package func affected(
        since ref: String, environment: [String: String], children: RunningChildren
    ) async throws(ProjectError) -> (affected: Affected, notes: [String]) {
        let here = Git(folder: store.folder, environment: environment, children: children)
        let git = here.git(in: try await here.top())
        let base = try await git.mergeBase(with: ref)
        var trails = PathTrails()
        let places = manifest.subject.paths.map { trails.trail(of: store.folder + "/" + $0).end }
        let tree = try await WorkingTree(git, since: base, files: patterns) { folder in
            places.contains { $0 == folder || $0.hasPrefix(folder + "/") || folder.hasPrefix($0 + "/") }
        }
        var changed = ChangedSources(tree, folder: store.folder)
        var search = TouchSearch(claims: claims, catalogue: catalogue)
        await readTests(&search, &changed)
        let sources = SourceTree(folder: store.folder)
        for path in manifest.subject.sources {
            search.readSources(changed.changes(under: path, files: await sources.files(under: path)))
        }
        for path in manifest.subject.catalogueFiles {
            guard case .success(let bytes) = sources.bytes(of: path) else { continue }
            search.readCatalogue(changed.changes(under: path, files: [.init(path: path, bytes: bytes)]))
        }
        let notes = readManifest(&search, &changed)
        return (search.affected(since: ref), search.notes + notes)
    }

    /// Files of other kinds may be as large as they like.
    private var patterns: [String] {
        let names = ([store.name] + manifest.subject.catalogueFiles).map { path in
            path.split(separator: "/").last.map(String.init) ?? path
        }
        return ["*.swift"]
            + Set(names).sorted().map { name in
                "*" + name.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
            }
    }

    private func readTests(_ search: inout TouchSearch, _ changed: inout ChangedSources) async {
        let tree = SourceTree(folder: store.folder)
        let naming = manifest.subject.runner.naming
        var parts: [(root: TestRoot, changes: [SourceChange])] = []
        for root in manifest.subject.tests {
            parts.append((root, changed.changes(under: root.path, files: await tree.files(under: root.path))))
        }
        guard parts.contains(where: { !$0.changes.isEmpty }) else { return }
        var before: [ScannedFile] = []
        var after: [ScannedFile] = []
        for (root, changes) in parts {
            let scanned = await tree.read(under: root.path) {
                ClaimScanner.scan($1, file: $0, target: root.target, naming: naming)
            }.values
            after += scanned
            let changedFiles = Set(changes.compactMap(\.after?.file))
            before += scanned.filter { !changedFiles.contains($0.file) }
            before += changes.compactMap(\.before).map {
                ClaimScanner.scan($0.bytes, file: $0.file, target: root.target, naming: naming)
            }
        }
        search.readTests(before: before, after: after, changes: parts.flatMap(\.changes))
    }

    private func readManifest(_ search: inout TouchSearch, _ changed: inout ChangedSources) -> [String] {
        let now = SourceTree.File(path: store.name, bytes: text)
        guard let change = changed.changes(under: store.name, files: [now]).first(where: { $0.after != nil }) else {
            return []
        }
        var old: Manifest?
        var notes: [String] = []
        if let before = change.before {
            do {
                old = try ManifestText.readHandWritten(before.bytes, file: store.name)
            } catch {
                notes = ["the older \(store.name) cannot be read, so every mutant is selected: \(error)"]
            }
        }
        search.readManifest(manifest, old: old, file: store.name)
        return notes
    }
}
