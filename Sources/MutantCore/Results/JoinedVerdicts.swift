/// The verdicts of several shards, and what one run would have made of their facts.
struct JoinedVerdicts {
    /// Sorted by their ids, each once.
    private(set) var mutants: [MutantReport]
    private let cleanParts: [CleanReport]

    init(mutants: [MutantReport], clean: [CleanReport]) {
        cleanParts = clean
        self.mutants = Dictionary(grouping: mutants, by: \.id).sorted { $0.key < $1.key }.map { _, parts in
            // A mutant of which one part was reused was not measured as it stands.
            let reused = parts.first(where: \.reused) ?? parts[0]
            return reused.holding(parts.flatMap(\.claims).sorted { $0.test < $1.test })
        }
    }

    /// Applies the rules that look at more than one claim.
    mutating func settle(_ plans: [PlanReport]) {
        doubtTwins()
        proveSwitches(plans)
    }

    private mutating func change(_ edit: (DefectID, inout ClaimReport) -> Void) {
        mutants = mutants.map { mutant in
            mutant.holding(
                mutant.claims.map { claim in
                    var claim = claim
                    edit(mutant.id, &claim)
                    return claim
                })
        }
    }

    // MARK: Twins

    /// A test that was green without a defect in one shard and red in another proves nothing in either.
    private mutating func doubtTwins() {
        let unstable = Set(twins.filter { $0.value.count > 1 }.keys)
        guard !unstable.isEmpty else { return }
        change { _, claim in
            guard unstable.contains(claim.test), claim.twin != nil else { return }
            claim.twin = .unstable
            let isVoid = claim.verdict == .killed || Self.twinReasons.contains(claim.reason ?? "")
            guard isVoid else { return }
            claim.verdict = .undecided
            claim.reason = UndecidedReason.unstable.rawValue
        }
    }

    private static let twinReasons: Set<String> = Set(
        [UndecidedReason.redOnClean, .unstable, .skippedOnClean, .notRunOnClean, .activeOnClean].map(\.rawValue))

    /// What each test did without a defect, in all shards.
    private var twins: [TestID: Set<Twin>] {
        var twins: [TestID: Set<Twin>] = [:]
        for claim in mutants.flatMap(\.claims) {
            if let twin = claim.twin { twins[claim.test, default: []].insert(twin) }
        }
        for test in cleanParts.flatMap(\.tests) { twins[test.id, default: []].insert(test.outcome) }
        return twins
    }

    // MARK: Survivors without receipts

    /// Such a survivor counts where any shard has killed another mutant through the same switch.
    private mutating func proveSwitches(_ plans: [PlanReport]) {
        var reasons: [DefectID: [TestID: String]] = [:]
        for claim in plans.flatMap(\.unproven) { reasons[claim.defect, default: [:]][claim.test] = claim.reason }
        guard !reasons.isEmpty else { return }
        let launches = plans.first?.launches ?? [:]
        let killed = mutants.filter { !$0.reused && $0.claims.contains { $0.verdict == .killed } }.map(\.id)
        let killers = Dictionary(grouping: killed) { launches[$0.text] }
        change { defect, claim in
            guard let reason = reasons[defect]?[claim.test],
                claim.reason == UndecidedReason.notActivated.rawValue,
                killers[launches[defect.text]]?.contains(where: { $0 != defect }) == true
            else { return }
            claim.verdict = .survived
            claim.reason = reason
            claim.accepted = claim.acceptedReason != nil
        }
    }

    // MARK: The clean suite

    /// The tests in the order in which one run has them: those of the mutants, then the rest.
    var clean: CleanReport {
        let tests = Dictionary(grouping: cleanParts.flatMap(\.tests), by: \.id)
        var seen: Set<TestID> = []
        let order = (mutants.flatMap(\.claims).map(\.test) + cleanParts.flatMap(\.tests).map(\.id))
            .filter { tests[$0] != nil && seen.insert($0).inserted }
        let joined = order.compactMap { tests[$0].flatMap(Self.joined) }
        let status: CleanReport.Status =
            if joined.contains(where: \.isRed) { .red } else if cleanParts.contains(where: { $0.status == .skipped }) {
                .skipped
            } else { .green }
        return CleanReport(status: status, seconds: cleanParts.map(\.seconds).max() ?? 0, tests: joined)
    }

    /// The same test as several shards saw it; the one that was not green has something to show.
    private static func joined(_ tests: [CleanReport.Test]) -> CleanReport.Test? {
        guard let shown = tests.first(where: \.isRed) ?? tests.first else { return nil }
        let isSame = tests.allSatisfy { $0.outcome == shown.outcome }
        return CleanReport.Test(
            id: shown.id, outcome: isSame ? shown.outcome : .unstable, seconds: shown.seconds,
            failures: shown.failures, log: shown.log)
    }
}

extension MutantReport {
    /// The same mutant with other claims, and the verdict that they make.
    func holding(_ claims: [ClaimReport]) -> MutantReport {
        var planned = PlannedMutant(
            id: id, title: title, group: group, declared: declared, receipts: .none, claims: [])
        planned.switches = switches
        planned.key = key
        return MutantReport(planned, claims: claims, reused: reused)
    }
}
