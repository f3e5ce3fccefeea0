import Foundation
import Testing

#if os(Linux)
    /// The sample bank as an Xcode project, with stand-ins for Apple's tools that run its tests in earnest.
    struct XcodeScene: Sendable {
        let folder: URL
        /// What a run needs to find the stand-ins, and they to behave.
        let tools: [String: String]

        /// - Parameters:
        ///   - scenario: how the stand-ins misbehave.
        ///   - seconds: simulated time, by the names that stand between `STANDIN_` and `_SECONDS`.
        ///   - subject: what the manifest's subject has besides, or instead.
        init(
            _ scenario: XcodeScenario = XcodeScenario(), seconds: [String: Double] = [:],
            subject: [String: any Sendable] = [:], build: [String: any Sendable] = [:],
            hanging: [String] = []
        ) throws {
            folder = try TemporaryFolder.make()
            var variables = [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "STANDIN_STATE": folder.appending(path: "state").path,
                "STANDIN_TEST_BUNDLE": Kassios.productFolder.appending(path: "kassiosPackageTests.xctest").path,
                "STANDIN_TARGETS": "PocketBankTests", "STANDIN_APP": "PocketBank",
            ]
            for (name, value) in ["BOOT": 0.02, "BUILD": 0, "START": 0].merging(seconds, uniquingKeysWith: { $1 }) {
                variables["STANDIN_\(name)_SECONDS"] = "\(value)"
            }
            tools = variables
            try makeFolders()
            try write(scenario)
            try writeManifest(subject, build: build, hanging: hanging)
        }

        private func makeFolders() throws {
            let files = FileManager.default
            for name in ["bin", "state", "Bank.xcodeproj", "Sources", "Tests"] {
                try files.createDirectory(at: self[name], withIntermediateDirectories: true)
            }
            for (name, tool) in [("xcodebuild", "xcodebuild"), ("xcrun", "xcrun"), ("xcode-select", "xcrun")] {
                try files.createSymbolicLink(
                    at: self["bin/\(name)"], withDestinationURL: Kassios.productFolder.appending(path: tool))
            }
            for name in ["Sources/PocketBank", "Tests/PocketBankTests"] {
                try files.copyItem(at: Kassios.repository.appending(path: name), to: self[name])
            }
            try shareLists()
        }

        /// Which tests the bundle holds is asked once for all scenes.
        private func shareLists() throws {
            let shared = folder.deletingLastPathComponent().appending(path: "lists")
            try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: self["state/lists"], withDestinationURL: shared)
        }

        /// The repository's own claims, under another runner.
        func writeManifest(
            _ changes: [String: any Sendable] = [:], build: [String: any Sendable] = [:], hanging: [String] = []
        ) throws {
            let data = try Data(contentsOf: Kassios.repository.appending(path: "mutants.json"))
            var manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            var subject = try #require(manifest["subject"] as? [String: Any])
            let usual: [String: any Sendable] = [
                "project": "Bank.xcodeproj", "scheme": "Bank", "destination": "iPhone 17",
            ]
            subject["runner"] = "xcode"
            subject["build"] = build.isEmpty ? usual : build
            for (key, value) in changes { subject[key] = value }
            manifest["subject"] = subject
            if !hanging.isEmpty {
                manifest["defects"] = Dictionary(uniqueKeysWithValues: hanging.map { ($0, ["hang": true]) })
            }
            try JSONSerialization.data(withJSONObject: manifest).write(to: self["mutants.json"])
        }

        subscript(path: String) -> URL { folder.appending(path: path) }

        func write(_ scenario: XcodeScenario) throws { try self["state/scenario.json"].write(scenario.json) }

        // MARK: Running

        /// `kassios mutants run` to its end.
        func run(
            _ words: String..., only ids: [String] = [], workers: Int = 2, alone: Bool = false
        ) async throws -> Ending {
            try await Kassios.run(
                Self.words(words, ids, workers), in: folder, environment: tools, alone: alone)
        }

        /// Any other command to its end.
        func mutants(_ words: String...) async throws -> Ending {
            try await Kassios.run(["mutants"] + words, in: folder, environment: tools)
        }

        func start(_ words: String..., only ids: [String] = [], workers: Int = 2) throws -> RunningProgram {
            try Kassios.start(Self.words(words, ids, workers), in: folder, environment: tools)
        }

        private static func words(_ words: [String], _ ids: [String], _ workers: Int) -> [String] {
            ["mutants", "run", "--parallel", "\(workers)"] + words + ids.flatMap { ["--only", $0] }
        }

        // MARK: What is left

        var report: Report { get throws { try Report(at: self[".kassios/latest/report.json"]) } }

        /// What the stand-ins wrote down of their calls.
        var calls: StandInCalls { get throws { try StandInCalls(at: self["state/calls.jsonl"]) } }

        /// The simulators that are there, by their names.
        var simulators: [String] {
            self["state/devices"].names.compactMap { udid in
                self["state/devices/\(udid)/device.json"].text.firstMatch(of: /"name"\s*:\s*"([^"]*)"/)
                    .map { String($0.1) }
            }.sorted()
        }

        /// Everything that a run should have taken away again: simulators, records, copies, running tools.
        var leftovers: [String] {
            let ours = simulators.filter { $0.hasPrefix("kassios-") }
            let records = self[".kassios"].names.filter { ["simulators", "running", "tools"].contains($0) }
            let products = self[".kassios/derived/Build/Products"].names.filter { $0.hasPrefix(".") }
            let outside = self["state/XCTestDevices"].names + self["state/DerivedData"].names
            return ours + records + products + outside + processes.map { "process \($0)" }
        }

        /// Whatever runs with our stand-ins' state in its environment.
        var processes: [pid_t] {
            let mark = Data("STANDIN_STATE=\(self["state"].path)".utf8)
            return URL(filePath: "/proc").names.compactMap { pid_t($0) }.filter { pid in
                FileManager.default.contents(atPath: "/proc/\(pid)/environ")?.range(of: mark) != nil
            }
        }
    }

    /// `scenario.json`: settings and rules, each as JSON.
    struct XcodeScenario: Sendable {
        var settings: [String] = []
        var xcodebuild: [String] = []
        var simctl: [String] = []
        var xcresulttool: [String] = []

        var json: String {
            let lists = [("xcodebuild", xcodebuild), ("simctl", simctl), ("xcresulttool", xcresulttool)]
            let rules = lists.map { "\"\($0.0)\": [\($0.1.joined(separator: ", "))]" }
            return "{ \((settings + rules).joined(separator: ", ")) }"
        }
    }

    /// `calls.jsonl`, as far as tests ask.
    struct StandInCalls: Sendable {
        struct Call: Sendable {
            let tool: String
            let command: String
            let words: [String]
            let start: Double
            let end: Double?

            /// The word after `flag`.
            func value(of flag: String) -> String? {
                words.firstIndex(of: flag).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
            }
        }

        private struct Line: Decodable {
            let event: String
            let tool: String
            let command: String
            let pid: Int
            let time: Double
            let argv: [String]?
        }

        let all: [Call]

        init(at file: URL) throws {
            let lines = try file.text.split(separator: "\n").map {
                try JSONDecoder().decode(Line.self, from: Data($0.utf8))
            }
            all = lines.filter { $0.event == "start" }.map { line in
                let end = lines.first { $0.event == "end" && $0.pid == line.pid && $0.time >= line.time }
                return Call(
                    tool: line.tool, command: line.command, words: line.argv ?? [], start: line.time, end: end?.time)
            }
        }

        func callAsFunction(_ command: String) -> [Call] { all.filter { $0.command == command } }

        /// Calls that run tests.
        var tests: [Call] { self("test-without-building") }
    }
#endif
