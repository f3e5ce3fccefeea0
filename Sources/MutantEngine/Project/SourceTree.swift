package import MutantCore

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The files of a project, read from disk.
package struct SourceTree: Sendable {
    /// The folder that paths in findings are relative to.
    private let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    /// Sources as their reader made them, in the order of their paths, and an error for whatever cannot be read.
    package struct Sources<Value: Sendable>: Sendable {
        package var values: [Value] = []
        package var findings: [Finding] = []
    }

    /// The paths of the Swift files under `path`.
    ///
    /// Folders whose names begin with a dot and those of dependency managers are passed over. Links are followed,
    /// each folder once.
    package func swiftFiles(under path: String) -> [String] {
        FolderWalk(base: folder, from: path).items.compactMap { item in
            if case .file(let path) = item { path } else { nil }
        }.sorted()
    }

    /// Whether a Swift file at a path below a root is read, if it is there.
    static func reads(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.split(separator: "/").contains { FolderWalk.passesOver(String($0)) }
    }

    package struct File: Sendable {
        /// Relative to the folder.
        package let path: String
        package let bytes: [UInt8]
    }

    /// Every Swift file under `path` that can be read.
    func files(under path: String) async -> [File] {
        await read(under: path) { File(path: $0, bytes: $1) }.values
    }

    /// Reads every Swift file under `path`, each once, on as many threads as there are cores, and keeps what `body` makes
    /// of its path and bytes.
    package func read<Value: Sendable>(
        under path: String, _ body: @escaping @Sendable (String, [UInt8]) -> Value
    ) async -> Sources<Value> {
        let items = FolderWalk(base: folder, from: path).items
        let read = await ThreadCrew.map(items) { item -> Result<(path: String, value: Value), Finding> in
            switch item {
            case .finding(let finding): .failure(finding)
            case .file(let path): bytes(of: path).map { (path, body(path, $0)) }
            }
        }
        var values: [(path: String, value: Value)] = []
        var sources = Sources<Value>()
        for result in read {
            switch result {
            case .success(let value): values.append(value)
            case .failure(let finding): sources.findings.append(finding)
            }
        }
        sources.values = values.sorted { $0.path < $1.path }.map(\.value)
        return sources
    }

    /// No source is that long; what is, would fill the memory.
    private static let maximumBytes = 64 << 20

    /// The bytes of one file.
    package func bytes(of path: String) -> Result<[UInt8], Finding> {
        // Opening a pipe would wait for somebody to write.
        let file = open(folder + "/" + path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { return .failure(Self.unreadable(path)) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { return .failure(Self.unreadable(path)) }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            return .failure(Self.finding("cannot be read: it is no file", path))
        }
        return Self.contents(of: file, expected: Int(facts.st_size), path)
    }

    /// Reads to the end, wherever it is by then: files grow and shrink.
    private static func contents(of file: Int32, expected: Int, _ path: String) -> Result<[UInt8], Finding> {
        var expected = expected
        var bytes: [UInt8] = []
        while expected <= maximumBytes {
            let before = bytes
            var failure = false
            // One more, so that the end shows.
            bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
                before.withUnsafeBufferPointer { _ = buffer.update(fromContentsOf: $0) }
                count = before.count
                while count < buffer.count {
                    let got = Self.read(
                        file, UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
                    failure = got < 0
                    if got <= 0 { return }
                    count += got
                }
            }
            if failure { return .failure(unreadable(path)) }
            if bytes.count <= expected { return .success(bytes) }
            expected = 2 * expected + 4096
        }
        let message = "cannot be read: it has more than \(maximumBytes >> 20) MB, which no source has"
        return .failure(finding(message, path))
    }

    private static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            #if canImport(Darwin)
                let got = Darwin.read(file, buffer.baseAddress, buffer.count)
            #elseif canImport(Glibc)
                let got = Glibc.read(file, buffer.baseAddress, buffer.count)
            #else
                let got = Musl.read(file, buffer.baseAddress, buffer.count)
            #endif
            guard got < 0, errno == EINTR else { return got }
        }
    }

    private static func unreadable(_ path: String) -> Finding {
        finding("cannot be read: \(String(cString: strerror(errno)))", path)
    }

    static func finding(_ message: String, _ path: String) -> Finding {
        Finding(.error, at: SourceLocation(file: path, line: 1, column: 1), message)
    }
}
