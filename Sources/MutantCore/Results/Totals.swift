/// How many of what; `selected` is the sum of the six behind it.
package struct Totals: Hashable, Sendable, Codable {
    package let selected: Int
    package let killed: Int
    package let survived: Int
    package let undecided: Int
    package let accepted: Int
    package let pending: Int
    /// Whatever an earlier run found out; it is counted nowhere else.
    @OrZero package var reused: Int
    package let unclaimed: Int
    package let claims: ClaimTotals

    package init(_ mutants: [MutantReport], unclaimed: Int) {
        let measured = mutants.filter { !$0.reused }
        let open = measured.filter { !$0.accepted }
        selected = mutants.count
        killed = open.count { $0.verdict == .killed }
        survived = open.count { $0.verdict == .survived }
        undecided = open.count { $0.verdict == .undecided }
        pending = open.count { $0.verdict == .pending }
        accepted = measured.count - open.count
        reused = mutants.count - measured.count
        self.unclaimed = unclaimed
        claims = ClaimTotals(mutants, measured: measured.flatMap(\.claims))
    }

    /// Whether every mutant and every claim is in exactly one place.
    package var isSound: Bool {
        selected == killed + survived + undecided + accepted + pending + reused
            && claims.selected
                == claims.killed + claims.survived + claims.undecided + claims.accepted + claims.pending + claims.reused
    }
}

/// The same sums over claims.
package struct ClaimTotals: Hashable, Sendable, Codable {
    package let selected: Int
    package let killed: Int
    package let survived: Int
    package let undecided: Int
    package let accepted: Int
    package let pending: Int
    @OrZero package var reused: Int

    init(_ mutants: [MutantReport], measured claims: [ClaimReport]) {
        selected = mutants.reduce(0) { $0 + $1.claims.count }
        killed = claims.count { $0.verdict == .killed }
        survived = claims.count { $0.isSurvivor }
        undecided = claims.count { $0.verdict == .undecided }
        accepted = claims.count { $0.accepted }
        pending = claims.count { $0.verdict == .pending }
        reused = selected - claims.count
    }
}
