/// Finds the defects that changes concern: through their claims, switches, catalogue entries, or the manifest.
package struct TouchSearch {
    /// Every claim there is, hand-written ones included.
    private let claims: [Claim]
    private let catalogue: Catalogue?
    private let defects: Set<DefectID>
    private var touches: [DefectID: [Touch]] = [:]
    /// Files of the test roots that were changed, and of which it is not known which tests use them.
    private var openFiles: Set<String> = []

    package init(claims: [Claim], catalogue: Catalogue?) {
        self.claims = claims
        self.catalogue = catalogue
        defects = Set(claims.map(\.defect))
    }

    package func affected(since ref: String) -> Affected { Affected(ref: ref, touches: touches) }

    /// What is worth knowing about changes that select nothing.
    package var notes: [String] {
        openFiles.sorted().map {
            "\($0) was changed, but holds no tests; which tests use it is not known, so it selects none"
        }
    }

    private mutating func add(_ touch: Touch, to defect: DefectID) {
        guard defects.contains(defect), touches[defect]?.contains(touch) != true else { return }
        touches[defect, default: []].append(touch)
    }

    // MARK: Tests

    private struct Promise: Hashable {
        let defect: DefectID
        let test: TestID

        init(_ claim: Claim) {
            defect = claim.defect
            test = claim.test
        }
    }

    /// - Parameters:
    ///   - before: all files of tests, as they were; `after`: as they are.
    ///   - changes: those of these files that are not the same.
    package mutating func readTests(before: [ScannedFile], after: [ScannedFile], changes: [SourceChange]) {
        let old = SuiteVersion(before)
        let new = SuiteVersion(after)
        var touched: [TestID: Touch] = [:]
        let places = Dictionary(claims.map { ($0.test, $0.location) }, uniquingKeysWith: { first, _ in first })
        for version in changes.compactMap(\.after) {
            let reach = new.reach(of: version)
            if reach.isOpen { openFiles.insert(version.file) }
            for (test, touch) in reach.tests {
                let place = SourceLocation(file: version.file, line: touch.line, column: 1)
                touched.touch(touch.isOwn ? .test(test, at: place) : .surroundings(of: test, at: place), test)
            }
        }
        for change in changes {
            guard let version = change.before else { continue }
            let reach = old.reach(of: version)
            if reach.isOpen, !new.holdsTests(change.after?.file ?? version.file) { openFiles.insert(version.file) }
            for (test, touch) in reach.tests {
                // The line is no more, so it has no number.
                let place = SourceLocation(file: change.after?.file ?? version.file, line: 1, column: 1)
                let own = Touch.test(test, at: places[test] ?? nil)
                touched.touch(touch.isOwn ? own : .surroundings(of: test, at: place), test)
            }
        }
        compare(old.claims, touched)
    }

    private mutating func compare(_ old: [Claim], _ touched: [TestID: Touch]) {
        let handWritten = claims.filter { $0.location == nil }
        let before = Set((old + handWritten).map(Promise.init))
        let after = Set(claims.map(Promise.init))
        for claim in claims {
            if let touch = touched[claim.test] {
                add(touch, to: claim.defect)
            } else if !before.contains(Promise(claim)) {
                add(.test(claim.test, at: claim.location), to: claim.defect)
            }
        }
        for claim in old where !after.contains(Promise(claim)) {
            add(.lostClaim(claim.test, file: claim.location?.file ?? ""), to: claim.defect)
        }
    }

    // MARK: Subject

    /// - Parameter changes: those of files that are searched for switches.
    package mutating func readSources(_ changes: [SourceChange]) {
        let search = SwitchSites(of: defects.sorted(), catalogue: catalogue)
        for change in changes {
            let now = change.after.map { Self.sites(in: $0, search) } ?? [:]
            let before = change.before.map { Self.sites(in: $0, search) } ?? [:]
            for (defect, sites) in now.merging(before, uniquingKeysWith: { now, _ in now }) {
                guard now[defect]?.touched != nil || before[defect]?.touched != nil else { continue }
                // What stood in lines that are gone may stand elsewhere now.
                if let place = now[defect]?.touched ?? now[defect]?.first {
                    add(.switchSite(place), to: defect)
                } else {
                    add(.lostSwitchSite(file: sites.first.file), to: defect)
                }
            }
        }
    }

    /// A defect's switches in one file: the first of all, and the first in changed code.
    private struct Sites {
        let first: SourceLocation
        let touched: SourceLocation?
    }

    private static func sites(in version: SourceChange.Version, _ search: SwitchSites) -> [DefectID: Sites] {
        let sites = search.sites(in: version.bytes, file: version.file)
        guard !sites.isEmpty else { return [:] }
        let extents = SourceExtents(version.bytes)
        return sites.compactMapValues { places in
            let touched = places.first { place in
                // Outside of any function a few lines around it must do.
                let lines = extents.innermostBody(at: place) ?? (place.line - 3)...(place.line + 3)
                return version.lines.first(in: lines) != nil
            }
            return places.first.map { Sites(first: $0, touched: touched) }
        }
    }

    /// - Parameter changes: those of files that the catalogue is read from.
    package mutating func readCatalogue(_ changes: [SourceChange]) {
        for version in changes.compactMap(\.after) {
            for entry in catalogue?.entries ?? [] {
                guard let place = entry.location, place.file == version.file, version.lines.contains(place.line)
                else { continue }
                add(.catalogueEntry(place), to: entry.id)
            }
        }
    }

    /// - Parameter old: the manifest as it was; nil where there was none that can be read.
    package mutating func readManifest(_ new: Manifest, old: Manifest?, file: String) {
        guard let old else { return addToAll(.newManifest(file: file)) }
        if old.subject != new.subject { addToAll(.manifest(file: file, key: "subject")) }
        for defect in Set(old.defects.keys).union(new.defects.keys).sorted()
        where old.defects[defect] != new.defects[defect] {
            add(.manifest(file: file, key: "defects"), to: defect)
        }
        for change in ManifestDiff(from: old.handWritten, to: new.handWritten).changes {
            add(.manifest(file: file, key: new.isGenerated ? "claims" : "mutants"), to: change.id)
        }
    }

    private mutating func addToAll(_ touch: Touch) {
        for defect in defects { add(touch, to: defect) }
    }
}

extension Manifest {
    fileprivate var handWritten: [Mutant] { isGenerated ? claims : claims + mutants }
}

extension [TestID: Touch] {
    /// A change of the test itself says more than one around it; the first of either counts.
    fileprivate mutating func touch(_ touch: Touch, _ test: TestID) {
        if case .test = self[test] { return }
        if case .surroundings = touch, self[test] != nil { return }
        self[test] = touch
    }
}
