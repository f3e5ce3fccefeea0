import Foundation
import Testing

/// A run of the slow misfit, which launches something of its own and does not hear TERM, and of others that come after.
enum SlowRun {
    /// - Returns: once the slow test is under way.
    static func start(
        seconds: Int = 250, only ids: [String] = ["slow", "stillGreen"], options: [String] = []
    ) async throws -> (FixturePackage, RunningProgram) {
        let package = try await FixturePackage.prebuilt()
        try package.change("misfits.json", "\"MISFITS_SECONDS\": \"30\"", to: "\"MISFITS_SECONDS\": \"\(seconds)\"")
        let run = try Kassios.start(
            ["mutants", "run", "--prebuilt", "--manifest", "misfits.json", "--parallel", "1"] + options
                + ids.flatMap { ["--only", $0] }, in: package.folder)
        let hasStarted = try await run.reaches { _ in
            package[".kassios/latest/journal.jsonl"].text.contains("\"trialStarted\":{\"defect\":\"slow\"")
        }
        #expect(hasStarted)
        #if os(Linux)
            // The test itself, the shell it starts, and what that starts; by then it does not hear TERM any more.
            #expect(try await run.reaches { $0.processes.count >= 3 })
        #else
            try await Task.sleep(for: .seconds(1))
        #endif
        return (package, run)
    }
}
