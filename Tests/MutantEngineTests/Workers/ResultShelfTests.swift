import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct ResultShelfTests {
    private let folder: TemporaryFolder
    private let scratch: ScratchFolder
    private let directory: RunDirectory
    private let ids: [DefectID]

    private static let test = TestID("T/A/test_a")

    init() throws {
        folder = try TemporaryFolder()
        scratch = try ScratchFolder(environment: ["TMPDIR": folder.path])
        directory = try RunDirectory(home: folder.path + "/.kassios")
        ids = [try #require(DefectID("one")), try #require(DefectID("two"))]
    }

    private func shelf(_ kinds: KeptResults.Kind...) -> ResultShelf {
        let mutants = ids.map {
            PlannedMutant(id: $0, receipts: .none, claims: [PlannedClaim(test: Self.test)])
        }
        return ResultShelf(
            KeptResults(Set(kinds)), plan: RunPlan(mutants: mutants), scratch: scratch, directory: directory)
    }

    /// Lets a trial end, with a file in its folder.
    private func end(_ number: Int, _ defect: DefectID?, on shelf: ResultShelf, test: TestID = test) throws {
        let trial = Trial(number: number, tests: [test], defect: defect, deadline: nil)
        let name = scratch.folder(of: trial).dropFirst(folder.path.count + 1)
        try folder.write("receipt", to: "\(name)/receipts")
        try shelf.add(trial)
    }

    private func settle(_ index: Int, _ verdict: Verdict, number: Int, on shelf: ResultShelf) throws -> String? {
        var observation = Observation(ending: .exited(0))
        observation.results = "results/\(number)-\(ids[index])"
        let claim = ClaimReport(
            PlannedClaim(test: Self.test),
            evidence: Evidence(defect: ids[index], test: Self.test, receipts: .none, trials: [observation]),
            verdict: verdict)
        let report = MutantReport(PlannedMutant(id: ids[index], receipts: .none, claims: []), claims: [claim])
        return try shelf.settled(report).claims[0].results
    }

    private var kept: [String] { (try? folder.names(in: ".kassios/latest/results")) ?? [] }
    private var waiting: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()) ?? []
    }

    @Test(arguments: [[0, 1], [1, 0]])
    func `a twin is kept with the one claim that asks for it, whichever is decided first`(order: [Int]) throws {
        let shelf = shelf(.survived)
        try end(1, nil, on: shelf)
        try end(2, ids[0], on: shelf)
        try end(3, ids[1], on: shelf)
        for index in order {
            let verdict: Verdict = index == 0 ? .survived(.stillGreen) : .killed(.assertion)
            let results = try settle(index, verdict, number: index + 2, on: shelf)
            #expect(results == (index == 0 ? "results/2-one" : nil))
        }
        #expect(kept == ["1-clean", "2-one"])
        #expect(waiting == [])
    }

    @Test func `what nobody asks for goes as soon as it is decided`() throws {
        let shelf = shelf(.undecided)
        try end(1, nil, on: shelf)
        try end(2, ids[0], on: shelf)
        #expect(waiting == ["1", "2"])
        _ = try settle(0, .killed(.assertion), number: 2, on: shelf)
        // The other claim may want the twin.
        #expect(waiting == ["1"])
        _ = try settle(1, .killed(.assertion), number: 3, on: shelf)
        #expect(waiting == [] && kept == [])
    }

    @Test func `clean trials that are nobody's twin are not kept, unless all are`() throws {
        let other = TestID("T/A/test_b")
        try end(1, nil, on: shelf(.undecided, .survived), test: other)
        #expect(waiting == [] && kept == [])
        try end(2, nil, on: shelf(.all), test: other)
        #expect(kept == ["2-clean"])
    }

    @Test func `without a wish nothing is touched`() throws {
        let shelf = shelf(.none)
        try end(1, ids[0], on: shelf)
        _ = try settle(0, .undecided(.notRun), number: 1, on: shelf)
        #expect(waiting == ["1"] && kept == [])
    }
}
