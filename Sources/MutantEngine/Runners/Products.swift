internal import Foundation
internal import MutantCore

/// The files of a build, told apart from a later build's by size, time and number.
package struct Products: Hashable, Sendable {
    private let stamps: [String: FileStamp]
    private var watch: FileWatch?

    /// Looks at every executable file of `folder`, and of the test bundles in it.
    package init(folder: String) throws(ProjectError) {
        let watch = FileWatch(products: folder)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .notBuilt(path: folder)
        }
        self.init(files: names.flatMap { Self.files(at: folder + "/" + $0) }) { $0.isExecutable }
        self.watch = watch
    }

    private static func files(at path: String) -> [String] {
        let isBundle = path.hasSuffix(TestBundle.suffix)
        let inside = isBundle ? FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } : nil
        return [path] + (inside ?? []).map { path + "/" + $0 }
    }

    /// Looks at those of `files` that there are.
    init(files: [String], where counts: (FileStamp) -> Bool = { _ in true }) {
        var stamps: [String: FileStamp] = [:]
        for path in files {
            if let stamp = FileStamp(path: path), counts(stamp) { stamps[path] = stamp }
        }
        self.stamps = stamps
    }

    /// Whether every file is as it was, as far as that can be told at a glance.
    package var areUntouched: Bool { watch?.isUnchanged ?? false }

    /// The first file that is not what it was.
    package func change(since earlier: Products) -> String? {
        Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }.min()
    }

    /// A short name for the build, the same wherever a copy of it lies; reads every file.
    package func name() throws(ProjectError) -> String {
        let paths = stamps.keys.sorted()
        let folder = Self.commonFolder(of: paths)
        var lines: [String] = []
        for path in paths {
            guard let hash = ContentHash.value(of: path) else { throw .productsChanged(path) }
            lines.append("\(path.dropFirst(folder.count))\0\(hash)\n")
        }
        return Fingerprint.text(of: Array(lines.joined().utf8))
    }

    private static func commonFolder(of paths: [String]) -> String {
        guard let first = paths.first, let last = paths.last else { return "" }
        // What the first and the last of sorted paths share, all share.
        let shared = zip(first.utf8, last.utf8).prefix { $0 == $1 }.count
        let common = paths.count > 1 ? String(decoding: first.utf8.prefix(shared), as: UTF8.self) : first
        return String(common[...(common.lastIndex(of: "/") ?? common.startIndex)])
    }
}
