import Foundation
import MutantCore
import MutantEngine

@testable import kassios

/// A package with a finished run, in a folder of its own that is gone with the test.
final class FinishedRun: Sendable {
    let folder: String
    let report: RunReport

    /// The run's folder.
    var directory: String { folder + "/.kassios/latest" }

    init() throws {
        let unresolved = FileManager.default.temporaryDirectory.appending(path: "k\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: unresolved, withIntermediateDirectories: true)
        folder = unresolved.resolvingSymlinksInPath().path
        report = try Self.survivor()
        try FileManager.default.createDirectory(atPath: folder + "/.kassios/latest", withIntermediateDirectories: true)
        try write(JSONEncoder().encode(report), to: ".kassios/latest/report.json")
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            print("\(folder) is left over: \(error)")
        }
    }

    /// What commands take from a process in the package's folder.
    func context(_ environment: [String: String] = [:]) -> Context {
        Context(
            environment: environment, currentFolder: folder, interrupts: Interrupts(children: RunningChildren()))
    }

    /// What `kassios mutants report` does in the package's folder.
    func reported(_ reports: [ReportRequest], in directory: String? = nil) -> MutantCore.ExitStatus {
        let options = ReportOptions(common: CommonOptions(verbosity: .quiet), directory: directory, reports: reports)
        return ReportCommand(options, context()).run()
    }

    /// What `kassios mutants report --compare --fail-on new` says in the package's folder.
    func compared(with older: String, reports: [ReportRequest] = []) -> MutantCore.ExitStatus {
        let options = ReportOptions(
            common: CommonOptions(verbosity: .quiet), reports: reports, older: older, gate: .new)
        return ReportCommand(options, context()).run()
    }

    func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    func names(in name: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).sorted()
    }

    private static func survivor() throws -> RunReport {
        guard let id = DefectID("feeNotCharged") else { throw CocoaError(.coderInvalidValue) }
        let test = TestID("T/x")
        let claim = PlannedClaim(test: test, location: SourceLocation(file: "Tests/X.swift", line: 7, column: 1))
        let evidence = Evidence(defect: id, test: test, receipts: .reached, trials: [], twin: nil)
        let planned = PlannedMutant(id: id, receipts: .reached, claims: [claim])
        let heading = RunReport.Heading(
            tool: .init(name: "kassios", version: "0.1.0"), startedAt: "2026-11-30T10:00:00Z", manifestHash: "",
            build: nil, environment: .init(os: "Linux", toolchain: nil, commit: nil, dirty: nil),
            runner: "swift-package", workers: 1, selection: Selection(), findings: [])
        return RunReport(
            heading, plan: RunPlan(mutants: [planned]), status: .complete, finishedAt: "2026-11-30T10:00:09Z",
            clean: .skipped,
            mutants: [
                MutantReport(
                    planned, claims: [ClaimReport(claim, evidence: evidence, verdict: .survived(.stillGreen))])
            ])
    }
}
