import MutantCore
import Testing

@Suite struct ShardDivisionTests {
    /// A plan and times that nobody would write by hand.
    private struct Case {
        var plan: RunPlan
        var times: TestTimes
        let count: Int

        init(seed: UInt64) {
            var numbers = SeededNumbers(seed: seed)
            let tests = (0..<Int.random(in: 1...60, using: &numbers)).map { TestID("T/C/test\($0)") }
            let mutants = (0..<Int.random(in: 0...80, using: &numbers)).map { number in
                let claims = Set(
                    (0..<Int.random(in: 1...6, using: &numbers)).compactMap { _ in
                        tests.randomElement(using: &numbers)
                    })
                return PlannedMutant(
                    id: .sample("d\(number)"), receipts: .active,
                    claims: claims.sorted().map { PlannedClaim(test: $0) })
            }
            let rest = (0..<Int.random(in: 0...3, using: &numbers)).map { list in
                (0..<Int.random(in: 1...9, using: &numbers)).map { TestID("R\(list)/C/test\($0)") }
            }
            plan = RunPlan(mutants: mutants.sorted { $0.id < $1.id }, restOfSuite: rest)
            times = Self.times(tests, mutants, &numbers)
            count = Int.random(in: 1...12, using: &numbers)
        }

        /// Known for some; many short, a few long ones, and what only a broken file would hold.
        private static func times(
            _ tests: [TestID], _ mutants: [PlannedMutant], _ numbers: inout SeededNumbers
        ) -> TestTimes {
            guard Bool.random(using: &numbers) else { return TestTimes() }
            func seconds() -> Double {
                let short = Double.random(in: 0.001...1, using: &numbers)
                return [short, short, short, short * 60, 0, -1, .nan, .infinity].randomElement(using: &numbers) ?? 1
            }
            var clean: [TestID: Double] = [:]
            var defective: [TestID: [DefectID: Double]] = [:]
            for test in tests where Bool.random(using: &numbers) { clean[test] = seconds() }
            for mutant in mutants {
                for claim in mutant.claims where Bool.random(using: &numbers) {
                    defective[claim.test, default: [:]][mutant.id] = seconds()
                }
            }
            return TestTimes(clean: clean, defective: defective)
        }

        /// What each claim takes with its clean trial; a trial without a time takes the mean of the others.
        var claimLoads: [Double] {
            let claims = plan.mutants.flatMap { mutant in mutant.claims.map { (mutant.id, $0.test) } }
            func known(_ seconds: Double?) -> Double? { seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
            let all = claims.compactMap { known(times[$1, under: $0]) }
            let mean = all.isEmpty ? 1 : all.reduce(0, +) / Double(all.count)
            return claims.map { (known(times[$1, under: $0]) ?? mean) + (known(times[$1, under: nil]) ?? mean) }
        }

        func parts() -> [RunPlan] {
            let division = ShardDivision(plan, times: times, count: count)
            return division.parts.map { division.plan(plan, of: $0.shard) }
        }
    }

    private static func claims(_ plan: RunPlan) -> [String] {
        plan.mutants.flatMap { mutant in mutant.claims.map { "\(mutant.id) \($0.test)" } }
    }

    private static let seeds = Array<UInt64>(1...200)

    @Test(arguments: seeds) func `every claim and every other test is in exactly one shard`(seed: UInt64) {
        let scene = Case(seed: seed)
        let parts = scene.parts()
        #expect(parts.count == scene.count)
        #expect(parts.flatMap(Self.claims).sorted() == Self.claims(scene.plan).sorted())
        #expect(parts.flatMap { $0.restOfSuite.joined() }.sorted() == scene.plan.restOfSuite.joined().sorted())
        #expect(parts.flatMap(\.restOfSuite).allSatisfy { list in Set(list.map { $0.text.prefix(2) }).count == 1 })
    }

    @Test(arguments: seeds) func `loads differ by a tenth of their mean or the longest claim at most`(seed: UInt64) {
        let scene = Case(seed: seed)
        let division = ShardDivision(scene.plan, times: scene.times, count: scene.count)
        let loads = division.parts.map(\.load)
        let mean = loads.reduce(0, +) / Double(scene.count)
        let longest = scene.claimLoads.max() ?? 0
        #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= max(longest, mean / 10) * 1.000_001)
    }

