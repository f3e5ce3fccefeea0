/// One group of the catalogue.
package struct PlannedGroup: Hashable, Sendable {
    /// Nil for the defects that have no group, where others do.
    package let name: String?
    /// How many defects it has.
    package let known: Int
    /// How many of them tests claim, whether or not they are selected.
    package let claimed: Int

    package init(name: String?, known: Int, claimed: Int) {
        self.name = name
        self.known = known
        self.claimed = claimed
    }
}

extension PlannedGroup {
    /// The groups in the order in which the catalogue names them, defects without one last; none where it names none.
    static func all(of catalogue: Catalogue?, claimed: Set<DefectID>) -> [PlannedGroup] {
        let entries = catalogue?.entries ?? []
        var names: [String] = []
        var seen: Set<String> = []
        for group in entries.compactMap(\.group) where seen.insert(group).inserted { names.append(group) }
        guard !names.isEmpty else { return [] }
        let members = Dictionary(grouping: entries, by: \.group).mapValues { Set($0.map(\.id)) }
        return (names + [nil]).compactMap { name in
            members[name].map {
                PlannedGroup(name: name, known: $0.count, claimed: $0.intersection(claimed).count)
            }
        }
    }
}
