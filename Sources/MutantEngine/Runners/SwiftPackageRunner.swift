internal import Foundation
internal import MutantCore

/// Builds a Swift package with its tests.
package struct SwiftPackageRunner: Runner {
    private let settings: BuildSettings
    private let scratchPath: String
    private let tool: BuildTool

    package init(project: Project, environment: [String: String], children: RunningChildren) {
        settings = project.manifest.subject.build
        scratchPath = project.store.folder + "/" + settings.scratchPath
        tool = BuildTool(directory: project.packageRoot, environment: environment, children: children)
    }

    package func build(onOutput: @escaping @Sendable (String) -> Void) async throws(ProjectError) {
        let words = ["swift", "build", "--build-tests", "--scratch-path", scratchPath] + settings.arguments
        let result = try await tool.run(words, onOutput: onOutput)
        switch result.ending {
        case .exited(0): return
        case .notStarted(let reason): throw .buildFailed(command: words.joined(separator: " "), output: reason)
        case .exited, .signaled, .deadlinePassed, .tooMuchOutput, .tooMuchMemory, .interrupted:
            throw .buildFailed(command: words.joined(separator: " "), output: result.output)
        }
    }

    package func builtSubject() throws(ProjectError) -> any BuiltSubject {
        let folder = scratchPath + "/" + configuration
        return SwiftPackageBuild(bundle: try TestBundle(in: folder), folder: folder, tool: tool)
    }

    /// SwiftPM keeps what it builds behind a link named like the configuration.
    private var configuration: String {
        let pairs = zip(settings.arguments, settings.arguments.dropFirst())
        let isRelease = pairs.contains { ["-c", "--configuration"].contains($0) && $1 == "release" }
        return isRelease || settings.arguments.contains("--configuration=release") ? "release" : "debug"
    }
}

/// A built test product of a Swift package.
struct SwiftPackageBuild: BuiltSubject {
    let bundle: TestBundle
    let folder: String
    let tool: BuildTool

    func listedTests() async throws(ProjectError) -> [TestID] {
        var tests: [TestID] = []
        for framework in SwiftTestName.Framework.allCases {
            let result = try await tool.run(bundle.listing(framework), onOutput: nil)
            guard case .exited(let code) = result.ending, code == 0 || code == Self.nothingToList else {
                throw .unlistable(reason: "\(result.ending)", output: result.output)
            }
            tests += result.output.split(separator: "\n").compactMap {
                SwiftTestName.test(listed: Self.withoutPlace($0))
            }
        }
        return tests
    }

    /// Swift Testing lists tests with their file, line and column where two modules have one of the same name.
    private static func withoutPlace(_ line: Substring) -> String {
        String(line.replacing(/\/[^\/]+:\d+:\d+$/, with: ""))
    }

    /// EX_UNAVAILABLE: how Swift Testing says that there is no test.
    private static let nothingToList: Int32 = 69

    func products() throws(ProjectError) -> Products {
        try Products(folder: folder)
    }

    func command(for trial: Trial, launch: LaunchEnvironment, events: String) -> Invocation {
        let words = bundle.words(for: trial.tests, launchArguments: launch.arguments, events: events)
        return Invocation(
            words[0], Array(words.dropFirst()), environment: launch.applied(to: tool.environment),
            directory: tool.directory)
    }

    func outcomes(of trial: Trial, log: String, events: String) -> [TestOutcome] {
        guard let first = trial.tests.first.map({ SwiftTestName($0) }) else { return [] }
        switch first.framework {
        case .xctest:
            var reader = XCTestLog(module: first.module, tests: trial.tests)
            LogFile.read(log) { reader.consume($0) }
            return reader.finish()
        case .swiftTesting:
            var reader = SwiftTestingEvents()
            LogFile.read(events) { reader.consume($0) }
            return reader.finish()
        }
    }
}

/// Runs the toolchain's commands and keeps what they print.
struct BuildTool: Sendable {
    let directory: String
    let environment: [String: String]
    let children: RunningChildren

    func run(
        _ words: [String], onOutput: (@Sendable (String) -> Void)?
    ) async throws(ProjectError) -> (ending: ProcessEnding, output: String) {
        let scratch = try ScratchFolder(environment: environment)
        defer { scratch.remove() }
        var environment = environment
        environment[LaunchEnvironment.receipts] = scratch.path + "/receipts"
        // The toolchain leaves empty folders in it, even when asked for its version.
        environment["TMPDIR"] = scratch.path
        let log = scratch.path + "/output"
        let command = Invocation(words[0], Array(words.dropFirst()), environment: environment, directory: directory)
        let end = await ChildProcess.run(
            command, log: log, mark: "\(LaunchEnvironment.receipts)=\(scratch.path)/receipts", limits: .init(),
            registry: children, onOutput: onOutput)
        var output: [UInt8] = []
        LogFile.read(log) { output.append(contentsOf: $0) }
        return (end.ending, String(decoding: output, as: UTF8.self))
    }
}
