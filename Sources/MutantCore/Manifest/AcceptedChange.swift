/// What accepting a survivor does to the entries that `accepted` has already.
///
/// A test stands under one entry of its defect only, so the new entry takes its tests from older ones.
package struct AcceptedChange: Hashable, Sendable {
    /// An older entry that keeps some of its tests.
    package struct Reduced: Hashable, Sendable {
        package let index: Int
        /// The tests it loses.
        package let tests: [TestID]
    }

    package let survivor: AcceptedSurvivor
    /// The entry that becomes the new one, since all of its tests are accepted anew; where nil, one is added at the end.
    package let renewed: Int?
    /// Further entries that are left without tests.
    package let removed: [Int]
    package let reduced: [Reduced]

    package init(accepting survivor: AcceptedSurvivor, among entries: [AcceptedSurvivor]) {
        let tests = Set(survivor.tests)
        let own = entries.indices.filter { entries[$0].id == survivor.id }
        let covered = own.filter { tests.isSuperset(of: entries[$0].tests) }
        self.survivor = survivor
        renewed = covered.first
        removed = Array(covered.dropFirst())
        reduced = own.filter { !covered.contains($0) }.compactMap { index in
            let taken = entries[index].tests.filter(tests.contains)
            return taken.isEmpty ? nil : Reduced(index: index, tests: taken)
        }
    }
}

extension AcceptedChange {
    /// What was done: the defect with its last day, one test a line, and what became of older entries.
    package var lines: [String] {
        let end = survivor.until.map { "until \($0)" } ?? "without a last day"
        var lines = ["accepted: \(survivor.id), \(end)"] + survivor.tests.map { "  \($0)" }
        if renewed != nil { lines.append("the entry that was there has the new reason and day") }
        if !removed.isEmpty {
            lines.append("entries it leaves without tests, removed: \(removed.count)")
        }
        for test in reduced.flatMap(\.tests) { lines.append("taken from an entry that keeps other tests: \(test)") }
        return lines
    }
}
