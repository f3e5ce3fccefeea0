import Foundation
import MutantCore
import Testing

@Suite struct OutlookTests {
    private static let plan = RunPlan(
        mutants: [("a", "T/x"), ("b", "T/y")].map { id, test in
            PlannedMutant(id: .sample(id), receipts: .reached, claims: [PlannedClaim(test: TestID(test))])
        })

    private func object(_ outlook: Outlook) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(outlook))
        return try #require(json as? [String: Any])
    }

    @Test func `scripts find every key, with null for what is not known`() throws {
        let times = TestTimes(clean: [TestID("T/x"): 2])
        let root = try object(Outlook(Rehearsal(Self.plan, cleanRuns: 1, times: times), workers: 2, cleanWorkers: 2))
        #expect(Set(root.keys) == ["workers", "workersReason", "estimate", "known", "trials"])
        #expect(root["workers"] as? Int == 2 && root["known"] as? Int == 2 && root["estimate"] as? Double == 4)
        let trials = try #require(root["trials"] as? [[String: Any]])
        #expect(trials.map { $0["test"] as? String } == ["T/x", "T/y", "T/x", "T/y"])
        #expect(trials[0]["defect"] is NSNull && trials[2]["defect"] as? String == "a")
        #expect(trials[0]["seconds"] as? Double == 2 && trials[1]["seconds"] is NSNull)
    }

    @Test func `what nobody has measured is null`() throws {
        let root = try object(Outlook(Rehearsal(Self.plan), workers: 1, cleanWorkers: 1))
        #expect(root["estimate"] is NSNull && root["known"] as? Int == 0 && root["workersReason"] is NSNull)
    }

    @Test func `more workers after the clean run take more twins`() {
        let times = TestTimes(clean: [TestID("T/x"): 1, TestID("T/y"): 1])
        let rehearsal = Rehearsal(Self.plan, cleanRuns: 1, times: times)
        #expect(Outlook(rehearsal, workers: 1, cleanWorkers: 1).estimate == 4)
        #expect(
            Outlook(rehearsal, workers: 8, cleanWorkers: 1).estimate == 4, "2 clean, the claims, and their twins anew")
    }
}
