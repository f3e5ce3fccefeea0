internal import Foundation
internal import MutantCore
internal import Synchronization

/// The test bundles of an Xcode project as built, and the simulators they run on.
final class XcodeBuild: BuiltSubject {
    let testRun: String
    let file: TestRunFile
    let tools: AppleTools
    private let project: Project
    private let settings: XcodeSettings
    private let keepsSimulators: Bool
    private let onNote: @Sendable (String) -> Void
    private let state = Mutex(State())

    private struct State {
        /// One a worker; empty on this Mac itself.
        var devices: [String] = []
        var pool: SimulatorPool?
        var listed: [TestID: EnumeratedTest] = [:]
        var costs = LaunchCosts()
    }

    init(
        testRun: String, file: TestRunFile, project: Project, settings: XcodeSettings, tools: AppleTools,
        keepsSimulators: Bool, onNote: @escaping @Sendable (String) -> Void
    ) {
        self.testRun = testRun
        self.file = file
        self.project = project
        self.settings = settings
        self.tools = tools
        self.keepsSimulators = keepsSimulators
        self.onNote = onNote
    }

    // MARK: Simulators

    func prepare(workers: Int?) async throws(ProjectError) -> Int {
        try await clearEarlierRun()
        guard !Destination(settings.destination).isMac else { return 1 }
        let record = SimulatorRecord(home: home)
        let pool = SimulatorPool(tools: tools, run: try record.begin(), onNote: onNote)
        state.withLock { $0.pool = pool }
        let devices = try await pool.boot(
            workers ?? Machine.roomForSimulators, for: settings.destination,
            .init(appPath: apps.first, bundleIdentifier: identifiers.first))
        state.withLock { $0.devices = devices }
        return devices.count
    }

    var home: String { RunDirectory.home(besides: project.store.folder) }

    /// The apps under test.
    private var apps: [String] { file.targets.compactMap(\.appPath).map(resolved) }

    /// What the apps are called on a device: what the project says, and what they say themselves.
    private var identifiers: [String] {
        let named = settings.bundleIdentifier.map { [$0] } ?? []
        return named + apps.compactMap(AppBundle.identifier).filter { !named.contains($0) }
    }

    private func clearEarlierRun() async throws(ProjectError) {
        tools.clearEarlierRun()
        try PatchedTestRun(of: testRun, home: home).clearEarlierRun()
        let record = SimulatorRecord(home: home)
        guard let run = record.earlierRun else { return }
        try await SimulatorPool(tools: tools, run: run, onNote: onNote).deleteAll()
        record.remove()
    }

    func close() async {
        guard let pool = state.withLock({ $0.pool.take() }) else { return }
        if keepsSimulators {
            SimulatorRecord(home: home).remove()
            return onNote("the simulators \(SimulatorPool.prefix(of: pool.run))… are kept, as asked")
        }
        // The run may have been cancelled; the simulators must go all the same.
        await Task { [onNote, home] in
            do {
                try await pool.deleteAll()
                SimulatorRecord(home: home).remove()
            } catch {
                onNote("simulators are left over, and the next run tries again: \(error)")
            }
        }.value
    }

    func device(of worker: Int) -> String? { state.withLock { $0.devices.isEmpty ? nil : $0.devices[worker] } }

    /// Takes the app away from a worker's simulator.
    func reset(_ worker: Int) async throws(ProjectError) {
        let (pool, device) = state.withLock { ($0.pool, $0.devices.isEmpty ? nil : $0.devices[worker]) }
        guard let pool, let device else { return }
        let hosts = file.targets.filter { $0.kind != .logic }.compactMap(\.hostIdentifier)
        try await pool.reset(device, Set(identifiers + hosts).sorted(), settings.resets)
    }

    // MARK: Tests

