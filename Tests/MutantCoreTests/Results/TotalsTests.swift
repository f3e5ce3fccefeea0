import Foundation
import MutantCore
import Testing

@Suite struct TotalsTests {
    @Test func `whatever the mix, each mutant and each claim is in exactly one place`() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<2000 {
            let count = Int.random(in: 0...12, using: &numbers)
            let mutants = (0..<count).map { MutantReport.random("d\($0)", using: &numbers) }
            let totals = Totals(mutants, unclaimed: 2)
            #expect(totals.isSound && totals.selected == count && totals.unclaimed == 2, "\(mutants)")
            #expect(totals.claims.selected == mutants.reduce(0) { $0 + $1.claims.count }, "\(mutants)")
        }
    }

    @Test func `each kind is counted by name`() {
        let mutants: [MutantReport] = [
            .sample("a", .sample(.killed(.assertion)), .sample(.killed(.crash))),
            .sample("b", .sample(.survived(.stillGreen)), .sample(.killed(.assertion))),
            .sample("c", .sample(.undecided(.notRun))),
            .sample("d", .sample(.survived(.stillGreen), isAccepted: true), .sample(.killed(.assertion))),
            .sample("e", .sample(nil), .sample(.killed(.assertion))),
            MutantReport.sample("f", .sample(.killed(.assertion)), .sample(.killed(.crash))).takenOver,
            MutantReport.sample("g", .sample(.survived(.stillGreen))).takenOver,
        ]
        let totals = Totals(mutants, unclaimed: 0)
        let sums: [Int] = [
            totals.killed, totals.survived, totals.undecided, totals.accepted, totals.pending, totals.reused,
        ]
        #expect(sums == [1, 1, 1, 1, 1, 2])
        let claims = totals.claims
        let claimSums: [Int] = [
            claims.killed, claims.survived, claims.undecided, claims.accepted, claims.pending, claims.reused,
        ]
        #expect(claimSums == [5, 1, 1, 1, 1, 3])
    }

    @Test func `totals of a build that knew no reuse have none`() throws {
        let totals = Totals([.sample("a", .sample(.killed(.assertion)))], unclaimed: 0)
        let text = String(decoding: try JSONEncoder().encode(totals), as: UTF8.self)
            .replacing(/"reused":0,?/, with: "").replacing(",}", with: "}")
        #expect(!text.contains("reused"))
        #expect(try JSONDecoder().decode(Totals.self, from: Data(text.utf8)) == totals)
    }

    @Test(arguments: ["killed", "selected", "accepted", "reused", "claims"])
    func `sums that do not add up are not sound`(key: String) throws {
        let totals = Totals([.sample("a", .sample(.killed(.assertion)))], unclaimed: 0)
        var sums = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(totals)) as? [String: Any])
        if var claims = sums[key] as? [String: Int] {
            claims["undecided"] = 1
            sums[key] = claims
        } else {
            sums[key] = 5
        }
        let bytes = try JSONSerialization.data(withJSONObject: sums)
        let altered = try JSONDecoder().decode(Totals.self, from: bytes)
        #expect(totals.isSound && !altered.isSound)
    }
}
