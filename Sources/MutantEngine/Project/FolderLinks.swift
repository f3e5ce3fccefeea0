internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A folder that several trials share, for each of them to keep or to throw away.
enum FolderLinks {
    /// Puts `source` into `folder` under its own name; its files take no room of their own.
    ///
    /// What cannot be linked is missing there: it was the call's, and no trial's own.
    static func link(_ source: String, at folder: String) {
        let target = folder + "/" + (source as NSString).lastPathComponent
        guard let names = FileManager.default.enumerator(atPath: source), mkdir(target, 0o755) == 0 else { return }
        for case let name as String in names {
            var facts = stat()
            guard lstat(source + "/" + name, &facts) == 0 else { continue }
            if facts.st_mode & S_IFMT == S_IFDIR {
                mkdir(target + "/" + name, 0o755)
            } else {
                linkat(AT_FDCWD, source + "/" + name, AT_FDCWD, target + "/" + name, 0)
            }
        }
    }
}
