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
    package var claims: [ClaimReport]

    private init(
        _ mutant: PlannedMutant, claims: [ClaimReport], verdict: ClaimReport.Outcome, accepted: Bool, reused: Bool,
        seconds: Double
    ) {
        id = mutant.id
        title = mutant.title
        group = mutant.group
        declared = mutant.declared
        switches = mutant.switches
        key = mutant.key
        self.verdict = verdict
        self.accepted = accepted
        self.reused = reused
        self.seconds = seconds
        self.claims = claims
    }

    /// Joins the claims: one that survived decides, then what is not proven, then kills.
    /// - Parameter reused: whether any of it comes from an earlier run.
    package init(_ mutant: PlannedMutant, claims: [ClaimReport], reused: Bool = false) {
        let (verdict, accepted): (ClaimReport.Outcome, Bool) =
            if claims.contains(where: \.isSurvivor) {
                (.survived, false)
            } else if claims.contains(where: { $0.verdict == .pending }) || claims.isEmpty {
                (.pending, false)
            } else if claims.contains(where: { $0.verdict == .undecided }) {
                (.undecided, false)
            } else if claims.contains(where: \.accepted) {
                (.survived, true)
            } else {
                (.killed, false)
            }
        self.init(
            mutant, claims: claims, verdict: verdict, accepted: accepted, reused: reused,
            seconds: claims.reduce(0) { $0 + $1.seconds })
    }

    /// The verdict of an earlier run for the same mutant, which may stand elsewhere now.
    package init(_ mutant: PlannedMutant, reusing earlier: MutantReport) {
        let claims = Dictionary(earlier.claims.map { ($0.test, $0) }, uniquingKeysWith: { first, _ in first })
        self.init(
            mutant,
            claims: mutant.claims.compactMap { claim in claims[claim.test].map { ClaimReport(claim, reusing: $0) } },
            verdict: earlier.verdict, accepted: earlier.accepted, reused: true, seconds: earlier.seconds)
    }
}
