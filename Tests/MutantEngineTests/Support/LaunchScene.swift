import Foundation
import MutantCore
import Synchronization
import Testing

@testable import MutantEngine

/// A project whose "tests" are one shell script, and the launcher that runs it.
final class LaunchScene: Sendable {
    let folder: TemporaryFolder
    let project: Project
    let directory: RunDirectory
    let scratch: ScratchFolder
    private let slow = Recorder()

    /// What was told of slow trials.
    final class Recorder: Sendable {
        struct Word: Equatable, Sendable {
            let trial: Int
            let worker: Int
            let elapsed: Duration
        }

        private let list = Mutex<[Word]>([])

        var words: [Word] { list.withLock { $0 } }

        func add(_ word: Word) { list.withLock { $0.append(word) } }
    }

    /// Runs the script where a test would be run; how it ended is its outcome.
    private struct Script: ProcessSubject {
        let text: String
        let folder: String
        let environment: [String: String]

        func listedTests() -> [TestID] { [] }

        func products() throws(ProjectError) -> Products { try Products(folder: folder) }

        func command(for trial: Trial, launch: LaunchEnvironment, events: String) -> Invocation {
            Invocation(
                "/bin/sh", ["-c", text], environment: launch.applied(to: environment), directory: folder)
        }

        func outcomes(of trial: Trial, log: String, events: String) -> [TestOutcome] {
            var bytes: [UInt8] = []
            LogFile.read(log) { bytes.append(contentsOf: $0) }
            let failures = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
                line.hasPrefix("fails in ") ? Failure(message: "no", file: String(line.dropFirst(9)), line: 1) : nil
            }
            return trial.tests.map {
                TestOutcome(
                    test: $0, starts: 1, ends: 1, result: failures.isEmpty ? .passed : .failed, failures: failures)
            }
        }
    }

    init() async throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        try folder.write("", to: "Tests/ATests/ATests.swift")
        try folder.write(Self.manifest, to: "mutants.json")
        project = try await ProjectLoader(
            environment: [:], today: try #require(Day("2026-01-01")), children: RunningChildren()
        ).load(manifestPath: nil, packagePath: nil, currentFolder: folder.path)
        directory = try RunDirectory(home: folder.path + "/.kassios")
        scratch = try ScratchFolder(environment: ["TMPDIR": folder.path])
    }

    deinit { scratch.remove() }

    private static let manifest = """
        {
          "version": 1,
          "subject": {
            "runner": "swift-package",
            "switch": { "arguments": ["-Switch", "{defect}"], "environment": { "SWITCH": "{defect}" } },
            "tests": [ { "target": "ATests", "path": "Tests/ATests" } ],
            "receipts": "active"
          },
          "mutants": []
        }
        """

    /// One trial of `script`, as the first of its run.
    func observe(
        _ script: String, defect: String? = "wrong", deadline: Double? = 60, worker: Int = 0, number: Int = 1,
        environment: [String: String] = [:], settings: TrialLauncher.Settings = .init()
    ) async -> Observation {
        let inherited = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        let launcher = TrialLauncher(
            subject: Script(text: script, folder: folder.path, environment: inherited),
            LaunchContext(
                project: project, directory: directory, scratch: scratch, inherited: inherited,
                children: RunningChildren(), settings: settings
            ) { [slow, folder] trial, worker, elapsed in
                slow.add(.init(trial: trial.number, worker: worker, elapsed: elapsed))
                _ = FileManager.default.createFile(atPath: folder.path + "/told-\(slow.words.count)", contents: nil)
            })
        let trial = Trial(
            number: number, tests: [TestID("ATests/A/test_a")], defect: defect.flatMap { DefectID($0) },
            deadline: deadline)
        return await launcher.observe(trial, worker: worker)
    }

    var toldSlow: [Recorder.Word] { slow.words }

    func log(_ observation: Observation) throws -> String {
        try folder.text(of: ".kassios/latest/" + observation.log)
    }
}
