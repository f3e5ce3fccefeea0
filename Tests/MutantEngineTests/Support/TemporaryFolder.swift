import Foundation

/// A folder of a test's own, gone with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        // Short, so that a scratch folder fits in it even within a trial's own.
        let name = "k\(UUID().uuidString.prefix(8))"
        let system = FileManager.default.temporaryDirectory
        let parent = system.path.utf8.count > 50 ? URL(fileURLWithPath: "/tmp") : system
        let unresolved = parent.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: unresolved, withIntermediateDirectories: true)
        path = unresolved.resolvingSymlinksInPath().path
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("\(path) is left over: \(error)")
        }
    }

    /// Writes `text` to `name` in it, with the folders on the way.
    @discardableResult
    func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        return file
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
    }

    func names(in folder: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
    }

    func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
    }
}