    @Test(arguments: seeds) func `the order in which mutants and claims come changes nothing`(seed: UInt64) {
        let scene = Case(seed: seed)
        var shuffled = scene
        var numbers = SeededNumbers(seed: seed &+ 1)
        shuffled.plan.mutants.shuffle(using: &numbers)
        for index in shuffled.plan.mutants.indices { shuffled.plan.mutants[index].claims.shuffle(using: &numbers) }
        #expect(shuffled.parts().map { Self.claims($0).sorted() } == scene.parts().map { Self.claims($0).sorted() })
    }

    // MARK: By hand

    private func plan(_ claims: [(String, [String])], rest: [[String]] = []) -> RunPlan {
        RunPlan(
            mutants: claims.map { id, tests in
                PlannedMutant(
                    id: .sample(id), receipts: .active, claims: tests.map { PlannedClaim(test: TestID($0)) })
            }, restOfSuite: rest.map { $0.map { TestID($0) } })
    }

    private func divided(_ plan: RunPlan, _ times: TestTimes = TestTimes(), count: Int) -> [[String]] {
        let division = ShardDivision(plan, times: times, count: count)
        return division.parts.map { Self.claims(division.plan(plan, of: $0.shard)) }
    }

    @Test func `the longest go first, each to where least is`() {
        let plan = plan([("a", ["a"]), ("b", ["b"]), ("c", ["c"]), ("d", ["d"])])
        let times = TestTimes(clean: ["a": 1, "b": 2, "c": 5, "d": 4].map(keys: { TestID($0) }))
        #expect(divided(plan, times, count: 2) == [["a a", "c c"], ["b b", "d d"]])
    }

    @Test func `without times every trial weighs the same`() {
        let plan = plan([("a", ["a"]), ("b", ["b"]), ("c", ["c"]), ("d", ["d"])])
        #expect(divided(plan, count: 2) == [["a a", "c c"], ["b b", "d d"]])
        #expect(!ShardDivision(plan, count: 2).isTimed)
    }

    @Test func `mutants that share a test share its clean trial`() {
        let plan = plan([("a", ["x"]), ("b", ["y"]), ("c", ["x"]), ("d", ["y"])])
        #expect(divided(plan, count: 2) == [["a x", "c x"], ["b y", "d y"]])
    }

    @Test func `a mutant that is most of the work is divided by its claims`() {
        let plan = plan([("a", ["p", "q", "r", "s"]), ("b", ["t"])])
        let parts = divided(plan, count: 2)
        #expect(parts.map(\.count) == [3, 2] || parts.map(\.count) == [2, 3])
    }

    @Test func `where there are more shards than claims some are empty`() {
        #expect(divided(plan([("a", ["a"])]), count: 3) == [["a a"], [], []])
        #expect(divided(plan([]), count: 2) == [[], []])
    }

    @Test func `the rest of the suite is cut into runs of neighbours`() {
        let plan = plan([], rest: [["A/1", "A/2", "A/3"], ["B/1", "B/2"]])
        let division = ShardDivision(plan, count: 2)
        let parts = division.parts.map { division.plan(plan, of: $0.shard).restOfSuite.map { $0.map(\.text) } }
        #expect(parts == [[["A/1", "A/2"]], [["A/3"], ["B/1", "B/2"]]])
    }

    @Test func `what is not built is left out, and moves nothing`() {
        let whole = plan([("a", ["a"]), ("b", ["b"]), ("c", ["c"]), ("d", ["d"])])
        var built = whole
        built.mutants.remove(at: 0)
        let division = ShardDivision(whole, count: 2)
        #expect(division.parts.map { Self.claims(division.plan(built, of: $0.shard)) } == [["c c"], ["b b", "d d"]])
    }
}

extension Dictionary {
    fileprivate func map<Other: Hashable>(keys: (Key) -> Other) -> [Other: Value] {
        Dictionary<Other, Value>(map { (keys($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
