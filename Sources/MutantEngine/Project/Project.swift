package import MutantCore

#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// A manifest with everything it names, read and checked.
package struct Project: Sendable {
    package let store: ManifestStore
    /// The manifest file as it stands.
    package let text: [UInt8]
    package let manifest: Manifest
    package let catalogue: Catalogue?
    /// Scanned and hand-written claims together.
    package let claims: [Claim]
    /// The mutants that the claims make.
    package let mutants: [Mutant]
    /// Tests that the sources hold, those that claim nothing only where the loader was asked for all.
    package let tests: [TestID: SourceLocation]
    /// Everything there is to say about sources and manifest, errors included.
    package let findings: [Finding]
    /// How the file's generated part differs from the claims; nil when the part could not be read.
    package let difference: ManifestDiff?

    /// The folder that holds `Package.swift`, where trials run.
    package let packageRoot: String
}

extension Project {
    package var errors: [Finding] { findings.filter { $0.severity == .error } }

    /// Whether the claims of the sources, and not the file, make the mutants.
    package var isGenerated: Bool { !manifest.subject.tests.isEmpty }

    /// What the claims make of `selection`, whether it is built or not.
    package func plan(_ selection: Selection) throws(ProjectError) -> RunPlan {
        try plan(selection, claims: claims)
    }

    func plan(_ selection: Selection, claims: [Claim]) throws(ProjectError) -> RunPlan {
        do {
            return try Planner.plan(
                claims: claims.map(located), manifest: manifest, catalogue: catalogue, selection: selection)
        } catch {
            throw .badSelection(error)
        }
    }

    /// What people have written does not say where its test stands; the sources may.
    private func located(_ claim: Claim) -> Claim {
        guard claim.files.isEmpty, let location = tests[claim.test] else { return claim }
        return Claim(
            defect: claim.defect, test: claim.test, location: nil, declared: claim.declared,
            isConditional: claim.isConditional, files: [location.file])
    }

    /// Where the files under the manifest's `sources` ask for `defects`, and a warning for what cannot be read.
    func switchSites(
        of defects: [DefectID]
    ) async -> (sites: [DefectID: [SourceLocation]], findings: [Finding]) {
        let tree = SourceTree(folder: store.folder)
        let search = SwitchSites(of: defects, catalogue: catalogue)
        var sites: [DefectID: [SourceLocation]] = [:]
        var findings: [Finding] = []
        for path in manifest.subject.sources {
            let read = await tree.read(under: path) { search.sites(in: $1, file: $0) }
            for part in read.values { sites.merge(part) { $0 + $1 } }
            findings += read.findings.map { Finding(.warning, at: $0.location, $0.message) }
        }
        return (sites, findings)
    }

    /// - Throws: `badClaims` when there is an error among the findings.
    package func checkClaims() throws(ProjectError) {
        guard errors.isEmpty else { throw .badClaims(findings) }
    }

    /// - Throws: `staleManifest` unless the file says what the sources say.
    package func checkManifest() throws(ProjectError) {
        #if PLANTED_DEFECTS
            if PlantedDefect.staleManifestOverlooked.isActive { return }
        #endif
        guard isGenerated, difference?.isEmpty != true else { return }
        let changes = difference?.lines ?? ["its part `mutants` cannot be read"]
        throw .staleManifest(name: store.name, changes: changes)
    }
}
