package import MutantCore

/// `kassios mutants manifest --json`: every claim with its place.
package struct ClaimListing: Hashable, Sendable, Encodable {
    private struct Entry: Hashable, Encodable {
        let defect: DefectID
        let test: TestID
        @OrNull var file: String?
        @OrNull var line: Int?
        let conditional: Bool
    }

    private let claims: [Entry]

    package init(_ claims: [Claim]) {
        self.claims = claims.map { claim in
            Entry(
                defect: claim.defect, test: claim.test, file: claim.location?.file, line: claim.location?.line,
                conditional: claim.isConditional)
        }
    }
}
