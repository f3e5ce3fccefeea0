import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct RunFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func mutant(_ id: String, _ verdict: Verdict) -> MutantReport {
        let test = TestID("T/x")
        let planned = PlannedMutant(
            id: DefectID(id) ?? DefectID.any, receipts: .reached, claims: [PlannedClaim(test: test)])
        let evidence = Evidence(defect: planned.id, test: test, receipts: .reached)
        return MutantReport(
            planned, claims: [ClaimReport(planned.claims[0], evidence: evidence, verdict: verdict)])
    }

    private func begin(_ events: [RunEvent] = [.began(.sample)]) throws -> RunDirectory {
        let directory = try RunDirectory(home: folder.path)
        for event in [.note("building")] + events { try directory.record(event) }
        return directory
    }

    private func write(_ status: RunReport.Status, _ mutants: [MutantReport] = [], in directory: RunDirectory) throws {
        let heading = RunReport.Heading(
            tool: RunIdentity.sample.tool, startedAt: RunIdentity.sample.startedAt, manifestHash: "m", build: "b",
            environment: .init(os: "any", toolchain: nil, commit: nil, dirty: nil), runner: "swift-package", workers: 1,
            selection: Selection(), findings: [])
        let report = RunReport(
            heading, plan: RunPlan(mutants: []), status: status, finishedAt: "2026-11-30T11:00:00Z", clean: .skipped,
            mutants: mutants)
        try directory.write(Array(JSONEncoder().encode(report)), to: "report.json")
    }

    private func earlier(_ mode: ReuseMode) throws -> EarlierRun? {
        try RunFolder.last(home: folder.path, output: nil)?.earlierRun(for: mode)
    }

    @Test func `a run that was killed is known by its journal, up to a line that was cut`() throws {
        _ = try begin([
            .began(RunIdentity.sample), .decided(Self.mutant("a", .killed(.crash))), .cleanStarted(tests: 1),
            .decided(Self.mutant("b", .survived(.stillGreen))),
        ])
        let journal = folder.path + "/latest/journal.jsonl"
        let text = try folder.text(of: "latest/journal.jsonl")
        for mode in ReuseMode.allCases {
            let run = try #require(try earlier(mode))
            #expect(run.identity == RunIdentity.sample && run.startedAt == RunIdentity.sample.startedAt)
            #expect(run.mutants.map(\.verdict) == [.killed, .survived])
        }
        try Data(text.utf8.dropLast(20)).write(to: URL(fileURLWithPath: journal))
        #expect(try earlier(.resume)?.mutants.map(\.id.text) == ["a"])
    }

    @Test func `a line in the midst that cannot be read is named`() throws {
        _ = try begin()
        let path = folder.path + "/latest/journal.jsonl"
        let text = try folder.text(of: "latest/journal.jsonl") + "{\"decided\":{\"_0\":{\"id\":\n{\"note\":1}\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: ReuseError.self) { try earlier(.resume) }
        #expect(error.map { "\($0)" }?.contains("its line 3 is no event of this build; run without --resume") == true)
    }

    @Test func `a run that had nothing to do is passed over`() throws {
        try write(.complete, [Self.mutant("a", .killed(.crash))], in: begin())
        try write(.nothingToDo, in: begin([]))
        #expect(try earlier(.rerun)?.mutants.map(\.id.text) == ["a"])
    }

    @Test(arguments: [RunReport.Status.complete, .nothingToDo])
    func `a run that came to its end cannot be resumed, but rerun`(status: RunReport.Status) throws {
        try write(status, [Self.mutant("a", .killed(.crash))], in: begin())
        #expect(throws: ReuseError.finished(startedAt: RunIdentity.sample.startedAt)) { try earlier(.resume) }
        #expect(try earlier(.rerun)?.mutants.map(\.verdict) == [.killed])
    }

    @Test(arguments: [RunReport.Status.interrupted, .aborted])
    func `a run that was interrupted or stopped can be resumed, though it has a report`(
        status: RunReport.Status
    ) throws {
        try write(status, in: begin([.began(RunIdentity.sample), .decided(Self.mutant("a", .killed(.crash)))]))
        #expect(try earlier(.resume)?.mutants.map(\.verdict) == [.killed])
    }

    @Test func `a run that came to no trial is passed over, and the one before it is kept`() throws {
        try write(.complete, [Self.mutant("a", .killed(.crash))], in: begin())
        for _ in 0..<3 { _ = try begin([]) }
        #expect(try folder.names() == ["latest", "previous"])
        #expect(try earlier(.rerun)?.mutants.count == 1)
        #expect(throws: ReuseError.self) { try earlier(.resume) }
    }

    @Test func `a run that was joined of shards is one to go by, and moves to previous`() throws {
        let joined = try begin([.decided(Self.mutant("a", .killed(.crash)))])
        try write(.complete, [Self.mutant("a", .killed(.crash))], in: joined)
        #expect(try earlier(.rerun)?.mutants.count == 1)
        _ = try begin([])
        #expect(try folder.names(in: "previous") == ["journal.jsonl", "logs", "report.json"])
    }

    @Test func `a run that was written elsewhere is looked for there`() throws {
        try write(.complete, [Self.mutant("a", .killed(.crash))], in: begin())
        let output = folder.path + "/out"
        #expect(RunFolder.last(home: folder.path, output: output) == nil)
        let directory = try RunDirectory(home: folder.path, output: output)
        try directory.record(.began(.sample))
        #expect(RunFolder.last(home: folder.path, output: output)?.path == output)
        for _ in 0..<2 { _ = try RunDirectory(home: folder.path, output: output, keepsEarlier: true) }
        #expect(RunFolder.last(home: folder.path, output: output)?.path == output + "/previous")
        #expect(try folder.names(in: "out") == ["journal.jsonl", "logs", "previous"])
        _ = try RunDirectory(home: folder.path, output: output)
        #expect(try folder.names(in: "out") == ["journal.jsonl", "logs"])
    }

    @Test func `where no run has begun there is nothing`() throws {
        #expect(try earlier(.rerun) == nil)
        _ = try begin([])
        #expect(try earlier(.rerun) == nil)
    }

    @Test(arguments: ["", "{", "[]", "{\"schemaVersion\": 2}"])
    func `a report that cannot be read is named, with the way out`(text: String) throws {
        try begin().write(Array(text.utf8), to: "report.json")
        for mode in ReuseMode.allCases {
            let error = #expect(throws: ReuseError.self) { try earlier(mode) }
            #expect(error.map { "\($0)" }?.hasPrefix(folder.path + "/latest/report.json cannot be read: ") == true)
            #expect(error.map { "\($0)" }?.hasSuffix("; run without \(mode.option)") == true)
        }
    }
}

extension DefectID {
    fileprivate static var any: DefectID {
        guard let id = DefectID("any") else { preconditionFailure("it is an id") }
        return id
    }
}

extension RunIdentity {
    static let sample = RunIdentity(
        tool: .init(name: "kassios", version: "1"), startedAt: "2026-11-30T10:00:00Z", manifestHash: "m", build: "b",
        selection: Selection(), settings: RunSettings(), plan: RunPlan(mutants: []))
}
