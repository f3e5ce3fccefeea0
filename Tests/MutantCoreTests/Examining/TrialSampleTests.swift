import MutantCore
import Testing

@Suite struct TrialSampleTests {
    private static func mutant(
        _ id: String, _ tests: String..., settings: DefectSettings = DefectSettings(), receipts: ReceiptLevel = .active
    ) -> PlannedMutant {
        PlannedMutant(
            id: .sample(id), settings: settings, receipts: receipts,
            claims: tests.map { PlannedClaim(test: TestID($0)) })
    }

    private static func sample(_ mutants: [PlannedMutant], _ seconds: [String: Double] = [:]) -> TrialSample? {
        let times = Dictionary(uniqueKeysWithValues: seconds.map { (TestID($0.key), $0.value) })
        return TrialSample(RunPlan(mutants: mutants), catalogue: nil, seconds: times)
    }

    @Test func `the quickest tests that are known are taken, else the first`() throws {
        let mutants = [Self.mutant("a", "T/1", "T/2"), Self.mutant("b", "T/3")]
        let first = try #require(Self.sample(mutants))
        #expect(first.defect == .sample("a") && first.test == TestID("T/1"))
        #expect(first.pair == [TestID("T/1"), TestID("T/2")])
        let quick = try #require(Self.sample(mutants, ["T/1": 2, "T/3": 1]))
        #expect(quick.defect == .sample("b") && quick.test == TestID("T/3"))
        #expect(quick.pair == [TestID("T/3"), TestID("T/1")])
    }

    @Test func `a test is in the pair but once`() throws {
        let sample = try #require(Self.sample([Self.mutant("a", "T/1"), Self.mutant("b", "T/1")]))
        #expect(sample.pair == [TestID("T/1")])
    }

    @Test func `a defect with receipts that shows at once is better than any other`() throws {
        let mutants = [
            Self.mutant("a", "T/1", receipts: .none), Self.mutant("b", "T/2", settings: DefectSettings(hang: true)),
            Self.mutant("c", "T/3", settings: DefectSettings(attempts: 3)), Self.mutant("d", "T/4"),
        ]
        #expect(Self.sample(mutants)?.defect == .sample("d"))
        #expect(Self.sample(Array(mutants.prefix(2)))?.defect == .sample("b"))
        #expect(Self.sample(Array(mutants.prefix(1)))?.receipts == ReceiptLevel.none)
    }

    @Test func `the unknown defect is none that there is`() throws {
        let catalogue = Catalogue(entries: [.init(id: .sample("noSuchDefectX"))])
        let plan = RunPlan(mutants: [Self.mutant("noSuchDefect", "T/1")])
        let sample = try #require(TrialSample(plan, catalogue: catalogue, seconds: [:]))
        #expect(sample.unknownDefect == .sample("noSuchDefectXX"))
    }

    @Test func `without a claim there is nothing to start`() {
        #expect(Self.sample([]) == nil)
    }
}
