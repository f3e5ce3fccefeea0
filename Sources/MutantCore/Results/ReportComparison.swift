/// How the verdicts of a run differ from those of an older one.
///
/// Mutants that the newer run left out are not judged.
package struct ReportComparison: Hashable, Sendable {
    /// What has become of a mutant; the order is that of the listing.
    package enum Change: Hashable, Sendable, CaseIterable {
        case newlySurvived
        case newlyUnclaimed
        case newlyUndecided
        /// Not run, after an interrupt or a stop.
        case newlyPending
        case newlyAccepted
        case newlyKilled
        /// Known to the newer run only.
        case new
        /// Known to the older run only, though the newer one left nothing out.
        case gone
    }

    /// One mutant with the claims that the change is about.
    package struct Entry: Hashable, Sendable {
        package let change: Change
        package let id: DefectID
        /// What the older run said; nil where it did not know the mutant.
        package let before: State?
        package let claims: [ClaimReport]
    }

    /// A mutant's or a claim's verdict, with what is accepted told apart.
    package enum State: String, Hashable, Sendable {
        case killed
        case survived
        case accepted
        case undecided
        case pending

        init(_ verdict: ClaimReport.Outcome, isAccepted: Bool) {
            switch verdict {
            case .killed: self = .killed
            case .survived: self = isAccepted ? .accepted : .survived
            case .undecided: self = .undecided
            case .pending: self = .pending
            }
        }
    }

    /// Sorted by change, then by mutant; a mutant may have several.
    package let entries: [Entry]
    /// How many mutants of the older run the newer one left out.
    package let unjudged: Int
    /// Whether the newer run came to its end, and may pass with what it did not measure.
    private let isConclusive: Bool

    package init(of newer: RunReport, with older: RunReport) {
        let before = Dictionary(older.mutants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let isPartial = newer.selection.isPartial || newer.shard != nil
        var entries = newer.mutants.flatMap { Self.entries($0, before[$0.id], isPartial: isPartial) }
        let known = Set(older.unclaimed)
        entries += newer.unclaimed.filter { !known.contains($0) }.map { id in
            Entry(change: .newlyUnclaimed, id: id, before: before[id].map(Self.state), claims: [])
        }
        let now = Set(newer.mutants.map(\.id)).union(newer.unclaimed)
        let missing = older.mutants.filter { !now.contains($0.id) }
        unjudged = isPartial ? missing.count : 0
        if !isPartial {
            entries += missing.map { Entry(change: .gone, id: $0.id, before: Self.state($0), claims: $0.claims) }
        }
        let ranks = Dictionary(uniqueKeysWithValues: zip(Change.allCases, 0...))
        self.entries = entries.sorted { (ranks[$0.change] ?? 0, $0.id) < (ranks[$1.change] ?? 0, $1.id) }
        isConclusive =
            (newer.status == .complete || newer.status == .nothingToDo)
            && (newer.totals.reused == 0 || newer.reuse?.allowed == true)
    }

    private static func state(_ mutant: MutantReport) -> State { State(mutant.verdict, isAccepted: mutant.accepted) }

    private static func state(_ claim: ClaimReport) -> State { State(claim.verdict, isAccepted: claim.accepted) }

    private static func entries(_ mutant: MutantReport, _ before: MutantReport?, isPartial: Bool) -> [Entry] {
        let old = Dictionary(
            (before?.claims ?? []).map { ($0.test, state($0)) }, uniquingKeysWith: { first, _ in first })
        let changed = mutant.claims.filter { old[$0.test] != state($0) }
        func entry(_ change: Change, _ claims: [ClaimReport]) -> Entry? {
            claims.isEmpty ? nil : Entry(change: change, id: mutant.id, before: before.map(state), claims: claims)
        }
        // Where the selection left out a claim, that it is killed by the others says little.
        let isWhole = !isPartial || Set(old.keys).isSubset(of: mutant.claims.map(\.test))
        let isNewlyKilled = isWhole && state(mutant) == .killed && before.map { state($0) != .killed } == true
        let changes = [
            entry(.newlySurvived, changed.filter { state($0) == .survived }),
            entry(.newlyUndecided, changed.filter { state($0) == .undecided }),
            entry(.newlyPending, changed.filter { state($0) == .pending }),
            entry(.newlyAccepted, before == nil ? [] : changed.filter { state($0) == .accepted }),
            entry(.newlyKilled, !isNewlyKilled ? [] : changed.isEmpty ? mutant.claims : changed),
            entry(.new, before == nil ? mutant.claims : []),
        ]
        return changes.compactMap { $0 }
    }

    package var isEmpty: Bool { entries.isEmpty }

    private func holds(_ changes: Change...) -> Bool { entries.contains { changes.contains($0.change) } }

    /// The status of a check that nothing has become worse.
    ///
    /// 1 where something newly survives or is no longer claimed, whether the older run knew it or not; 4 where something
    /// is newly undecided or was not run, and where the newer run did not come to its end or reused verdicts that it
    /// was not allowed to.
    package var status: ExitStatus {
        if holds(.newlySurvived, .newlyUnclaimed) { return .survived }
        return holds(.newlyUndecided, .newlyPending) || !isConclusive ? .undecided : .success
    }
}
