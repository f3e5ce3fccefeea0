/// What a test session did, as the result bundle of the stand-ins holds it. Only the two stand-ins read it.
package struct SessionRecord: Codable, Sendable {
    package static let fileName = "standin.json"

    package struct Destination: Codable, Sendable {
        package var udid, name, platform, model, version: String

        package init(udid: String, name: String, platform: String, model: String, version: String) {
            (self.udid, self.name, self.platform, self.model, self.version) = (udid, name, platform, model, version)
        }
    }

    package var project: String
    package var plan: String
    package var destination: Destination
    package var start: Double
    package var finish: Double = 0
    package var configurations: [String] = []
    package var tests: [TestRecord] = []
    package var errors: [SessionError] = []

    package init(project: String, plan: String, destination: Destination, start: Double) {
        (self.project, self.plan, self.destination, self.start) = (project, plan, destination, start)
    }
}

/// A failure of the session itself: `X encountered an error (…)`.
package struct SessionError: Codable, Sendable {
    package let subject: String
    package let text: String

    package init(subject: String, text: String) {
        (self.subject, self.text) = (subject, text)
    }

    package var sentence: String { "\(subject) encountered an error (\(text))" }
}

package enum Outcome: String, Codable, Sendable {
    case passed = "Passed"
    case failed = "Failed"
    case skipped = "Skipped"
    case expectedFailure = "Expected Failure"
}

package enum Framework: String, Codable, Sendable { case xctest, swiftTesting }

/// One test under one configuration, with each of its runs.
package struct TestRecord: Codable, Sendable {
    package var configuration: String
    package var target: String
    package var kind: PlannedTarget.Kind
    package var test: ListedTest
    package var displayName: String?
    package var runs: [TestRun] = []
    /// The runner keeps a picture of a failure.
    package var hasScreenshot = false

    package init(configuration: String, target: String, kind: PlannedTarget.Kind, test: ListedTest) {
        (self.configuration, self.target, self.kind, self.test) = (configuration, target, kind, test)
    }

    /// A retry that passes makes the test pass.
    package var result: Outcome { runs.last?.result ?? .failed }
    package var duration: Double { runs.reduce(0) { $0 + $1.duration } }
}

package struct TestRun: Codable, Sendable {
    package var result: Outcome
    package var duration: Double
    package var messages: [FailureMessage]
    package var arguments: [ArgumentRun]
    /// The process died in this run.
    package var crashed = false

    package init(
        _ result: Outcome, duration: Double = 0, messages: [FailureMessage] = [], arguments: [ArgumentRun] = []
    ) {
        (self.result, self.duration, self.messages, self.arguments) = (result, duration, messages, arguments)
    }
}

package struct ArgumentRun: Codable, Sendable {
    package var name: String
    package var result: Outcome
    package var messages: [FailureMessage]

    package init(name: String, result: Outcome, messages: [FailureMessage]) {
        (self.name, self.result, self.messages) = (name, result, messages)
    }
}

/// What went wrong, and where; a failure of the machinery has no place.
package struct FailureMessage: Codable, Sendable, Equatable {
    package let text: String
    package let file: String?
    package let line: Int?

    package init(_ text: String, file: String? = nil, line: Int? = nil) {
        (self.text, self.file, self.line) = (text, file, line)
    }

    /// As a result tree names it.
    package var inTree: String {
        guard let file, let line else { return text }
        return "\(file.split(separator: "/").last ?? ""):\(line): \(text)"
    }
}
