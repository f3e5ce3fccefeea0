/// How far a group of the catalogue is covered.
package struct GroupTotals: Hashable, Sendable, Codable {
    /// Nil for the defects that have no group, where others do.
    @OrNull package var group: String?
    /// How many defects the catalogue has.
    package let known: Int
    /// How many of them tests claim.
    package let claimed: Int
    /// How many of those the run was about.
    package let selected: Int
    /// How many of those were killed.
    package let caught: Int
    /// How many of those have the verdict of an earlier run.
    @OrZero package var reused: Int

    package init(_ group: PlannedGroup, _ mutants: [MutantReport]) {
        let mutants = mutants.filter { $0.group == group.name }
        self.group = group.name
        known = group.known
        claimed = group.claimed
        selected = mutants.count
        caught = mutants.count { $0.verdict == .killed && !$0.reused }
        reused = mutants.count(where: \.reused)
    }
}
