internal import Foundation
internal import StandInKit

/// The tests of one target under one configuration, with restarts after crashes.
struct TargetRun {
    private(set) var records: [TestRecord] = []
    private(set) var errors: [SessionError] = []
    private let stage: Stage
    private let target: TestTarget
    private let configuration: XCTestRunFile.Configuration
    private let installation: Installation
    private var restarts = 0

    private static let mostRestarts = 2

    init(stage: Stage, target: TestTarget, configuration: XCTestRunFile.Configuration) throws {
        (self.stage, self.target, self.configuration) = (stage, target, configuration)
        installation = try Installation(target: target, stage: stage)
    }

    mutating func perform(_ tests: [ListedTest], narrator: inout Narrator) throws {
        narrator.begin(target)
        for test in tests {
            let circumstances = stage.circumstances(configuration, target, test)
            if try stage.script.rule("absent", in: circumstances) != nil { continue }
            if try stage.script.rule("noise", in: circumstances) != nil { narrator.makesNoise = true }
            narrator.start(test)
            let record = try record(of: test, circumstances, &narrator)
            narrator.end(record)
            records.append(record)
            guard let last = record.runs.last, last.crashed else { continue }
            if restarts > Self.mostRestarts {
                let crash = "Crash: \(target.process) (\(getpid())) \(test.inLog)"
                let text = "Exceeded max restart count of \(Self.mostRestarts). (Underlying Error: \(crash))"
                errors.append(SessionError(subject: "Run test suite \(test.suites.first ?? target.name)", text: text))
                break
            }
            narrator.restart(after: test)
        }
        narrator.finish(target)
    }

    private mutating func record(
        of test: ListedTest, _ circumstances: Circumstances, _ narrator: inout Narrator
    ) throws -> TestRecord {
        var record = TestRecord(
            configuration: configuration.name, target: target.name, kind: target.kind, test: test)
        record.hasScreenshot = target.keepsPictures
        if try stage.script.rule("flaky", in: circumstances) != nil {
            let message = FailureMessage("XCTAssertTrue failed", file: "FlakyTests.swift", line: 7)
            record.runs = [TestRun(.failed, duration: 0.1, messages: [message]), TestRun(.passed, duration: 0.1)]
            return record
        }
        let retries = stage.options.has("-retry-tests-on-failure")
        let most = stage.options["-test-iterations"].flatMap(Int.init) ?? (retries ? 3 : 1)
        repeat {
            let performer = TestPerformer(stage: stage, target: target, installation: installation)
            var (run, displayName) = try performer.perform(test, circumstances)
            while run.crashed && test.framework == .swiftTesting && restarts < Self.mostRestarts {
                // A crashed test of Swift Testing is started again, and again.
                restarts += 1
                narrator.restart(after: test)
                (run, displayName) = try performer.perform(test, circumstances)
            }
            if run.crashed { restarts += 1 }
            if try stage.script.rule("crashForever", in: circumstances) != nil { restarts = Self.mostRestarts + 1 }
            record.displayName = displayName
            record.runs.append(run)
        } while record.runs.count < most && !(retries && record.result != .failed)
        return record
    }
}
