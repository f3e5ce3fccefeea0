import Foundation
import Testing

/// A suite that is worked on, run by run: each step builds anew.
@Suite struct RerunTests {
    private struct Step: Sendable {
        let ending: Ending
        let report: Report

        /// The mutants that the run has measured itself.
        var measured: [String] { report.mutants.filter { !$0.reused }.map(\.id) }
    }

    private struct Steps: Sendable {
        var unchanged, allowed, clean, edited, weakened, strengthened, renamed: Step?
        var comparison: Ending?
    }

    private static let delivery = "Tests/ShopTests/DeliveryTests.swift"
    private static let basket = "Tests/ShopTests/BasketTests.swift"

    private static let steps = Task {
        let package = try FixturePackage.unbuilt()
        func step(_ words: String...) async throws -> Step {
            let ending = try await Kassios.run(["mutants", "run"] + words, in: package.folder)
            return Step(ending: ending, report: try package.report())
        }
        #expect(try await step().ending.status == 0)
        var steps = Steps()
        steps.unchanged = try await step("--rerun")
        steps.allowed = try await step("--rerun", "--allow-reused")
        steps.clean = try await step("--rerun", "--allow-reused", "--clean")
        try package[delivery].write(package[delivery].text + "// one more line\n")
        steps.edited = try await step("--rerun")
        try package.change(basket, "XCTAssertEqual(basket.total, 42)", to: "XCTAssertGreaterThan(basket.total, 0)")
        steps.weakened = try await step("--rerun")
        steps.comparison = try await package.mutants(
            "report", "--compare", ".kassios/previous", "--fail-on", "new")
        try package.change(basket, "XCTAssertGreaterThan(basket.total, 0)", to: "XCTAssertEqual(basket.total, 42)")
        steps.strengthened = try await step("--rerun", "--allow-reused")
        try package.change(delivery, "arrivesOnTime()", to: "comesOnTime()")
        steps.renamed = try await step("--rerun", "--only", "lateDelivery", "--only", "priceDoubled")
        return steps
    }

    @Test func `nothing is run where nothing has changed, and the run does not pass for that`() async throws {
        let step = try #require(try await Self.steps.value.unchanged)
        #expect(step.ending.status == 4 && step.report.trials.isEmpty && step.measured.isEmpty)
        #expect(step.report.totals.reused == 4 && step.report.totals.sum == 4 && step.report.totals.killed == 0)
        #expect(step.ending.errors.contains("nothing is left to run"))
        #expect(step.ending.lastLine.hasPrefix("0 of 4 killed, 4 reused; 4 verdicts were not measured by this run"))
        #expect(step.ending.lastLine.hasSuffix("; --allow-reused lets it pass"))
        #expect(step.ending.lines.contains("priceDoubled       killed (reused)"))
    }

    @Test func `the run passes where reused verdicts are allowed`() async throws {
        let step = try #require(try await Self.steps.value.allowed)
        #expect(step.ending.status == 0 && step.report.exitStatus == 0 && step.report.totals.reused == 4)
    }

    @Test func `the clean suite is always measured`() async throws {
        let step = try #require(try await Self.steps.value.clean)
        #expect(step.ending.status == 0 && step.report.clean.tests.count == 5 && step.report.trials.count == 5)
    }

    @Test func `an edited file of tests is run with all its mutants, and nothing else`() async throws {
        let step = try #require(try await Self.steps.value.edited)
        #expect(step.measured == ["freeDelivery", "lateDelivery"] && step.ending.status == 4)
        #expect(step.report.totals.killed == 2 && step.report.totals.reused == 2)
    }

    @Test func `a weakened test lets its mutant survive, and a comparison says so`() async throws {
        let steps = try await Self.steps.value
        #expect(
            steps.weakened?.measured == ["discountForgotten", "priceDoubled"] && steps.weakened?.ending.status == 1)
        let comparison = try #require(steps.comparison)
        #expect(comparison.status == 1)
        #expect(comparison.lines.prefix(2) == ["Newly survived:", "  priceDoubled  (was killed)"])
        #expect(comparison.lastLine.contains("1 newly survived"))
    }

    @Test func `a strengthened test is run again, and the survivor is gone`() async throws {
        let step = try #require(try await Self.steps.value.strengthened)
        #expect(step.measured == ["discountForgotten", "priceDoubled"])
        #expect(step.ending.status == 0 && step.report.totals.killed == 2 && step.report.totals.reused == 2)
    }

    @Test func `a renamed test is another claim, and a selection applies first`() async throws {
        let step = try #require(try await Self.steps.value.renamed)
        #expect(step.measured == ["lateDelivery"] && step.report.mutants.map(\.id) == ["lateDelivery", "priceDoubled"])
        #expect(step.report.totals.reused == 1 && step.report.totals.selected == 2)
    }
}
