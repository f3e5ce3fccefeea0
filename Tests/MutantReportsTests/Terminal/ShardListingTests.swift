import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct ShardListingTests {
    private func division(_ times: TestTimes = TestTimes(), count: Int) -> ShardDivision {
        let plan = RunPlan(
            mutants: ["a", "b", "c"].map {
                PlannedMutant(id: .sample($0), receipts: .active, claims: [PlannedClaim(test: TestID("T/\($0)"))])
            })
        return ShardDivision(plan, times: times, count: count)
    }

    @Test func `the matrix is one line with every shard, empty ones too`() throws {
        let text = String(decoding: ShardListing(division(count: 4)).matrix, as: UTF8.self)
        #expect(
            text == """
                {"include":[{"shard":"1/4","mutants":1,"claims":1,"seconds":null},\
                {"shard":"2/4","mutants":1,"claims":1,"seconds":null},\
                {"shard":"3/4","mutants":1,"claims":1,"seconds":null},\
                {"shard":"4/4","mutants":0,"claims":0,"seconds":null}]}

                """)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }

    @Test func `times show in both`() {
        let times = TestTimes(clean: [TestID("T/a"): 1.25, TestID("T/b"): 0.5])
        let listing = ShardListing(division(times, count: 2))
        #expect(String(decoding: listing.matrix, as: UTF8.self).contains(#""seconds":2.5"#))
        #expect(
            listing.lines == [
                "shard  mutants  claims  seconds", "  1/2        1       1      2.5", "  2/2        2       2      2.8",
            ])
    }

    @Test func `without times the table says so`() {
        #expect(
            ShardListing(division(count: 1)).lines == [
                "shard  mutants  claims  seconds", "  1/1        3       3        –",
            ])
    }
}
