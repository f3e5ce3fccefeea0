/// The whole that a shard is a part of, and what must be known of its part to judge the whole.
package struct PlanReport: Hashable, Sendable, Codable {
    /// A claim that was green without receipts while the shard itself killed nothing else through the same switch.
    package struct Unproven: Hashable, Sendable, Codable {
        package let defect: DefectID
        package let test: TestID
        /// What it is where another shard has killed such a mutant: the word of a `SurvivalReason`.
        package let reason: String

        package init(defect: DefectID, test: TestID, reason: SurvivalReason) {
            self.defect = defect
            self.test = test
            self.reason = reason.rawValue
        }
    }

    /// Names all claims of the whole, and which of them may survive.
    package let fingerprint: String
    package let mutants: Int
    package let claims: Int
    /// What the times of its trials are kept under.
    package let kind: String
    /// The arguments and variables by which the manifest switches a defect on.
    package let switchNames: [String]
    /// What names the arguments and variables that single defects have besides.
    package let launches: [String: String]
    package var unproven: [Unproven]

    package init(
        _ plan: RunPlan, kind: BuildKind = BuildKind(""), switchNames: [String] = [], unproven: [Unproven] = []
    ) {
        self.kind = kind.name
        fingerprint = Self.fingerprint(
            of: plan.mutants.flatMap { mutant in
                mutant.claims.map { (mutant.id, $0.test, $0.acceptedReason) }
            })
        mutants = plan.mutants.count
        claims = plan.claimCount
        self.switchNames = switchNames
        launches = Dictionary(
            plan.mutants.filter { $0.settings.launch != LaunchSettings() }
                .map { ($0.id.text, Self.name(of: $0.settings.launch)) }, uniquingKeysWith: { first, _ in first })
        self.unproven = unproven
    }

    /// Whether `mutants` have every claim of the whole, and no other.
    func isWhole(_ mutants: [MutantReport]) -> Bool {
        let claims = mutants.flatMap { mutant in mutant.claims.map { (mutant.id, $0.test, $0.acceptedReason) } }
        return mutants.count == self.mutants && claims.count == self.claims
            && Self.fingerprint(of: claims) == fingerprint
    }

    private static func fingerprint(of claims: [(defect: DefectID, test: TestID, acceptedReason: String?)]) -> String {
        let lines = claims.map { "\($0.defect)\0\($0.test)\0\($0.acceptedReason.map { "may survive: " + $0 } ?? "")\n" }
        return Fingerprint.text(of: Array(lines.sorted().joined().utf8))
    }

    private static func name(of launch: LaunchSettings) -> String {
        let variables = launch.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return Fingerprint.text(of: Array((launch.arguments + [""] + variables).joined(separator: "\0").utf8))
    }
}
