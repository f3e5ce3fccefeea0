internal import MutantCore

/// A built test product of a Swift package.
struct SwiftPackageBuild: ProcessSubject {
    let bundle: TestBundle
    let folder: String
    let tool: BuildTool

    func listedTests() async throws(ProjectError) -> [TestID] {
        var tests: [TestID] = []
        for framework in SwiftTestName.Framework.allCases {
            let result = try await tool.run(bundle.listing(framework), onOutput: nil)
            guard case .exited(let code) = result.ending, code == 0 || code == Self.nothingToList else {
                throw .unlistable(
                    reason: "\(result.ending); `swift test list` starts it in the same way", output: result.output)
            }
            tests += result.output.split(separator: "\n").compactMap {
                SwiftTestName.test(listed: Self.withoutPlace($0))
            }
        }
        return tests
    }

    /// Swift Testing lists tests with their file, line and column where two modules have one of the same name.
    private static func withoutPlace(_ line: Substring) -> String {
        guard line.last?.isNumber == true else { return String(line) }
        return String(line.replacing(/\/[^\/]+:\d+:\d+$/, with: ""))
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
