internal import Foundation
internal import MutantCore

/// One `.xctestrun` file as built: there are several where tests have schemes or plans of their own.
struct BuiltTestRun: Sendable {
    let path: String
    let file: TestRunFile

    init(path: String) throws(ProjectError) {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path, reason: String(cString: strerror(errno)))
        }
        self.path = path
        do {
            file = try TestRunFile(PropertyList(reading: [UInt8](bytes)))
        } catch {
            throw .unreadable(path, reason: "\(error)")
        }
    }

    /// The apps under test.
    var apps: [String] { file.targets.compactMap(\.appPath).map(resolved) }

    /// What must not change while trials run.
    var products: [String] {
        let bundles = file.targets.flatMap { [$0.bundlePath, $0.hostPath, $0.appPath] }.compactMap { $0 }.map(resolved)
        return [path] + bundles.flatMap(Self.executables)
    }

    /// A bundle's own program, on devices beside its other files and on a Mac in a folder of its own.
    private static func executables(of bundle: String) -> [String] {
        let name = ((bundle as NSString).lastPathComponent as NSString).deletingPathExtension
        let program = [bundle + "/" + name, bundle + "/Contents/MacOS/" + name]
        // Debug builds keep the code in a library beside a small program.
        return [bundle] + program + program.map { $0 + ".debug.dylib" }
    }

    /// A path of the file with what stands for other folders filled in.
    private func resolved(_ path: String) -> String {
        let folder = (self.path as NSString).deletingLastPathComponent
        return path.replacing("__TESTROOT__", with: folder)
    }
}
