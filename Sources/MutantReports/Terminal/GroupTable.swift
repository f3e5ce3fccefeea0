internal import MutantCore

/// What became of each group of the catalogue, a line per group.
struct GroupTable {
    private let groups: [GroupTotals]

    init(_ groups: [GroupTotals]) {
        self.groups = groups
    }

    /// Nothing where the catalogue names no groups.
    func lines(_ style: TerminalStyle) -> [String] {
        guard !groups.isEmpty else { return [] }
        let width = min(40, max("group".count, names.map { DisplayWidth.columns(of: $0) }.max() ?? 0))
        let heading = "  " + DisplayWidth.padded("group", to: width) + columns.map { "  " + $0.title }.joined()
        return [style.text(heading, .strong)]
            + zip(groups, names).map { group, name in
                "  " + DisplayWidth.padded(name, to: width) + columns.map { cell($0, group) }.joined()
            }
    }

    private typealias Column = (title: String, count: (GroupTotals) -> Int)

    /// How many are selected is said only where the run left out something.
    private var columns: [Column] {
        let selected: [Column] = groups.contains { $0.selected != $0.claimed } ? [("selected", \.selected)] : []
        let reused: [Column] = groups.contains { $0.reused > 0 } ? [("reused", \.reused)] : []
        return [("caught", \.caught)] + reused + selected + [("claimed", \.claimed), ("known", \.known)]
    }

    private func cell(_ column: Column, _ group: GroupTotals) -> String {
        let digits = "\(column.count(group))"
        return "  " + String(repeating: " ", count: max(0, column.title.count - digits.count)) + digits
    }

    private var names: [String] {
        groups.map { $0.group.map { PlainText.clipped(PlainText.visible($0), to: 200) } ?? "(no group)" }
    }
}
