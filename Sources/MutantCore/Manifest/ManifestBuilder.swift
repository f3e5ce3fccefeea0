/// Makes mutants of the claims, and checks what people wrote in the manifest against claims and catalogue.
package struct ManifestBuilder: Sendable {
    /// What the claims come to.
    package struct Draft: Hashable, Sendable {
        /// Scanned and hand-written ones, sorted by defect and test; each pair once, the scanned one of two.
        package let claims: [Claim]
        /// What belongs into the manifest: ids sorted.
        package let mutants: [Mutant]
        /// In the order of files and lines, those without a place last.
        package let findings: [Finding]
    }

    private let manifest: Manifest
    private let catalogue: Catalogue?
    private let isWhole: Bool
    private let today: Day
    private let unclaimedSeverity: Finding.Severity

    /// Takes the hand-written part of `manifest`, the catalogue where the subject has one, the current day in UTC, and
    /// how bad it is when a defect of the catalogue is neither claimed nor listed as unclaimed.
    ///
    /// - Parameter isWhole: false where some of the catalogue could not be read, and may list anything.
    package init(
        manifest: Manifest, catalogue: Catalogue?, isWhole: Bool = true, today: Day,
        unclaimedSeverity: Finding.Severity = .warning
    ) {
        self.manifest = manifest
        self.catalogue = catalogue
        self.isWhole = isWhole
        self.today = today
        self.unclaimedSeverity = unclaimedSeverity
    }

    /// The draft for the claims found in the sources, the manifest's own added.
    package func draft(from scanned: [Claim]) -> Draft {
        let handWritten = manifest.isGenerated ? manifest.claims : manifest.claims + manifest.mutants
        let claims = Self.claims(joining: scanned + handWritten.flatMap(Self.claims))
        let check = ManifestCheck(
            manifest: manifest, catalogue: catalogue, isWhole: isWhole, claims: claims, today: today,
            unclaimedSeverity: unclaimedSeverity)
        return Draft(claims: claims, mutants: Self.mutants(from: claims), findings: check.findings)
    }

    /// The claims grouped by defect, ids and tests sorted, each test once.
    package static func mutants(from claims: [Claim]) -> [Mutant] {
        Dictionary(grouping: claims, by: \.defect)
            .map { Mutant(id: $0.key, tests: $0.value.map(\.test)) }
            .sorted { $0.id < $1.id }
    }

    /// Hand-written claims stand nowhere in the sources.
    private static func claims(of mutant: Mutant) -> [Claim] {
        mutant.tests.map { Claim(defect: mutant.id, test: $0, location: nil) }
    }

    private static func claims(joining claims: [Claim]) -> [Claim] {
        struct Promise: Hashable {
            let defect: DefectID
            let test: TestID
        }
        var seen: Set<Promise> = []
        return
            claims
            .filter { seen.insert(Promise(defect: $0.defect, test: $0.test)).inserted }
            .sorted { ($0.defect, $0.test) < ($1.defect, $1.test) }
    }
}
