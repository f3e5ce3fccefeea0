import MutantCore
import Testing

@testable import MutantEngine

@Suite struct RecordedTimesTests {
    private func times(_ report: String) throws -> [TestID: Double] {
        let folder = try TemporaryFolder()
        try folder.write(report, to: "previous/report.json")
        return RecordedTimes.seconds(home: folder.path)
    }

    @Test func `a test's clean trial counts before those with a defect on`() throws {
        let times = try times(
            """
            { "news": 1, "trials": [
              { "defect": null, "test": "T/x", "seconds": 2.5 }, { "defect": "a", "test": "T/x", "seconds": 9 },
              { "defect": "a", "test": "T/y", "seconds": 4 }, { "defect": null, "test": null, "seconds": 7 },
              { "defect": null, "test": "T/z", "seconds": -1 }
            ] }
            """)
        #expect(times == [TestID("T/x"): 2.5, TestID("T/y"): 4])
    }

    @Test(arguments: ["", "{", "[]", "{ \"trials\": 1 }", "{ \"trials\": [ { \"seconds\": \"1\" } ] }"])
    func `what is no report has no times`(text: String) throws {
        #expect(try times(text) == [:])
    }

    @Test func `where there was no run there are no times`() throws {
        #expect(RecordedTimes.seconds(home: try TemporaryFolder().path) == [:])
    }
}
