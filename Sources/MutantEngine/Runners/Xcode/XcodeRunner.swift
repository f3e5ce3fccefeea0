internal import Foundation
internal import MutantCore

/// Builds an Xcode project for testing, once, into a folder of the run's own; or takes what was built before.
struct XcodeRunner: Runner {
    private let project: Project
    private let settings: XcodeSettings
    private let tools: AppleTools
    private let keepsSimulators: Bool
    private let onNote: @Sendable (String) -> Void

    init(
        project: Project, settings: XcodeSettings, environment: [String: String], children: RunningChildren,
        keepsSimulators: Bool, onNote: @escaping @Sendable (String) -> Void
    ) {
        self.project = project
        self.keepsSimulators = keepsSimulators
        self.settings = settings
        self.onNote = onNote
        tools = AppleTools(
            directory: project.store.folder, home: RunDirectory.home(besides: project.store.folder),
            environment: environment, children: children)
    }

    private func absolute(_ path: String) -> String { project.store.folder + "/" + path }

    private var derivedData: String { RunDirectory.home(besides: project.store.folder) + "/derived" }

    func build(onOutput: @escaping @Sendable (String) -> Void) async throws(ProjectError) {
        tools.clearEarlierRun()
        let container: [String]
        let usual: String
        switch settings.source {
        case .workspace(let path, let scheme): (container, usual) = (["-workspace", absolute(path)], scheme)
        case .project(let path, let scheme): (container, usual) = (["-project", absolute(path)], scheme)
        case .testRun, .testProducts: return try checkAge()
        }
        try removeOldTestRuns()
        for part in parts {
            var words = ["xcodebuild", "build-for-testing"] + container + ["-scheme", part.scheme ?? usual]
            if let plan = part.testPlan { words += ["-testPlan", plan] }
            if let configuration = settings.configuration { words += ["-configuration", configuration] }
            words += ["-destination", Destination(settings.destination).forBuilding, "-derivedDataPath", derivedData]
            words += settings.arguments
            let answer = try await tools.run(words, limit: nil, onOutput: onOutput)
            guard answer.isSuccess else {
                throw .buildFailed(command: words.joined(separator: " "), output: answer.complaint)
            }
        }
    }

    /// A scheme and a plan that are built by themselves; nil for those of `build`.
    private struct Part: Hashable {
        let scheme: String?
        let testPlan: String?
    }

    /// The different ones, in the order of the tests.
    private var parts: [Part] {
        var seen: Set<Part> = []
        let parts = project.manifest.subject.tests.map { root in
            // Another scheme does not have the usual one's plan.
            Part(scheme: root.scheme, testPlan: root.testPlan ?? (root.scheme == nil ? settings.testPlan : nil))
        }
        return (parts.isEmpty ? [Part(scheme: nil, testPlan: settings.testPlan)] : parts)
            .filter { seen.insert($0).inserted }
    }

    /// - Throws: `outdated` when a source was changed after what was built before.
    private func checkAge() throws(ProjectError) {
        guard let path = try testRuns().first, let built = FileStamp(path: path) else {
            throw .notBuilt(path: absolute(settings.path))
        }
        let tree = SourceTree(folder: project.store.folder)
        let roots = project.manifest.subject.tests.map(\.path) + project.manifest.subject.sources
        for file in roots.flatMap(tree.swiftFiles) {
            guard let source = FileStamp(path: absolute(file)), source.seconds > built.seconds else { continue }
            throw .outdated(path, source: file)
        }
    }

    /// Files of earlier builds stay when a scheme or plan gets another name, and would be taken for this one's.
    private func removeOldTestRuns() throws(ProjectError) {
        for path in Self.testRuns(in: derivedData + "/Build/Products") {
            guard unlink(path) == 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
        }
    }

    func builtSubject() throws(ProjectError) -> any BuiltSubject {
        var built: [BuiltTestRun] = []
        for path in try testRuns() { built.append(try BuiltTestRun(path: path)) }
        return XcodeBuild(
            testRuns: built, project: project, settings: settings, tools: tools, keepsSimulators: keepsSimulators,
            onNote: onNote)
    }

    /// As many files as there are parts, at least one.
    private func testRuns() throws(ProjectError) -> [String] {
        let folder: String
        switch settings.source {
        case .testRun(let path): return [absolute(path)]
        case .testProducts(let path): folder = absolute(path)
        case .workspace, .project: folder = derivedData + "/Build/Products"
        }
        let found = Self.testRuns(in: folder)
        guard !found.isEmpty else { throw .notBuilt(path: folder) }
        guard found.count <= parts.count else { throw .severalBuilds(found) }
        return found
    }

    /// The test run files of a folder, but for those that a run makes and takes away again.
    private static func testRuns(in folder: String) -> [String] {
        guard let names = FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) else {
            return []
        }
        return names.filter { $0.hasSuffix(".xctestrun") && !$0.contains(PatchedTestRun.anyPrefix) }.sorted()
            .map { folder + "/" + $0 }
    }
}
