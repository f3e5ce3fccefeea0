/// One mutant's verdict with its claims'.
package struct MutantReport: Hashable, Sendable, Codable {
    package let id: DefectID
    @OrNull package var title: String?
    @OrNull package var group: String?
    /// Where the catalogue has it.
    @OrNull package var declared: SourceLocation?
    /// Where the subject's code asks for it.
    package let switches: [SourceLocation]
    package let verdict: ClaimReport.Outcome
    /// Whether it survives, but only tests it is known to survive.
    package let accepted: Bool
    /// Whether the verdict comes from an earlier run.
    package let reused: Bool
    /// What the verdict hangs on, by `MutantKeys`; nil where not all of that is known.
    @OrNull package var key: String?
    package let seconds: Double
    package let claims: [ClaimReport]

    /// Joins the claims: one that survived decides, then what is not proven, then kills.
    /// - Parameter reused: whether any of it comes from an earlier run.
    package init(_ mutant: PlannedMutant, claims: [ClaimReport], reused: Bool = false) {
        id = mutant.id
        title = mutant.title
        group = mutant.group
        declared = mutant.declared
        switches = mutant.switches
        key = mutant.key
        self.reused = reused
        self.claims = claims
        seconds = claims.reduce(0) { $0 + $1.seconds }
        if claims.contains(where: \.isSurvivor) {
            (verdict, accepted) = (.survived, false)
        } else if claims.contains(where: { $0.verdict == .pending }) || claims.isEmpty {
            (verdict, accepted) = (.pending, false)
        } else if claims.contains(where: { $0.verdict == .undecided }) {
            (verdict, accepted) = (.undecided, false)
        } else if claims.contains(where: \.accepted) {
            (verdict, accepted) = (.survived, true)
        } else {
            (verdict, accepted) = (.killed, false)
        }
    }

    /// The verdict of an earlier run for the same mutant, which may stand elsewhere now.
    package init(_ mutant: PlannedMutant, reusing earlier: MutantReport) {
        id = mutant.id
        title = mutant.title
        group = mutant.group
        declared = mutant.declared
        switches = mutant.switches
        key = mutant.key
        reused = true
        (verdict, accepted, seconds) = (earlier.verdict, earlier.accepted, earlier.seconds)
        let claims = Dictionary(earlier.claims.map { ($0.test, $0) }, uniquingKeysWith: { first, _ in first })
        self.claims = mutant.claims.compactMap { claim in
            claims[claim.test].map { ClaimReport(claim, reusing: $0) }
        }
    }
}
