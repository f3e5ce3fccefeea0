/// How many of what; `selected` is the sum of the five behind it.
package struct Totals: Hashable, Sendable, Codable {
    package let selected: Int
    package let killed: Int
    package let survived: Int
    package let undecided: Int
    package let accepted: Int
    package let pending: Int
    package let unclaimed: Int
    package let claims: ClaimTotals

    package init(_ mutants: [MutantReport], unclaimed: Int) {
        let open = mutants.filter { !$0.accepted }
        selected = mutants.count
        killed = open.count { $0.verdict == .killed }
        survived = open.count { $0.verdict == .survived }
        undecided = open.count { $0.verdict == .undecided }
        pending = open.count { $0.verdict == .pending }
        accepted = mutants.count - open.count
        self.unclaimed = unclaimed
        claims = ClaimTotals(mutants.flatMap(\.claims))
    }

    /// Whether every mutant and every claim is in exactly one place.
    package var isSound: Bool {
        selected == killed + survived + undecided + accepted + pending
            && claims.selected
                == claims.killed + claims.survived + claims.undecided + claims.accepted + claims.pending
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

    package init(_ claims: [ClaimReport]) {
        selected = claims.count
        killed = claims.count { $0.verdict == .killed }
        survived = claims.count { $0.isSurvivor }
        undecided = claims.count { $0.verdict == .undecided }
        accepted = claims.count { $0.accepted }
        pending = claims.count { $0.verdict == .pending }
    }
}
