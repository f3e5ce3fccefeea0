internal import Foundation
internal import MutantCore

/// Our copies of a test run file: beside the original, whose folder the paths in it are relative to.
struct PatchedTestRun: Sendable {
    private let folder: String
    /// The same in every run of a project, and never another project's.
    private let prefix: String

    /// By which copies are told from Xcode's own files, whoever made them.
    static let anyPrefix = ".kassios-"

    /// - Parameter home: the folder that holds every run; its lock must be held.
    init(of original: String, home: String) {
        folder = (original as NSString).deletingLastPathComponent
        prefix = Self.anyPrefix + Fingerprint.text(of: Array(home.utf8)).suffix(16) + "-"
    }

    /// The copy of one launch.
    func path(of number: Int) -> String { "\(folder)/\(prefix)\(number).xctestrun" }

    /// Removes what a killed run left.
    func clearEarlierRun() throws(ProjectError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .unreadable(folder, reason: ProjectError.reason(of: error))
        }
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(".xctestrun") {
            guard unlink("\(folder)/\(name)") == 0 else {
                throw .unwritable("\(folder)/\(name)", reason: String(cString: strerror(errno)))
            }
        }
    }
}