    func listedTests() async throws(ProjectError) -> [TestID] {
        let scratch = try tools.makeFolder()
        defer { tools.remove(scratch) }
        let output = scratch + "/tests.json"
        let answer = try await tools.run(
            [
                "xcodebuild", "test-without-building", "-xctestrun", testRun, "-destination",
                Destination.forTesting(on: device(of: 0)), "-derivedDataPath", scratch + "/derived", "-enumerate-tests",
                "-test-enumeration-style", "flat",
                "-test-enumeration-format", "json", "-test-enumeration-output-path", output,
            ], limit: Self.enumerationLimit)
        if answer.ending == .exited(Self.unknownOption) {
            onNote("this Xcode does not list tests, so claims are taken as they are: one without a test is not run")
            return takeClaims()
        }
        guard answer.isSuccess, let bytes = FileManager.default.contents(atPath: output) else {
            throw .unlistable(reason: "\(answer.ending)", output: answer.complaint)
        }
        let enumeration: TestEnumeration
        do {
            enumeration = try TestEnumeration(reading: [UInt8](bytes))
        } catch {
            throw .unlistable(reason: "\(error)", output: "")
        }
        for error in enumeration.errors { onNote("xcodebuild says of its list of tests: \(error)") }
        return list(enumeration)
    }

    private static let enumerationLimit: Double = 600
    /// How xcodebuild says that it does not know an option; lists of tests came with Xcode 15.
    private static let unknownOption: Int32 = 64

    private func takeClaims() -> [TestID] {
        let claimed = Set(project.claims.map(\.test))
        state.withLock { state in
            for test in claimed {
                state.listed[test] = EnumeratedTest(test.text, framework: SwiftTestName(test).framework)
            }
        }
        return claimed.sorted()
    }

    /// Claims under their own names, and every other test under the list's.
    private func list(_ enumeration: TestEnumeration) -> [TestID] {
        let matches = enumeration.matches(for: project.claims.map(\.test))
        var listed: [TestID: EnumeratedTest] = [:]
        for (claim, match) in matches {
            switch match {
            case .found(let test): listed[claim] = test
            // What is missing altogether is told with its claims.
            case .missing: break
            case .disabled, .ambiguous, .unexpanded: onNote("\(claim): \(match)")
            }
        }
        let taken = Set(listed.values.map(\.spelling))
        for test in enumeration.enabled where !taken.contains(test.spelling) { listed[TestID(test.spelling)] = test }
        state.withLock { $0.listed = listed }
        return listed.keys.sorted()
    }

    /// The test as xcodebuild wants it named.
    func enumerated(_ test: TestID) -> EnumeratedTest {
        state.withLock { $0.listed[test] } ?? EnumeratedTest(test.text)
    }

    /// What tests of one launch must have in common: bundles of different kinds hang beside each other.
    func batching(workers: Int, size: Int?) -> Batching? {
        let kinds = Dictionary(
            file.targets.map { ($0.name, $0.kind.rawValue) }, uniquingKeysWith: { first, _ in first })
        let most = file.version == .one ? 1 : size ?? Self.batchSize
        return Batching(size: most, workers: workers) { kinds[SwiftTestName($0).module] ?? "" }
    }

    /// Eight trials pay a launch's fixed cost together, and a broken one costs seven others little.
    private static let batchSize = 8

    /// Takes down what a call of xcodebuild took, and the tests in it.
    func record(_ seconds: Double, tests: [Double]) {
        state.withLock { $0.costs.add(seconds: seconds, trials: tests) }
    }

    var measuredBatchSize: Int? { file.version == .one ? nil : state.withLock { $0.costs.batchSize } }

    func launcher(_ context: LaunchContext) -> any Launcher { BatchLauncher(build: self, context: context) }

    // MARK: Products

    func products() throws(ProjectError) -> Products {
        let bundles = file.targets.flatMap { [$0.bundlePath, $0.hostPath, $0.appPath] }.compactMap { $0 }.map(resolved)
        return Products(files: [testRun] + bundles.flatMap(Self.executables))
    }

    /// A bundle's own program, on devices beside its other files and on a Mac in a folder of its own.
    private static func executables(of bundle: String) -> [String] {
        let name = ((bundle as NSString).lastPathComponent as NSString).deletingPathExtension
        let program = [bundle + "/" + name, bundle + "/Contents/MacOS/" + name]
        // Debug builds keep the code in a library beside a small program.
        return [bundle] + program + program.map { $0 + ".debug.dylib" }
    }

    /// A path of the test run file with what stands for other folders filled in.
    private func resolved(_ path: String) -> String {
        let folder = (testRun as NSString).deletingLastPathComponent
        return path.replacing("__TESTROOT__", with: folder)
    }
}
