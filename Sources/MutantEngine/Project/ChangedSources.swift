internal import MutantCore

/// What a working tree's differences say about the files that a manifest names, as the manifest names them.
struct ChangedSources {
    private typealias Difference = WorkingTree.Difference

    private let tree: WorkingTree
    private let folder: String
    private var trails = PathTrails()
    private let byPath: [String: Difference]
    /// Files that are gone, or have another name now.
    private let gone: [Difference]

    /// - Parameter folder: the manifest's.
    init(_ tree: WorkingTree, folder: String) {
        self.tree = tree
        self.folder = folder
        byPath = Dictionary(
            tree.differences.compactMap { difference in difference.path.map { ($0, difference) } },
            uniquingKeysWith: { first, _ in first })
        gone = tree.differences.filter { $0.oldPath != $0.path }
    }

    /// The changes of the files under one root, those that are gone included; what git does not speak of is left out.
    ///
    /// - Parameter files: all that are there now.
    mutating func changes(under root: String, files: [SourceTree.File]) -> [SourceChange] {
        let place = Place(root: root.hasSuffix("/") ? String(root.dropLast()) : root, path: end(of: root))
        var renamed: Set<String> = []
        var changes: [SourceChange] = []
        for file in files {
            let trail = trails.trail(of: folder + "/" + file.path)
            guard let change = change(of: file, trail, place, &renamed) else { continue }
            changes.append(change)
        }
        for difference in gone where !renamed.contains(difference.oldPath) {
            guard let name = place.name(of: difference.oldPath), let old = difference.old else { continue }
            changes.append(SourceChange(before: .init(file: name, bytes: old, lines: .all), after: nil))
        }
        return changes
    }

    /// Where a path of the manifest leads.
    mutating func end(of path: String) -> String { trails.trail(of: folder + "/" + path).end }

    /// A root, and where it really is.
    private struct Place {
        let root: String
        let path: String

        /// The name of a file under the root, nil for one that is not, or is never read.
        func name(of file: String) -> String? {
            if file == path { return root }
            guard file.hasPrefix(path + "/") else { return nil }
            let rest = String(file.dropFirst(path.count + 1))
            return SourceTree.reads(rest) ? (root == "." ? rest : root + "/" + rest) : nil
        }
    }

    private func change(
        of file: SourceTree.File, _ trail: PathTrails.Trail, _ place: Place, _ renamed: inout Set<String>
    ) -> SourceChange? {
        if isNew(trail) {
            let moved = gone.first { difference in
                difference.path == nil && difference.old == file.bytes && !renamed.contains(difference.oldPath)
                    && place.name(of: difference.oldPath) != nil
            }
            guard let moved else { return Self.change(file) }
            renamed.insert(moved.oldPath)
            return Self.change(file, from: place.name(of: moved.oldPath), .init(file.bytes, nil, file.bytes))
        }
        guard let difference = byPath[trail.end] else { return nil }
        let name = difference.oldPath == difference.path ? file.path : place.name(of: difference.oldPath)
        guard let name, let old = difference.old else { return Self.change(file) }
        renamed.insert(difference.oldPath)
        return Self.change(file, from: name, .init(old, difference.lines, file.bytes))
    }

    /// Whether git has no older version, or cannot know one.
    private func isNew(_ trail: PathTrails.Trail) -> Bool {
        if !trail.end.hasPrefix(tree.top + "/") { return true }
        if (trail.links + [trail.end]).contains(where: tree.new.contains) { return true }
        return tree.newFolders.contains { trail.end.hasPrefix($0 + "/") }
    }

    /// The old text and the lines that differ: all where git does not say which.
    private struct Old {
        let bytes: [UInt8]
        let removed: NumberRanges
        let added: NumberRanges

        init(_ bytes: [UInt8], _ lines: GitPatch.Lines?, _ now: [UInt8]) {
            self.bytes = bytes
            let isSame = lines == nil && bytes == now
            removed = lines?.removed ?? (isSame ? NumberRanges() : .all)
            added = lines?.added ?? (isSame ? NumberRanges() : .all)
        }
    }

    private static func change(_ file: SourceTree.File, from name: String?, _ old: Old) -> SourceChange {
        SourceChange(
            before: name.map { .init(file: $0, bytes: old.bytes, lines: old.removed) },
            after: .init(file: file.path, bytes: file.bytes, lines: old.added))
    }

    private static func change(_ file: SourceTree.File) -> SourceChange {
        SourceChange(before: nil, after: .init(file: file.path, bytes: file.bytes, lines: .all))
    }
}
