internal import Foundation
internal import MutantCore
internal import Synchronization

/// The test bundles of an Xcode project as built, and the simulators they run on.
final class XcodeBuild: BuiltSubject {
    let testRuns: [BuiltTestRun]
    let tools: AppleTools
    private let project: Project
    private let settings: XcodeSettings
    private let keepsSimulators: Bool
    private let onNote: @Sendable (String) -> Void
    private let state = Mutex(State())

    private struct State {
        /// Without devices on this Mac itself.
        var fleet = SimulatorPool.Fleet()
        var pool: SimulatorPool?
        var listed: [TestID: EnumeratedTest] = [:]
        var costs = LaunchCosts()
    }

    init(
        testRuns: [BuiltTestRun], project: Project, settings: XcodeSettings, tools: AppleTools,
        keepsSimulators: Bool, onNote: @escaping @Sendable (String) -> Void
    ) {
        self.testRuns = testRuns
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
        let fleet = try await pool.boot(
            workers ?? Machine.roomForSimulators, for: settings.destination,
            .init(appPath: apps.first, bundleIdentifier: identifiers.first),
            keepsTemplate: settings.resets.contains(.clone))
        state.withLock { $0.fleet = fleet }
        return fleet.devices.count
    }

    var home: String { RunDirectory.home(besides: project.store.folder) }

    var targets: [TestTarget] { testRuns.flatMap(\.file.targets) }

    private var apps: [String] { testRuns.flatMap(\.apps) }

    /// The file with a test's target.
    func testRun(of test: TestID) -> BuiltTestRun {
        let target = enumerated(test).target
        return testRuns.first { $0.file.targets.contains { $0.name == target } } ?? testRuns[0]
    }

    /// What the apps are called on a device: what the project says, and what they say themselves.
    private var identifiers: [String] {
        let named = settings.bundleIdentifier.map { [$0] } ?? []
        return named + apps.compactMap(AppBundle.identifier).filter { !named.contains($0) }
    }

    private func clearEarlierRun() async throws(ProjectError) {
        tools.clearEarlierRun()
        for built in testRuns { try PatchedTestRun(of: built.path, home: home).clearEarlierRun() }
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

    func device(of worker: Int) -> String? {
        state.withLock { $0.fleet.devices.isEmpty ? nil : $0.fleet.devices[worker] }
    }

    /// Takes the app away from a worker's simulator, and what else is to be forgotten; or the simulator itself.
    func reset(_ worker: Int) async throws(ProjectError) {
        let (pool, fleet) = state.withLock { ($0.pool, $0.fleet) }
        guard let pool, !fleet.devices.isEmpty else { return }
        if settings.resets.contains(.clone) {
            let device = try await pool.replace(worker, in: fleet)
            return state.withLock { $0.fleet.devices[worker] = device }
        }
        let hosts = targets.filter { $0.kind != .logic }.compactMap(\.hostIdentifier)
        try await pool.reset(fleet.devices[worker], Set(identifiers + hosts).sorted(), settings.resets)
    }

    // MARK: Tests

    func listedTests() async throws(ProjectError) -> [TestID] {
        for built in testRuns {
            guard let enumeration = try await enumeration(of: built) else {
                onNote("this Xcode does not list tests, so claims are taken as they are: one without a test is not run")
                return takeClaims()
            }
            for error in enumeration.errors { onNote("xcodebuild says of its list of tests: \(error)") }
            list(enumeration)
        }
        return state.withLock { $0.listed.keys.sorted() }
    }

    /// Nil where Xcode is too old to list tests.
    private func enumeration(of built: BuiltTestRun) async throws(ProjectError) -> TestEnumeration? {
        let scratch = try tools.makeFolder()
        defer { tools.remove(scratch) }
        let output = scratch + "/tests.json"
        let answer = try await tools.run(
            [
                "xcodebuild", "test-without-building", "-xctestrun", built.path, "-destination",
                Destination.forTesting(on: device(of: 0)), "-derivedDataPath", scratch + "/derived", "-enumerate-tests",
                "-test-enumeration-style", "flat", "-test-enumeration-format", "json", "-test-enumeration-output-path",
                output,
            ], limit: Self.enumerationLimit)
        if answer.ending == .exited(Self.unknownOption) { return nil }
        guard answer.isSuccess, let bytes = FileManager.default.contents(atPath: output) else {
            throw .unlistable(reason: "\(answer.ending)", output: answer.complaint)
        }
        do {
            return try TestEnumeration(reading: [UInt8](bytes))
        } catch {
            throw .unlistable(reason: "\(error)", output: "")
        }
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
    private func list(_ enumeration: TestEnumeration) {
        let matches = enumeration.matches(for: project.claims.map(\.test))
        var listed = state.withLock { $0.listed }
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
        let all = listed
        state.withLock { $0.listed = all }
    }

    /// The test as xcodebuild wants it named.
    func enumerated(_ test: TestID) -> EnumeratedTest {
        state.withLock { $0.listed[test] } ?? EnumeratedTest(test.text)
    }

    /// What tests of one launch must have in common: bundles of different kinds hang beside each other.
    func batching(workers: Int, size: Int?) -> Batching? {
        let kinds = testRuns.enumerated().flatMap { number, built in
            built.file.targets.map { ($0.name, "\(number) \($0.kind.rawValue)") }
        }
        let kind = Dictionary(kinds, uniquingKeysWith: { first, _ in first })
        return Batching(size: hasConfigurations ? size ?? Self.batchSize : 1, workers: workers) {
            kind[SwiftTestName($0).module] ?? ""
        }
    }

    private var hasConfigurations: Bool { testRuns.allSatisfy { $0.file.version == .two } }

    /// Eight trials pay a launch's fixed cost together, and a broken one costs seven others little.
    private static let batchSize = 8

    /// Takes down what a call of xcodebuild took, and the tests in it.
    func record(_ seconds: Double, tests: [Double]) {
        state.withLock { $0.costs.add(seconds: seconds, trials: tests) }
    }

    var overheadPerLaunch: Double { state.withLock { $0.costs.overheadPerLaunch } }

    var measuredBatchSize: Int? { hasConfigurations ? state.withLock { $0.costs.batchSize } : nil }

    func launcher(_ context: LaunchContext) -> any Launcher { BatchLauncher(build: self, context: context) }

    func products() throws(ProjectError) -> Products { Products(files: testRuns.flatMap(\.products)) }
}
