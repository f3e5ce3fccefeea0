internal import Foundation
internal import MutantCore

/// Notices that files under the test roots change: a snapshot recorded with a defect on would make the suite blind.
package struct SourceWatch: Sendable {
    private let folder: String
    private let roots: [String]
    private let watch: FileWatch
    private let before: [String: FileStamp]

    /// Looks at every file of the project's test roots, but for what begins with a dot.
    package init(_ project: Project) {
        folder = project.store.folder
        roots = project.manifest.subject.tests.map(\.path)
        watch = FileWatch(below: roots.map { [folder] in folder + "/" + $0 })
        before = Self.stamps(folder, roots)
    }

    /// The files that are not as they were, by relative path.
    package func changes() -> [String] {
        if watch.isUnchanged { return [] }
        let now = Self.stamps(folder, roots)
        return Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
    }

    private static func stamps(_ folder: String, _ roots: [String]) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for root in roots {
            guard let names = FileManager.default.enumerator(atPath: folder + "/" + root) else { continue }
            while let name = names.nextObject() as? String {
                if name.split(separator: "/").last?.hasPrefix(".") == true {
                    names.skipDescendants()
                } else if let stamp = FileStamp(path: folder + "/" + root + "/" + name) {
                    stamps[root + "/" + name] = stamp
                }
            }
        }
        return stamps
    }
}
