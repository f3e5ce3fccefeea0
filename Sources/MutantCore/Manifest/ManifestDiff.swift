/// What a manifest's mutants lost and gained, defect by defect.
package struct ManifestDiff: Hashable, Sendable {
    /// What happened to one defect.
    package struct Change: Hashable, Sendable {
        /// Whether the defect is on one side only, or on both with different tests.
        package enum Kind: Hashable, Sendable {
            case added
            case removed
            case changed
        }

        package let kind: Kind
        package let id: DefectID
        /// Sorted; all tests of an added defect.
        package let addedTests: [TestID]
        /// Sorted; all tests of a removed defect.
        package let removedTests: [TestID]
    }

    /// Sorted by id; defects with the same tests on both sides are left out.
    package let changes: [Change]

    package init(from old: [Mutant], to new: [Mutant]) {
        let before = Self.tests(of: old)
        let after = Self.tests(of: new)
        changes = Set(before.keys).union(after.keys).sorted().compactMap { id in
            let kind: Change.Kind = before[id] == nil ? .added : after[id] == nil ? .removed : .changed
            let added = (after[id] ?? []).subtracting(before[id] ?? [])
            let removed = (before[id] ?? []).subtracting(after[id] ?? [])
            if kind == .changed, added.isEmpty, removed.isEmpty { return nil }
            return Change(kind: kind, id: id, addedTests: added.sorted(), removedTests: removed.sorted())
        }
    }

    /// Whether the manifest is up to date.
    package var isEmpty: Bool { changes.isEmpty }

    /// Lists may name a defect twice after a merge.
    private static func tests(of mutants: [Mutant]) -> [DefectID: Set<TestID>] {
        mutants.reduce(into: [:]) { $0[$1.id, default: []].formUnion($1.tests) }
    }
}

extension ManifestDiff {
    /// One line a defect and, indented below it, one a test: `+` is new, `-` is gone, `~` has other tests than before.
    package var lines: [String] {
        let width = changes.filter { $0.kind != .changed }.map(\.id.text.count).max() ?? 0
        return changes.flatMap { change in
            [change.headline(width: width)] + change.removedTests.map { "    - \($0)" }
                + change.addedTests.map { "    + \($0)" }
        }
    }
}

extension ManifestDiff.Change {
    fileprivate func headline(width: Int) -> String {
        let padding = String(repeating: " ", count: max(0, width - id.text.count))
        let count = max(addedTests.count, removedTests.count)
        let tests = "\(padding)  \(count) \(count == 1 ? "test" : "tests")"
        return switch kind {
        case .added: "+ \(id)\(tests)"
        case .removed: "- \(id)\(tests)"
        case .changed: "~ \(id)"
        }
    }
}
