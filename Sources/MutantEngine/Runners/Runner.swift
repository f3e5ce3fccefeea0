internal import Foundation
package import MutantCore

/// Builds a subject and its tests once.
package protocol Runner: Sendable {
    /// Builds, handing on the build tool's words as they come.
    func build(onOutput: @escaping @Sendable (String) -> Void) async throws(ProjectError)

    /// What was built last, by this run or by somebody else.
    func builtSubject() throws(ProjectError) -> any BuiltSubject
}

extension Runner {
    /// - Parameter onNote: told that it builds, once it takes long enough to wonder.
    func build(
        onOutput: @escaping @Sendable (String) -> Void, onNote: @escaping @Sendable (String) throws -> Void
    ) async throws(ProjectError) {
        let telling = Task {
            try await Task.sleep(for: .seconds(2))
            try onNote("building the subject and its tests")
        }
        defer { telling.cancel() }
        try await build(onOutput: onOutput)
    }
}

/// A build whose tests can be launched, any number of times.
package protocol BuiltSubject: Sendable {
    /// Makes workers ready: as many as asked for, or else as many as the machine has room for.
    ///
    /// - Returns: how many there are.
    func prepare(workers: Int?) async throws(ProjectError) -> Int

    func listedTests() async throws(ProjectError) -> [TestID]

    /// What names the products as they are now; it must not change while trials run.
    func products() throws(ProjectError) -> Products

    /// How trials share launches, `size` of them at most; nil where each has its own.
    func batching(workers: Int, size: Int?) -> Batching?

    /// How many trials should share a launch, by what launches have cost so far; nil where that is not known.
    var measuredBatchSize: Int? { get }

    func launcher(_ context: LaunchContext) -> any Launcher

    /// Gives back what `prepare` took.
    func close() async
}

/// Launches trials and says what was seen of each.
package protocol Launcher: Sendable {
    /// Runs trials that share a launch, in their order, and returns an observation for each.
    func observe(_ trials: [Trial], worker: Int) async -> [Observation]
}

/// A build whose trials are processes of their own.
package protocol ProcessSubject: BuiltSubject {
    /// The launch of `trial`; if the test framework writes events, they go to the file `events`.
    func command(for trial: Trial, launch: LaunchEnvironment, events: String) -> Invocation

    /// What the files of a trial that has ended say, test by test.
    func outcomes(of trial: Trial, log: String, events: String) -> [TestOutcome]
}

extension ProcessSubject {
    package func prepare(workers: Int?) async throws(ProjectError) -> Int {
        workers ?? ProcessInfo.processInfo.activeProcessorCount
    }

    package func batching(workers: Int, size: Int?) -> Batching? { nil }

    package var measuredBatchSize: Int? { nil }

    package func launcher(_ context: LaunchContext) -> any Launcher { TrialLauncher(subject: self, context) }

    package func close() async {}
}

extension Project {
    /// The runner that the manifest asks for.
    func runner(
        environment: [String: String], children: RunningChildren, keepsSimulators: Bool = false,
        onNote: @escaping @Sendable (String) -> Void
    ) -> any Runner {
        if let settings = manifest.subject.xcode {
            return XcodeRunner(
                project: self, settings: settings, environment: environment, children: children,
                keepsSimulators: keepsSimulators, onNote: onNote)
        }
        return SwiftPackageRunner(project: self, environment: environment, children: children)
    }
}
