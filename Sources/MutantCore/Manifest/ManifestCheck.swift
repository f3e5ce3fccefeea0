/// Looks for what the manifest says about defects and tests that claims and catalogue do not bear out.
struct ManifestCheck {
    private let manifest: Manifest
    private let catalogue: Catalogue?
    /// Whether what it does not list is known not to be there.
    private let isWhole: Bool
    private let today: Day
    private let unclaimedSeverity: Finding.Severity
    private let catalogued: Set<DefectID>
    /// The tests of each claimed defect, under the names they run and the names they are declared by.
    private let tests: [DefectID: Set<TestID>]
    /// Where each defect is listed, else where it is first claimed.
    private let places: [DefectID: SourceLocation]

    init(
        manifest: Manifest, catalogue: Catalogue?, isWhole: Bool, claims: [Claim], today: Day,
        unclaimedSeverity: Finding.Severity
    ) {
        self.manifest = manifest
        self.catalogue = catalogue
        self.isWhole = isWhole
        self.today = today
        self.unclaimedSeverity = unclaimedSeverity
        catalogued = Set(catalogue?.entries.map(\.id) ?? [])
        let listed = catalogue?.entries.map { ($0.id, $0.location) } ?? []
        places = (listed + claims.map { ($0.defect, $0.location) }).reduce(into: [:]) { places, entry in
            if places[entry.0] == nil { places[entry.0] = entry.1 }
        }
        tests = claims.reduce(into: [:]) { $0[$1.defect, default: []].formUnion([$1.test, $1.declared]) }
    }

    var findings: [Finding] {
        let all =
            unknownClaims + unknownSettings + unknownSurvivors + expiredSurvivors + needlessUnclaimed
            + missingClaims + lookalikes
        return all.sorted { left, right in
            guard let place = left.location, let other = right.location else {
                return left.location != nil && right.location == nil
            }
            return place < other
        }
    }

    /// Without a catalogue, whatever is claimed or declared unclaimed exists.
    private var known: Set<DefectID> {
        catalogue == nil ? Set(tests.keys).union(manifest.unclaimed.map(\.id)) : catalogued
    }

    /// None where a catalogue that cannot be read may list it.
    private func unknown(_ id: DefectID, at location: SourceLocation?, under key: String) -> [Finding] {
        guard isWhole else { return [] }
        let source = catalogue == nil ? "no test claims" : "the catalogue does not list"
        let near = NearName.suggestion(for: id.text, among: known.map(\.text))
        let message = "`\(key)` names `\(id)`, which \(source)" + (near.isEmpty ? "; remove the entry" : near)
        return [Finding(.error, at: location, message)]
    }
}

/// Errors: the entry cannot mean anything.
extension ManifestCheck {
    private var unknownClaims: [Finding] {
        if catalogue == nil { return [] }
        return unknown(manifest.claims, under: "claims")
            + (manifest.isGenerated ? [] : unknown(manifest.mutants, under: "mutants"))
    }

    private func unknown(_ mutants: [Mutant], under key: String) -> [Finding] {
        mutants.enumerated().filter { !catalogued.contains($0.element.id) }.flatMap { index, mutant in
            unknown(mutant.id, at: manifest.places.location(of: .key(key), .index(index), "id"), under: key)
        }
    }

    private var unknownSettings: [Finding] {
        manifest.defects.keys.filter { !known.contains($0) }.sorted().flatMap {
            unknown($0, at: manifest.places.location(of: "defects", .key($0.text)), under: "defects")
        }
    }

    private var unknownSurvivors: [Finding] {
        manifest.accepted.enumerated().flatMap { index, survivor in
            known.contains(survivor.id)
                ? strangeTests(of: survivor, index)
                : unknown(
                    survivor.id, at: manifest.places.location(of: "accepted", .index(index), "id"), under: "accepted")
        }
    }

    private func strangeTests(of survivor: AcceptedSurvivor, _ index: Int) -> [Finding] {
        let claiming = tests[survivor.id] ?? []
        return survivor.tests.enumerated().filter { !claiming.contains($0.element) }.map { number, test in
            let near = NearName.suggestion(for: test.text, among: claiming.map(\.text))
            let place = manifest.places.location(of: "accepted", .index(index), "tests", .index(number))
            let message = "`accepted` names the test `\(test)`, which does not claim `\(survivor.id)`"
            return Finding(.error, at: place, message + (near.isEmpty ? "; remove it" : near))
        }
    }

    private var expiredSurvivors: [Finding] {
        manifest.accepted.enumerated().compactMap { index, survivor in
            guard let until = survivor.until, until < today else { return nil }
            let place = manifest.places.location(of: "accepted", .index(index), "until")
            return Finding(
                .error, at: place,
                "`\(survivor.id)` was accepted until \(until); let a test catch it, or decide on a new day")
        }
    }
}

/// Warnings, `unclaimed` entries that nothing knows, and what is as bad as the caller says.
extension ManifestCheck {
    private var needlessUnclaimed: [Finding] {
        manifest.unclaimed.enumerated().flatMap { index, defect in
            let place = manifest.places.location(of: "unclaimed", .index(index), "id")
            guard known.contains(defect.id) else { return unknown(defect.id, at: place, under: "unclaimed") }
            guard let test = tests[defect.id]?.min() else { return [] }
            return [
                Finding(
                    .warning, at: place, "`\(defect.id)` is claimed after all, by `\(test)`; remove it from `unclaimed`"
                )
            ]
        }
    }

    private var missingClaims: [Finding] {
        let excused = Set(manifest.unclaimed.map(\.id))
        let missing = (catalogue?.entries ?? []).filter { tests[$0.id] == nil && !excused.contains($0.id) }
        return missing.map { entry in
            Finding(
                unclaimedSeverity, at: entry.location,
                "no test claims `\(entry.id)`; write a `Catches` line over the test that should fail with it, "
                    + "or list it under `unclaimed` with the reason")
        }
    }

    /// Ids that differ only in case, among the ones that are otherwise right.
    private var lookalikes: [Finding] {
        Dictionary(grouping: known) { $0.text.lowercased() }.values.filter { $0.count > 1 }.map { ids in
            let place = ids.compactMap { places[$0] }.max()
            let names = ids.sorted().map { "`\($0)`" }.joined(separator: " and ")
            return Finding(
                .warning, at: place, "\(names) differ only in case, and are easily confused; rename all but one")
        }
    }
}
