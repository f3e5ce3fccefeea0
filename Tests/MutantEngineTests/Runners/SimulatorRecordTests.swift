import Testing

@testable import MutantEngine

@Suite struct SimulatorRecordTests {
    @Test func `a run's word is there for the next one until it is removed`() throws {
        let folder = try TemporaryFolder()
        let record = SimulatorRecord(home: folder.path)
        #expect(record.earlierRun == nil)
        let word = try record.begin()
        #expect(record.earlierRun == word)
        record.remove()
        #expect(record.earlierRun == nil)
    }

    @Test(arguments: ["", "short", "ABCDEFGH", "abcdefgh\n", "../../../"])
    func `what is no word of ours names no simulator`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "simulators")
        #expect(SimulatorRecord(home: folder.path).earlierRun == nil)
    }
}
