import Foundation
import Testing

/// How many trials run at once, and what that does to verdicts.
@Suite struct WorkerTests {
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    /// Twelve tests that do not bear more company than there are cores, on a run that chooses the number of its workers.
    private func crowded(_ options: String...) async throws -> (Ending, Report) {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(
            only: "crowded", options: ["--parallel", "auto"] + options,
            environment: ["HABITS_BEARABLE": "\(Self.cores)"])
        return (ending, try package.report())
    }

    @Test(.enabled(if: cores <= 8))
    func `a test that is red only because more run beside it is never a kill`() async throws {
        let (ending, report) = try await crowded("--clean")
        #expect(report.clean.status == "green" && ending.status == 4)
        #expect(report.totals.claims.killed == 0)
        #expect(report.trials.contains { $0.beside ?? 0 >= Self.cores }, "there was a crowd")
        let answers = Set(report.answers.values)
        #expect(answers.isSubset(of: ["undecided unstable", "undecided inconsistent", "survived stillGreen"]))
        #expect(answers.contains { $0.hasPrefix("undecided") })
    }

    @Test func `the run chooses more workers for tests that wait, and says why`() async throws {
        let (ending, report) = try await crowded("--clean")
        let line = try #require(ending.errors.split(separator: "\n").first { $0.hasPrefix("--parallel auto: ") })
        #expect(line.contains("since trials of the clean run had a processor for "))
        #expect(report.workersReason == String(line))
        #expect(report.workers > Self.cores && report.workers <= 8 * Self.cores)
        #expect(line.contains(" \(report.workers) workers on "))
        #expect(report.trials.allSatisfy { (0..<report.workers).contains($0.worker) })
        #expect(report.trials.allSatisfy { $0.processorSeconds ?? 0 > 0 && $0.memory ?? 0 > 0 })
    }
}
