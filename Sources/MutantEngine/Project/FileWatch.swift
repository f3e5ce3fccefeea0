#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Says whether files and folders are exactly as they were, by one system call for each.
///
/// It is asked around every trial. Only where it says no are they listed again to see whether that matters; so it may say
/// no too often, but never yes when something has changed.
struct FileWatch: Hashable, Sendable {
    private struct Entry: Hashable {
        let name: String
        /// Nil where there is nothing.
        let stamp: Stamp?
    }

    private struct Folder: Hashable {
        let path: String
        let stamp: Stamp
        var entries: [Entry] = []

        var isUnchanged: Bool {
            // From an open folder the way to each of its files is short.
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return Stamp(".", in: descriptor) == stamp
                && entries.allSatisfy { Stamp($0.name, in: descriptor) == $0.stamp }
        }
    }

    private var folders: [Folder] = []
    /// Roots that are no folders.
    private var others: [Entry] = []
    /// Whether a folder changed a moment before it was looked at: the next change could bear the same time.
    private var isTooFresh = false

    /// How far below its root a watch reaches.
    private enum Reach {
        /// To everything but what begins with a dot.
        case visible
        /// To the root's own files, and to all that test bundles hold.
        case products
    }

    /// Watches `roots` with everything below them but what begins with a dot.
    ///
    /// To be made before whatever else looks at the files, so that it does not miss what changes between.
    init(below roots: [String]) {
        for root in roots { add(root: root, .visible) }
    }

    /// Watches a folder with the files in it, not what folders in it hold, but for test bundles.
    init(products folder: String) {
        add(root: folder, .products)
    }

    var isUnchanged: Bool {
        !isTooFresh && others.allSatisfy { Stamp($0.name) == $0.stamp } && folders.allSatisfy(\.isUnchanged)
    }

    private mutating func add(root: String, _ reach: Reach) {
        let stamp = Stamp(root)
        if let stamp, stamp.isFolder {
            add(Folder(path: root, stamp: stamp), reach)
        } else {
            others.append(Entry(name: root, stamp: stamp))
        }
    }

    private mutating func add(_ folder: Folder, _ reach: Reach) {
        var folder = folder
        if folder.stamp.isFresh { isTooFresh = true }
        for name in Self.names(in: folder.path) where reach == .products || !name.hasPrefix(".") {
            let path = folder.path + "/" + name
            let stamp = Stamp(path)
            if let stamp, stamp.isFolder, !Self.isLink(path) {
                if reach == .visible || name.hasSuffix(TestBundle.suffix) {
                    add(Folder(path: path, stamp: stamp), .visible)
                }
            } else {
                folder.entries.append(Entry(name: name, stamp: stamp))
            }
        }
        folders.append(folder)
    }

    private static func isLink(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
    }

    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

/// All that tells whether a file was changed, or whether something came into a folder or went.
private struct Stamp: Hashable {
    private let device: UInt64
    private let number: UInt64
    private let mode: UInt32
    private let size: Int64
    private let modified: Time
    private let changed: Time

    private struct Time: Hashable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            seconds = time.tv_sec
            nanoseconds = time.tv_nsec
        }
    }

    /// Nil where there is nothing.
    /// - Parameter folder: an open folder that `path` goes out from.
    init?(_ path: String, in folder: Int32 = AT_FDCWD) {
        var facts = stat()
        guard fstatat(folder, path, &facts, 0) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: facts.st_dev)
        number = UInt64(facts.st_ino)
        mode = UInt32(facts.st_mode)
        size = Int64(facts.st_size)
        #if canImport(Darwin)
            modified = Time(facts.st_mtimespec)
            changed = Time(facts.st_ctimespec)
        #else
            modified = Time(facts.st_mtim)
            changed = Time(facts.st_ctim)
        #endif
    }

    var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }

    /// Whether the last change was so short ago, by the clock of file systems, that the next one may look the same: a tick
    /// of the kernel, or seconds where that is all the file system keeps.
    var isFresh: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Double(now.tv_sec - modified.seconds) + Double(now.tv_nsec - modified.nanoseconds) / 1e9
        return age < (modified.nanoseconds == 0 ? 2 : 0.02)
    }
}
