import Foundation
import Testing

#if os(Linux)
    /// What a long run holds on to.
    @Suite struct ManyTrialsTests {
        private static let count = 2000

        private func manifest() -> String {
            let mutants = (0..<Self.count).map {
                #"    { "id": "d\#($0)", "tests": ["HabitTests/HabitTests/test_isSteady"] }"#
            }
            return """
                {
                  "version": 1,
                  "subject": {
                    "runner": "swift-package",
                    "switch": { "environment": { "MANY_DEFECTS": "{defect}" } },
                    "receipts": "none"
                  },
                  "mutants": [
                \(mutants.joined(separator: ",\n"))
                  ]
                }

                """
        }

        /// What the tool has and what it has started, at one moment.
        private struct Sample {
            let descriptors: Int
            let children: Int
            let temporaryFiles: Int

            init(of run: RunningProgram) {
                descriptors = URL(filePath: "/proc/\(run.pid)/fd").names.count
                // Those it has not reaped yet, too.
                children = URL(filePath: "/proc/\(run.pid)/task").names.reduce(0) { sum, task in
                    sum + URL(filePath: "/proc/\(run.pid)/task/\(task)/children").text.split(separator: " ").count
                }
                temporaryFiles = run.leftovers.reduce(0) {
                    $0 + 1 + run.temporaryFolder.appending(path: $1).names.count
                }
            }
        }

        @Test func `two thousand trials leak no descriptor, no process and no file`() async throws {
            let package = try await FixturePackage.prebuilt()
            try package["many.json"].write(manifest())
            let run = try package.start("--manifest", "many.json", "--no-twins", "--parallel", "4", "--quiet")
            let logs = package[".kassios/latest/logs"]
            var samples: [Sample] = []
            while kill(run.pid, 0) == 0, !package[".kassios/latest/report.json"].exists {
                if !logs.names.isEmpty { samples.append(Sample(of: run)) }
                try await Task.sleep(for: .milliseconds(200))
            }
            let ending = await run.ending()
            #expect(ending.status == 4)
            #expect(logs.names.count == Self.count)
            #expect(samples.count > 10)
            // Four workers, with a log each, and whatever a sweep is looking at.
            #expect(samples.map(\.descriptors).max() ?? 0 < 40)
            #expect(samples.map(\.children).max() ?? 0 <= 4)
            #expect(samples.map(\.temporaryFiles).max() ?? 0 <= 5)
            #expect(run.leftovers.isEmpty)
            #expect(run.processes.isEmpty)
            #expect(package.folder.names.filter { $0.hasPrefix("many") || $0.contains("tmp") } == ["many.json"])
        }
    }
#endif
