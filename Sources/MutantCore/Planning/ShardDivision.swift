/// A plan divided among shards: every claim in exactly one of them, and all of them about equally long.
///
/// It hangs on the plan and on the given times alone, so that shards that never meet agree about it.
package struct ShardDivision: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package let shard: Shard
        /// The claims it runs, by their defects.
        fileprivate var tests: [DefectID: Set<TestID>] = [:]
        /// How long its trials take one after the other: each claim's, and once per test a clean one.
        package fileprivate(set) var load = 0.0
        fileprivate var twins: Set<TestID> = []

        package var mutants: Int { tests.count }
        package var claims: Int { tests.values.reduce(0) { $0 + $1.count } }

        fileprivate init(_ shard: Shard) {
            self.shard = shard
        }
    }

    /// The shards in their order, empty ones too.
    package private(set) var parts: [Part]
    /// Whether `load` counts seconds; else it counts trials, for want of times.
    package let isTimed: Bool

    /// Claims that stay together.
    private struct Unit {
        let defect: DefectID
        let tests: [TestID]
        let load: Double
    }

    package init(_ plan: RunPlan, times: TestTimes = TestTimes(), count: Int) {
        let costs = TrialCosts(plan, times)
        isTimed = costs.isTimed
        parts = []
        let whole = plan.mutants.compactMap { mutant in
            Self.unit(mutant.id, mutant.claims.map(\.test).sorted(), costs)
        }
        deal(whole, costs, count: count)
        let tolerance = Self.tolerance(of: plan, whole, costs, count: count)
        guard spread > tolerance else { return }
        // Mutants that tip the balance by themselves go claim by claim.
        let divided = whole.flatMap { mutant in
            mutant.load <= tolerance ? [mutant] : mutant.tests.compactMap { Self.unit(mutant.defect, [$0], costs) }
        }
        deal(divided, costs, count: count)
    }

    /// By how much loads may differ: a tenth of their mean, or the longest claim. Where no unit is longer, none does.
    private static func tolerance(of plan: RunPlan, _ whole: [Unit], _ costs: TrialCosts, count: Int) -> Double {
        let claims = plan.mutants.lazy.flatMap { mutant in
            mutant.claims.map { costs.load(of: [$0.test], under: mutant.id) }
        }
        return max(claims.max() ?? 0, costs.total(of: whole.map { ($0.defect, $0.tests) }) / Double(count) / 10)
    }

    private var spread: Double { (parts.map(\.load).max() ?? 0) - (parts.map(\.load).min() ?? 0) }

    /// Gives each unit to the part that then has least. Dear ones go first: what comes last fills the gaps.
    private mutating func deal(_ units: [Unit], _ costs: TrialCosts, count: Int) {
        parts = Shard.all(of: count).map(Part.init)
        let units = units.sorted {
            ($1.load, $0.defect, $0.tests[0]) < ($0.load, $1.defect, $1.tests[0])
        }
        var holders: [TestID: Set<Int>] = [:]
        for unit in units {
            // Beside its tests' other claims a unit costs less, as they share the clean trials.
            let candidates = unit.tests.reduce(into: Set([lightest])) { $0.formUnion(holders[$1] ?? []) }
            let choices = candidates.map { (load: load(of: $0, with: unit, costs), number: $0) }
            guard let choice = choices.min(by: { $0 < $1 }) else { continue }
            parts[choice.number].load = choice.load
            parts[choice.number].tests[unit.defect, default: []].formUnion(unit.tests)
            parts[choice.number].twins.formUnion(unit.tests)
            for test in unit.tests { holders[test, default: []].insert(choice.number) }
        }
    }

    private static func unit(_ defect: DefectID, _ tests: [TestID], _ costs: TrialCosts) -> Unit? {
        tests.isEmpty ? nil : Unit(defect: defect, tests: tests, load: costs.load(of: tests, under: defect))
    }

    private var lightest: Int {
        var lightest = 0
        for number in parts.indices where parts[number].load < parts[lightest].load { lightest = number }
        return lightest
    }

    private func load(of number: Int, with unit: Unit, _ costs: TrialCosts) -> Double {
        unit.tests.reduce(parts[number].load) { load, test in
            load + costs.defective(test, under: unit.defect)
                + (parts[number].twins.contains(test) ? 0 : costs.clean(test))
        }
    }
}

// MARK: One shard's plan

extension ShardDivision {
    /// The claims of `plan` that belong to `shard`, and its part of the rest of the suite.
    ///
    /// - Parameter plan: may hold less than the one that was divided: what is not built here is left out.
    package func plan(_ plan: RunPlan, of shard: Shard) -> RunPlan {
        guard let part = parts.first(where: { $0.shard == shard }) else { return plan }
        var rest = plan
        rest.mutants = plan.mutants.compactMap { mutant in
            guard let tests = part.tests[mutant.id] else { return nil }
            var mutant = mutant
            mutant.claims.removeAll { !tests.contains($0.test) }
            return mutant.claims.isEmpty ? nil : mutant
        }
        rest.restOfSuite = Self.slice(plan.restOfSuite, of: shard)
        return rest
    }

    /// Neighbours stay together: they share processes, and what their classes set up.
    private static func slice(_ lists: [[TestID]], of shard: Shard) -> [[TestID]] {
        let total = lists.reduce(0) { $0 + $1.count }
        let range = (shard.number - 1) * total / shard.count..<shard.number * total / shard.count
        var start = 0
        return lists.compactMap { list in
            defer { start += list.count }
            let part = range.clamped(to: start..<start + list.count)
            return part.isEmpty ? nil : Array(list[part.lowerBound - start..<part.upperBound - start])
        }
    }
}
