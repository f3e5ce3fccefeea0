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
        switch settings.source {
        case .workspace(let path, let scheme): container = ["-workspace", absolute(path), "-scheme", scheme]
        case .project(let path, let scheme): container = ["-project", absolute(path), "-scheme", scheme]
        case .testRun, .testProducts: return try checkAge()
        }
        var words = ["xcodebuild", "build-for-testing"] + container
        if let plan = settings.testPlan { words += ["-testPlan", plan] }
        if let configuration = settings.configuration { words += ["-configuration", configuration] }
        words += ["-destination", Destination(settings.destination).forBuilding, "-derivedDataPath", derivedData]
        words += settings.arguments
        try removeOldTestRuns()
        let answer = try await tools.run(words, limit: nil, onOutput: onOutput)
        guard answer.isSuccess else {
            throw .buildFailed(command: words.joined(separator: " "), output: answer.complaint)
        }
    }

    /// - Throws: `outdated` when a source was changed after what was built before.
    private func checkAge() throws(ProjectError) {
        let path = try testRun()
        guard let built = FileStamp(path: path) else { throw .notBuilt(path: path) }
        let tree = SourceTree(folder: project.store.folder)
        let roots = project.manifest.subject.tests.map(\.path) + project.manifest.subject.sources
        for file in roots.flatMap({ tree.swiftFiles(under: $0).files }) {
            guard let source = FileStamp(path: absolute(file.path)), source.seconds > built.seconds else { continue }
            throw .outdated(path, source: file.path)
        }
    }

    /// Files of earlier builds stay when a scheme or plan gets another name, and would be taken for this one's.
    private func removeOldTestRuns() throws(ProjectError) {
        for path in Self.testRuns(in: derivedData + "/Build/Products") {
            guard unlink(path) == 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
        }
    }

    func builtSubject() throws(ProjectError) -> any BuiltSubject {
        let path = try testRun()
        return XcodeBuild(
            testRun: path, file: try Self.read(path), project: project, settings: settings, tools: tools,
            keepsSimulators: keepsSimulators, onNote: onNote)
    }

    private func testRun() throws(ProjectError) -> String {
        let folder: String
        switch settings.source {
        case .testRun(let path): return absolute(path)
        case .testProducts(let path): folder = absolute(path) + "/Tests/0"
        case .workspace, .project: folder = derivedData + "/Build/Products"
        }
        let found = Self.testRuns(in: folder)
        guard let first = found.first else { throw .notBuilt(path: folder) }
        guard found.count == 1 else { throw .severalBuilds(found) }
        return first
    }

    /// The test run files of a folder, but for those that a run makes and takes away again.
    private static func testRuns(in folder: String) -> [String] {
        guard let names = FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) else {
            return []
        }
        return names.filter { $0.hasSuffix(".xctestrun") && !$0.contains(PatchedTestRun.anyPrefix) }.sorted()
            .map { folder + "/" + $0 }
    }

    private static func read(_ path: String) throws(ProjectError) -> TestRunFile {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path, reason: String(cString: strerror(errno)))
        }
        do {
            return try TestRunFile(PropertyList(reading: [UInt8](bytes)))
        } catch {
            throw .unreadable(path, reason: "\(error)")
        }
    }
}
