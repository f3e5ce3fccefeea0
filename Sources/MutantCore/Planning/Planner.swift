/// Turns claims into the plan of a run.
package enum Planner {
    /// The mutants that `selection` is about, in the order of their ids.
    package static func plan(
        claims: [Claim], manifest: Manifest, catalogue: Catalogue?, selection: Selection
    ) throws(SelectionError) -> RunPlan {
        let entries = Dictionary(
            (catalogue?.entries ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var accepted: [DefectID: [TestID: String]] = [:]
        for entry in manifest.accepted {
            for test in entry.tests { accepted[entry.id, default: [:]][test] = entry.reason }
        }
        let byDefect = Dictionary(grouping: claims, by: \.defect)
        let mutants = byDefect.keys.sorted().map { id in
            let settings = manifest.defects[id] ?? DefectSettings()
            return PlannedMutant(
                id: id, title: entries[id]?.title, group: entries[id]?.group, declared: entries[id]?.location,
                settings: settings, receipts: settings.receipts ?? manifest.subject.receipts,
                claims: plannedClaims(byDefect[id, default: []], accepted: accepted[id, default: [:]]))
        }
        let unclaimed = entries.keys.filter { byDefect[$0] == nil }.sorted()
        return RunPlan(
            mutants: try selection.selected(from: mutants), unclaimed: unclaimed,
            groups: PlannedGroup.all(of: catalogue, claimed: Set(byDefect.keys)))
    }

    private static func plannedClaims(_ claims: [Claim], accepted: [TestID: String]) -> [PlannedClaim] {
        let byTest = Dictionary(claims.map { ($0.test, $0) }, uniquingKeysWith: { first, _ in first })
        return byTest.values.sorted { $0.test < $1.test }.map { claim in
            // A base class's test stands for its subclasses' tests.
            let reason = accepted[claim.test] ?? accepted[claim.declared]
            return PlannedClaim(
                test: claim.test, location: claim.location, isAccepted: reason != nil, acceptedReason: reason,
                files: claim.files)
        }
    }

    // MARK: What was built

    /// The claims whose tests the built binary lists, and an error for each that it should list but does not.
    package static func built(_ claims: [Claim], listed: [TestID]) -> (claims: [Claim], findings: [Finding]) {
        let known = Set(listed)
        // An inherited test counts as built when one of the classes that run it is listed.
        let builtDeclarations = Set(claims.filter { known.contains($0.test) }.map(\.declared))
        var missing: [Claim] = []
        var findings: [Finding] = []
        for claim in claims where !known.contains(claim.test) && !builtDeclarations.contains(claim.declared) {
            if claim.isConditional {
                let message = "\(claim.test) is not built here, so its claim of `\(claim.defect)` is left out"
                findings.append(Finding(.note, at: claim.location, message))
            } else {
                missing.append(claim)
            }
        }
        let names = missing.isEmpty ? [] : listed.map(\.text)
        findings += Dictionary(grouping: missing, by: \.test).sorted { $0.key < $1.key }.map { test, claims in
            let ids = claims.map { "`\($0.defect)`" }.joined(separator: ", ")
            let tests =
                names.count == 1 ? "is not the one test that was" : "is not among the \(names.count) tests that were"
            let near = NearName.suggestion(for: test.text, among: names, count: 3)
            let advice =
                near.isEmpty ? "; build anew, or see that `subject.tests` names its target as it is built" : near
            return Finding(.error, at: claims.first?.location, "\(test), which claims \(ids), \(tests) built\(advice)")
        }
        return (claims.filter { known.contains($0.test) }, findings)
    }

    // MARK: The rest of the suite

    /// The tests of `targets` that no mutant claims, one list per process: a target and a framework each.
    package static func restOfSuite(
        listed: [TestID], claimed: [TestID], modules: Set<String>
    ) -> [[TestID]] {
        let claimed = Set(claimed)
        struct Part: Hashable, Comparable {
            let module: String
            let framework: SwiftTestName.Framework

            static func < (left: Part, right: Part) -> Bool {
                (left.module, left.framework.rawValue) < (right.module, right.framework.rawValue)
            }
        }
        let rest = listed.filter { !claimed.contains($0) && modules.contains(SwiftTestName($0).module) }
        let parts = Dictionary(grouping: rest) { test in
            let name = SwiftTestName(test)
            return Part(module: name.module, framework: name.framework)
        }
        return parts.sorted { $0.key < $1.key }.flatMap { cut($0.value.sorted()) }
    }

    /// Lists short enough for a command line: 100 KB each.
    private static func cut(_ tests: [TestID]) -> [[TestID]] {
        var lists: [[TestID]] = []
        var size = 0
        for test in tests {
            // Escaped for a pattern a name may double.
            let length = 2 * test.text.utf8.count + 16
            if lists.isEmpty || size + length > 100_000 {
                lists.append([])
                size = 0
            }
            lists[lists.count - 1].append(test)
            size += length
        }
        return lists
    }
}
