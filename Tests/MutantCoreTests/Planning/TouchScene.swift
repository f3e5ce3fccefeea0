import MutantCore

/// Sources before and after, and which defects their differences concern.
struct TouchScene {
    var before: [String: String] = [:]
    var after: [String: String] = [:]
    var handWritten: [(defect: String, test: String)] = []
    var entries: [Catalogue.Entry] = []

    /// `defect: reason` for each reason, sorted.
    func touches() -> [String] {
        let scanned = { (sources: [String: String]) in
            sources.sorted { $0.key < $1.key }.map { ClaimFixture.scan($1, file: $0) }
        }
        let claims =
            ClaimFixture.resolve(scanned(after)).claims
            + handWritten.compactMap { claim in
                DefectID(claim.defect).map { Claim(defect: $0, test: TestID(claim.test), location: nil) }
            }
        var search = TouchSearch(claims: claims, catalogue: entries.isEmpty ? nil : Catalogue(entries: entries))
        search.readTests(before: scanned(before), after: scanned(after), changes: changes)
        return Self.lines(search)
    }

    /// The same for sources of the subject, with claims of `defects`.
    func touches(claiming defects: [String]) -> [String] {
        let claims = defects.compactMap { DefectID($0) }.map { Claim(defect: $0, test: TestID("T/t"), location: nil) }
        var search = TouchSearch(claims: claims, catalogue: entries.isEmpty ? nil : Catalogue(entries: entries))
        search.readSources(changes)
        search.readCatalogue(changes)
        return Self.lines(search)
    }

    static func lines(_ search: TouchSearch) -> [String] {
        search.affected(since: "main").touches.flatMap { id, touches in touches.map { "\(id): \($0)" } }.sorted()
    }

    private var changes: [SourceChange] {
        Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map { name in
            let old = Self.lines(before[name])
            let new = Self.lines(after[name])
            let difference = new.difference(from: old)
            let removed = difference.removals.map { Self.line($0) }
            let added = difference.insertions.map { Self.line($0) }
            return SourceChange(
                before: before[name].map { .init(file: name, bytes: Array($0.utf8), lines: NumberRanges(removed)) },
                after: after[name].map { .init(file: name, bytes: Array($0.utf8), lines: NumberRanges(added)) })
        }
    }

    private static func lines(_ text: String?) -> [Substring] {
        text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    }

    private static func line(_ change: CollectionDifference<Substring>.Change) -> ClosedRange<Int> {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): (offset + 1)...(offset + 1)
        }
    }
}
