/// What each trial of a plan is taken to cost: its recorded time, else the mean of those that have one; without any
/// times all trials cost the same.
struct TrialCosts {
    let isTimed: Bool
    private let times: TestTimes
    private let unknown: Double

    init(_ plan: RunPlan, _ times: TestTimes) {
        self.times = times
        // In an order that does not hang on the plan's: sums of fractions do.
        let known = plan.mutants.sorted { $0.id < $1.id }.flatMap { mutant in
            mutant.claims.map(\.test).sorted().compactMap { Self.sound(times[$0, under: mutant.id]) }
        }
        isTimed = !known.isEmpty
        unknown = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    }

    func defective(_ test: TestID, under defect: DefectID) -> Double {
        Self.sound(times[test, under: defect]) ?? unknown
    }

    func clean(_ test: TestID) -> Double { Self.sound(times[test, under: nil]) ?? unknown }

    /// The trials of one mutant's claims, each with its twin.
    func load(of tests: [TestID], under defect: DefectID) -> Double {
        tests.reduce(0) { $0 + defective($1, under: defect) + clean($1) }
    }

    /// All of it in one run, which needs each test's twin once.
    func total(of claims: [(defect: DefectID, tests: [TestID])]) -> Double {
        let claims = claims.sorted { $0.defect < $1.defect }
        var twins: Set<TestID> = []
        return claims.reduce(0) { total, claim in
            claim.tests.reduce(total) {
                $0 + defective($1, under: claim.defect) + (twins.insert($1).inserted ? clean($1) : 0)
            }
        }
    }

    /// Whatever a file of times may hold: nothing below zero, nothing that sums could not hold.
    private static func sound(_ seconds: Double?) -> Double? {
        seconds.flatMap { $0 > 0 && $0.isFinite ? min($0, 1e6) : nil }
    }
}
