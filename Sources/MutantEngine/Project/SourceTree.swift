internal import Foundation
package import MutantCore

/// The Swift files under a project's roots, read from disk.
package struct SourceTree: Sendable {
    /// The folder that paths in findings are relative to.
    private let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    package struct File: Sendable {
        /// Relative to the folder.
        package let path: String
        package let bytes: [UInt8]
    }

    /// Every Swift file under `path`, in the order of their paths, and an error for whatever cannot be read.
    ///
    /// Folders whose names begin with a dot and those of dependency managers are passed over. Links are followed,
    /// each folder once.
    package func swiftFiles(under path: String) -> (files: [File], findings: [Finding]) {
        var walk = Walk()
        let root = folder + "/" + path
        guard FileManager.default.fileExists(atPath: root) else {
            return ([], [Self.finding("\(path) does not exist; correct the path in mutants.json", path)])
        }
        collect(path.hasSuffix("/") ? String(path.dropLast()) : path, into: &walk)
        return (walk.files.sorted { $0.path < $1.path }, walk.findings)
    }

    /// The bytes of one file.
    package func bytes(of path: String) -> Result<[UInt8], Finding> {
        let full = folder + "/" + path
        // Reading a pipe would wait for somebody to write.
        if FileManager.default.fileExists(atPath: full), FileStamp(path: full) == nil {
            return .failure(Self.finding("cannot be read: it is no file", path))
        }
        do {
            return .success([UInt8](try Data(contentsOf: URL(fileURLWithPath: full))))
        } catch {
            return .failure(Self.finding("cannot be read: \(Self.reason(error))", path))
        }
    }

    private struct Walk {
        var files: [File] = []
        var findings: [Finding] = []
        var visited: Set<String> = []
    }

    /// Whether a Swift file at a path below a root is read, if it is there.
    static func reads(_ path: String) -> Bool {
        path.hasSuffix(".swift")
            && path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && !skipped.contains(String($0)) }
    }

    private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage"]

    private func collect(_ path: String, into walk: inout Walk) {
        let full = folder + "/" + path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
            walk.findings.append(Self.finding("is a link that leads nowhere", path))
            return
        }
        guard isFolder.boolValue else {
            guard path.hasSuffix(".swift") else { return }
            switch bytes(of: path) {
            case .success(let bytes): walk.files.append(File(path: path, bytes: bytes))
            case .failure(let finding): walk.findings.append(finding)
            }
            return
        }
        let real = URL(fileURLWithPath: full).resolvingSymlinksInPath().path
        guard walk.visited.insert(real).inserted else { return }
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: full).sorted()
            where !name.hasPrefix(".") && !Self.skipped.contains(name) && Self.isWorthOpening(name, in: full) {
                collect(path == "." ? name : path + "/" + name, into: &walk)
            }
        } catch {
            walk.findings.append(Self.finding("cannot be listed: \(Self.reason(error))", path))
        }
    }

    private static func isWorthOpening(_ name: String, in folder: String) -> Bool {
        if name.hasSuffix(".swift") { return true }
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func finding(_ message: String, _ path: String) -> Finding {
        Finding(.error, at: SourceLocation(file: path, line: 1, column: 1), message)
    }

    private static func reason(_ error: any Error) -> String {
        ProjectError.reason(of: error)
    }
}
