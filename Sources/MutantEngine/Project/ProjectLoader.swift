internal import Foundation
package import MutantCore

/// Loads projects from disk.
package struct ProjectLoader: Sendable {
    private let environment: [String: String]
    private let today: Day
    private let children: RunningChildren

    package init(environment: [String: String], today: Day, children: RunningChildren) {
        self.environment = environment
        self.today = today
        self.children = children
    }

    /// - Parameters:
    ///   - manifestPath: as given by the user; `mutants.json` in the package's folder when nil.
    ///   - packagePath: as given by the user; else the nearest folder above the manifest with a `Package.swift`.
    ///   - unclaimedSeverity: how bad it is when a defect of the catalogue is neither claimed nor listed as unclaimed;
    ///     as an error it demands a catalogue.
    ///   - tests: those that the project must know.
    package func load(
        manifestPath: String?, packagePath: String?, currentFolder: String,
        unclaimedSeverity: Finding.Severity = .warning, tests: TestScope = .claiming
    ) async throws(ProjectError) -> Project {
        let package = packagePath.map { Self.absolute($0, in: currentFolder) }
        let path =
            manifestPath.map { Self.absolute($0, in: currentFolder) } ?? (package ?? currentFolder) + "/mutants.json"
        let store = ManifestStore(path: path)
        let text = try store.read()
        let (manifest, isWhole) = try Self.parse(text, store.name)
        if unclaimedSeverity == .error, manifest.subject.catalogue.isEmpty { throw .noCatalogue(store.name) }
        let tree = SourceTree(folder: store.folder)
        let root = package ?? Self.packageRoot(above: store.folder)
        let (catalogue, catalogueFindings) = await readCatalogue(manifest.subject.catalogue, tree, store.folder)
        // Claims written by hand do not say in which files their tests stand.
        let reading = ClaimReading(
            subject: manifest.subject, tree: tree, scope: manifest.claims.isEmpty ? tests : .all)
        // What cannot be read may list any defect: only that is told then.
        let isRead = !catalogueFindings.contains { $0.severity == .error }
        let (set, sourceFindings) = await reading.claims(isRead ? catalogue : nil)
        let builder = ManifestBuilder(
            manifest: manifest, catalogue: catalogue, isWhole: isRead, today: today,
            unclaimedSeverity: unclaimedSeverity)
        let draft = builder.draft(from: set.claims)
        return Project(
            store: store, text: text, manifest: manifest, catalogue: catalogue, claims: draft.claims,
            mutants: draft.mutants,
            tests: Dictionary(set.tests.map { ($0.id, $0.location) }, uniquingKeysWith: { first, _ in first }),
            findings: Self.strayPaths(manifest, store, root: root) + catalogueFindings + sourceFindings + set.findings
                + draft.findings,
            difference: isWhole ? ManifestDiff(from: manifest.mutants, to: draft.mutants) : nil,
            packageRoot: root)
    }

    /// Paths of the manifest that lead out of the package.
    private static func strayPaths(_ manifest: Manifest, _ store: ManifestStore, root: String) -> [Finding] {
        manifest.subject.paths.filter { path in
            let full = URL(fileURLWithPath: store.folder + "/" + path).standardized.path
            return full != root && !full.hasPrefix(root + "/")
        }.map { Finding(.error, at: nil, "\(store.name) names \($0), which leads out of the package at \(root)") }
    }

    private static func absolute(_ path: String, in folder: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).absoluteURL.standardized
            .path
    }

    private static func packageRoot(above folder: String) -> String {
        var candidate = folder
        while !FileManager.default.fileExists(atPath: candidate + "/Package.swift") {
            let parent = (candidate as NSString).deletingLastPathComponent
            if parent == candidate { return folder }
            candidate = parent
        }
        return candidate
    }

    /// The manifest, whole if it can be, else what people wrote of it.
    private static func parse(_ text: [UInt8], _ name: String) throws(ProjectError) -> (Manifest, isWhole: Bool) {
        let whole = Result { () throws(ManifestError) in try ManifestText.read(text, file: name) }
        switch whole {
        case .success(let manifest): return (manifest, true)
        case .failure(let error):
            let part = Result { () throws(ManifestError) in try ManifestText.readHandWritten(text, file: name) }
            // Without test roots the mutants are hand-written, and what is wrong with them cannot be mended by scanning.
            guard case .success(let manifest) = part, !manifest.subject.tests.isEmpty else {
                throw .badManifest(error.findings)
            }
            return (manifest, false)
        }
    }

    // MARK: Catalogue

    private func readCatalogue(
        _ sources: [CatalogueSource], _ tree: SourceTree, _ folder: String
    ) async -> (Catalogue?, [Finding]) {
        guard !sources.isEmpty else { return (nil, []) }
        var parts: [[Catalogue.Entry]] = []
        var findings: [Finding] = []
        for source in sources {
            let read = await entries(of: source, tree, folder)
            parts.append(read.entries)
            findings += read.findings
        }
        let joined = Catalogue.joined(parts)
        return (joined.catalogue, findings + joined.findings)
    }

    private func entries(
        of source: CatalogueSource, _ tree: SourceTree, _ folder: String
    ) async -> (entries: [Catalogue.Entry], findings: [Finding]) {
        switch source {
        case .enumeration(let name, let file):
            switch tree.bytes(of: file) {
            case .success(let bytes): return EnumCatalogue.read(bytes, file: file, enumName: name)
            case .failure(let finding): return ([], [Self.unreadable(finding)])
            }
        case .json(let catalogue):
            switch tree.bytes(of: catalogue.file) {
            case .success(let bytes): return Catalogue.read(json: bytes, catalogue: catalogue, file: catalogue.file)
            case .failure(let finding): return ([], [Self.unreadable(finding)])
            }
        case .command(let words):
            return await output(of: words, in: folder)
        }
    }

    private static func unreadable(_ finding: Finding) -> Finding {
        Finding(finding.severity, at: finding.location, finding.message + "; `subject.catalogue` names this file")
    }

    /// What a catalogue command prints; a minute is enough for a list.
    private func output(
        of words: [String], in folder: String
    ) async -> (entries: [Catalogue.Entry], findings: [Finding]) {
        guard let first = words.first else { return ([], []) }
        let name = words.joined(separator: " ")
        do {
            let scratch = try ScratchFolder(environment: environment)
            defer { scratch.remove() }
            let mark = "\(LaunchEnvironment.receipts)=\(scratch.path)/catalogue"
            let command = Invocation(
                first, Array(words.dropFirst()),
                environment: environment.merging([LaunchEnvironment.receipts: scratch.path + "/catalogue"]) { $1 },
                directory: folder)
            let log = scratch.path + "/output"
            let end = await ChildProcess.run(
                command, log: log, mark: mark, limits: .init(deadline: 60, output: 16 << 20), registry: children)
            let text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self)
            guard end.ending == .exited(0) else {
                let message = "the catalogue command `\(name)` failed: \(end.ending)"
                let output = String(text.suffix(2000)).trimmingCharacters(in: .newlines)
                return (
                    [], [Finding(.error, at: nil, [message, output].filter { !$0.isEmpty }.joined(separator: "\n"))]
                )
            }
            return Catalogue.read(commandOutput: text, command: words)
        } catch {
            return ([], [Finding(.error, at: nil, "the catalogue command `\(name)` could not be run: \(error)")])
        }
    }
}
