internal import MutantCore

/// Which tests of its sources a project must know.
package enum TestScope: Hashable, Sendable {
    /// Those that claim something; most sources need no more than a look then.
    case claiming
    /// Those that claim nothing, too.
    case all
}

/// Reads the claims under a subject's test roots.
struct ClaimReading {
    private let subject: Subject
    private let tree: SourceTree
    private let scope: TestScope
    private let isXcode: Bool

    init(subject: Subject, tree: SourceTree, scope: TestScope) {
        self.subject = subject
        self.tree = tree
        self.scope = scope
        isXcode = subject.xcode != nil
    }

    /// A file with what reading it gave.
    private struct Source: Sendable {
        let path: String
        let target: String
        let reading: ClaimScanner.Reading
        var findings: [Finding] = []
    }

    /// The claims of all files, and what there is to say about files that could not be read.
    func claims(_ catalogue: Catalogue?) async -> (ClaimSet, [Finding]) {
        var sources: [Source] = []
        var findings: [Finding] = []
        for root in subject.tests {
            let read = await tree.read(under: root.path) { [self] in source($1, $0, root.target) }
            sources += read.values
            findings += read.findings + read.values.flatMap(\.findings)
        }
        var scanned = sources.compactMap { if case .scanned(let file) = $0.reading { file } else { nil } }
        let reached = await reached(by: scanned, in: sources)
        for result in reached {
            switch result {
            case .success(let file): scanned.append(file)
            case .failure(let finding): findings.append(finding)
            }
        }
        return (ClaimResolver.resolve(scanned, catalogue: catalogue), findings)
    }

    private func source(_ bytes: [UInt8], _ path: String, _ target: String) -> Source {
        let reading: ClaimScanner.Reading =
            switch scope {
            case .claiming: ClaimScanner.read(bytes, file: path, target: target, naming: subject.runner.naming)
            case .all: .scanned(scan(bytes, path, target))
            }
        let findings = isXcode ? LostSwitch.findings(in: bytes, file: path) : []
        return Source(path: path, target: target, reading: reading, findings: findings)
    }

    private func scan(_ bytes: [UInt8], _ path: String, _ target: String) -> ScannedFile {
        ClaimScanner.scan(bytes, file: path, target: target, naming: subject.runner.naming)
    }

    /// The files without claims that the claims reach, read again.
    private func reached(by scanned: [ScannedFile], in sources: [Source]) async -> [Result<ScannedFile, Finding>] {
        var silent: [(source: Source, file: SilentFile)] = []
        for source in sources {
            if case .silent(let file) = source.reading { silent.append((source, file)) }
        }
        let reached = ClaimReach.reached(silent.map(\.file), by: scanned).map { silent[$0].source }
        return await ThreadCrew.map(reached) { source in
            tree.bytes(of: source.path).map { scan($0, source.path, source.target) }
        }
    }
}
