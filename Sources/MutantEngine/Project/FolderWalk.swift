internal import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Looks for Swift files in a folder and those below it, without opening any file.
struct FolderWalk {
    enum Item: Hashable, Sendable {
        /// By its path, relative to the folder that the walk began in.
        case file(String)
        /// What could not be looked at.
        case finding(Finding)
    }

    /// The folder that paths are relative to.
    private let base: String
    /// Each folder in the order of its names, as deep as they go.
    private(set) var items: [Item] = []
    private var visited: Set<Number> = []
    private var waiting: [Place] = []

    /// Which folder it is, whatever path leads there.
    private struct Number: Hashable {
        let device: UInt64
        let file: UInt64
    }

    private enum Place {
        case folder(String)
        case item(Item)
    }

    private enum Kind {
        case file
        case folder
        case link
        case other
    }

    #if canImport(Darwin)
        private typealias Stream = UnsafeMutablePointer<DIR>
    #else
        private typealias Stream = OpaquePointer
    #endif

    /// Whether a name is one of those that hold no sources of the project.
    static func passesOver(_ name: String) -> Bool {
        name.hasPrefix(".") || ["DerivedData", "Pods", "Carthage"].contains(name)
    }

    init(base: String, from root: String) {
        self.base = base
        let full = base + "/" + root
        guard let kind = Self.kind(of: full, AT_FDCWD) else {
            items = [Self.finding("\(root) does not exist; correct the path in mutants.json", root)]
            return
        }
        let path = root.hasSuffix("/") ? String(root.dropLast()) : root
        if let place = Self.place(kind, path, AT_FDCWD, full) { waiting.append(place) }
        while let place = waiting.popLast() {
            switch place {
            case .item(let item): items.append(item)
            case .folder(let path): list(path)
            }
        }
    }

    private mutating func list(_ path: String) {
        guard let stream = opendir(base + "/" + path) else {
            return items.append(Self.finding("cannot be listed: \(String(cString: strerror(errno)))", path))
        }
        defer { closedir(stream) }
        var facts = stat()
        guard fstat(dirfd(stream), &facts) == 0,
            visited.insert(Number(device: UInt64(truncatingIfNeeded: facts.st_dev), file: UInt64(facts.st_ino)))
                .inserted
        else { return }
        // The last one first, since the next is taken from the end.
        waiting += names(in: stream, path).sorted { $0.text > $1.text }.compactMap { name in
            let path = path == "." ? name.text : path + "/" + name.text
            guard !name.isWhole else { return Self.place(name.kind ?? .link, path, dirfd(stream), name.text) }
            let isSource = name.kind == .folder || name.text.hasSuffix(".swift")
            return isSource ? .item(Self.finding("cannot be read: its name is not UTF-8; rename it", path)) : nil
        }
    }

    private struct Name {
        let text: String
        let kind: Kind?
        /// Whether the text is all there is to it.
        let isWhole: Bool
    }

    /// What may be a source, or lead to one.
    private mutating func names(in stream: Stream, _ path: String) -> [Name] {
        var names: [Name] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let text = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
                .assumingMemoryBound(to: CChar.self)
            let name = String(cString: text)
            guard !Self.passesOver(name) else { continue }
            let kind = Self.kind(entry.pointee.d_type)
            guard kind != .file || name.hasSuffix(".swift") else { continue }
            names.append(Name(text: name, kind: kind, isWhole: String(validatingCString: text) != nil))
        }
        if errno != 0 { items.append(Self.finding("cannot be listed: \(String(cString: strerror(errno)))", path)) }
        return names
    }

    /// What there is to do about a name; nil for what is no source.
    private static func place(_ kind: Kind, _ path: String, _ folder: Int32, _ name: String) -> Place? {
        let isSwift = path.hasSuffix(".swift")
        switch kind {
        case .folder: return .folder(path)
        case .file: return isSwift ? .item(.file(path)) : nil
        case .other: return isSwift ? .item(finding("cannot be read: it is no file", path)) : nil
        case .link:
            guard let target = self.kind(of: name, folder) else {
                return isSwift ? .item(finding("is a link that leads nowhere", path)) : nil
            }
            return place(target, path, folder, name)
        }
    }

    private static func finding(_ message: String, _ path: String) -> Item {
        .finding(SourceTree.finding(message, path))
    }

    /// What a listing says; nil where the file system does not.
    private static func kind(_ type: UInt8) -> Kind? {
        switch Int(type) {
        case Int(DT_UNKNOWN): nil
        case Int(DT_DIR): .folder
        case Int(DT_REG): .file
        case Int(DT_LNK): .link
        default: .other
        }
    }

    /// Where links lead; nil for what is not there.
    private static func kind(of name: String, _ folder: Int32) -> Kind? {
        var facts = stat()
        guard fstatat(folder, name, &facts, 0) == 0 else { return nil }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .other
        }
    }
}
