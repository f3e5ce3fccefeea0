/// What a run is going to measure.
package struct RunPlan: Hashable, Sendable {
    package var mutants: [PlannedMutant]
    /// Clean tests that no selected mutant claims, in processes they share.
    package var restOfSuite: [[TestID]]
    /// Catalogue defects that no test claims.
    package var unclaimed: [DefectID]
    /// The catalogue's groups, selected or not; none where it names none.
    package var groups: [PlannedGroup]

    package init(
        mutants: [PlannedMutant], restOfSuite: [[TestID]] = [], unclaimed: [DefectID] = [], groups: [PlannedGroup] = []
    ) {
        self.mutants = mutants
        self.restOfSuite = restOfSuite
        self.unclaimed = unclaimed
        self.groups = groups
    }

    /// Each claimed test once, in the order in which the mutants name them.
    package var claimedTests: [TestID] {
        var seen: Set<TestID> = []
        return mutants.flatMap(\.claims).map(\.test).filter { seen.insert($0).inserted }
    }

    package var claimCount: Int { mutants.reduce(0) { $0 + $1.claims.count } }
}

/// One selected mutant with all that its trials need.
package struct PlannedMutant: Hashable, Sendable {
    package let id: DefectID
    package let title: String?
    package let group: String?
    /// Where the catalogue has it.
    package let declared: SourceLocation?
    /// Where the subject's code asks for it.
    package var switches: [SourceLocation] = []
    package let settings: DefectSettings
    package let receipts: ReceiptLevel
    package var claims: [PlannedClaim]
    /// What its verdict hangs on, by `MutantKeys`; nil where not all of that is known.
    package var key: String?

    package init(
        id: DefectID, title: String? = nil, group: String? = nil, declared: SourceLocation? = nil,
        settings: DefectSettings = DefectSettings(), receipts: ReceiptLevel, claims: [PlannedClaim]
    ) {
        self.id = id
        self.title = title
        self.group = group
        self.declared = declared
        self.settings = settings
        self.receipts = receipts
        self.claims = claims
    }
}

/// One test that a selected mutant's trial starts.
package struct PlannedClaim: Hashable, Sendable {
    package let test: TestID
    package let location: SourceLocation?
    /// Whether survival is known and accepted.
    package let isAccepted: Bool
    /// Why, in the manifest's words.
    package let acceptedReason: String?
    /// The files that hold the test, as far as they are known.
    package let files: Set<String>

    package init(
        test: TestID, location: SourceLocation? = nil, isAccepted: Bool = false, acceptedReason: String? = nil,
        files: Set<String> = []
    ) {
        self.test = test
        self.location = location
        self.files = files
        self.isAccepted = isAccepted
        self.acceptedReason = acceptedReason
    }
}
