package import MutantCore

/// The table of verdicts, a line per mutant.
package struct VerdictTable: Hashable, Sendable {
    private let width: Int
    private var style: TerminalStyle

    /// - Parameter mutants: all that may get a line, so that the columns line up.
    package init(mutants: [DefectID], style: TerminalStyle) {
        width = min(60, max("mutant".count, mutants.map(\.text.count).max() ?? 0))
        self.style = style
    }

    /// The same table for a place that is not the table's own.
    package var uncoloured: VerdictTable {
        var table = self
        table.style = TerminalStyle(hasColor: false)
        return table
    }

    package var heading: String {
        style.text(padded("mutant") + "  verdict", .strong)
    }

    package func line(_ mutant: MutantReport) -> String {
        let start = padded(mutant.id.text) + "  " + verdict(mutant) + (mutant.reused ? " (reused)" : "")
        let explained = mutant.claims.filter { explains($0, in: mutant) }
        guard let first = explained.first, let reason = first.reason else { return start + trials(mutant) }
        let more = explained.count > 1 ? " and \(explained.count - 1) more" : ""
        return start + "  (\(Wording.short(reason)): \(PlainText.visible(first.test.text))\(more))"
    }

    /// That a kill took more than one trial with the defect on.
    private func trials(_ mutant: MutantReport) -> String {
        let most = mutant.claims.map(\.attempts).max() ?? 0
        return most > 1 ? "  (in \(most) trials)" : ""
    }

    /// Whether the claim is why the mutant's verdict is not a plain kill.
    private func explains(_ claim: ClaimReport, in mutant: MutantReport) -> Bool {
        claim.verdict == mutant.verdict && mutant.verdict != .killed && (mutant.accepted || !claim.accepted)
    }

    private func verdict(_ mutant: MutantReport) -> String {
        if mutant.accepted { return style.text("accepted", .faint) }
        return switch mutant.verdict {
        case .killed: style.text("killed", .good)
        case .survived: style.text("SURVIVED", .alarm)
        case .undecided: style.text("UNDECIDED", .doubt)
        case .pending: style.text("PENDING", .doubt)
        }
    }

    private func padded(_ text: String) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
