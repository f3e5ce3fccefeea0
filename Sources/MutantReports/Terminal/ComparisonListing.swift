package import MutantCore

/// What has changed between two runs, kind by kind.
package struct ComparisonListing: Sendable {
    private let comparison: ReportComparison
    private let newer: RunReport
    private let older: RunReport
    private let style: TerminalStyle

    package init(of newer: RunReport, with older: RunReport, style: TerminalStyle) {
        comparison = ReportComparison(of: newer, with: older)
        self.newer = newer
        self.older = older
        self.style = style
    }

    /// Lines to print in order; the last sums up.
    package var lines: [String] {
        let parts = ReportComparison.Change.allCases.map { change in
            part(change, comparison.entries.filter { $0.change == change })
        }
        return parts.filter { !$0.isEmpty }.flatMap { $0 + [""] } + [sentence]
    }

    private func part(_ change: ReportComparison.Change, _ entries: [ReportComparison.Entry]) -> [String] {
        guard !entries.isEmpty else { return [] }
        return [style.text(Self.title(change), Self.emphasis(change))] + entries.flatMap(entryLines)
    }

    private func entryLines(_ entry: ReportComparison.Entry) -> [String] {
        let before = entry.before.map { "  (was \($0.rawValue))" } ?? ""
        return ["  \(entry.id)\(before)"]
            + entry.claims.map { claim in
                let place = claim.place.map { PlainText.visible($0) + ": " } ?? ""
                let reason = claim.reason.map { ": \(Wording.short($0))" } ?? ""
                let word = entry.change == .gone ? "" : "  \(claim.verdict.rawValue)\(reason)"
                return "    \(place)\(PlainText.visible(claim.test.text))\(word)"
            }
    }

    private static func title(_ change: ReportComparison.Change) -> String {
        switch change {
        case .newlySurvived: "Newly survived:"
        case .newlyUnclaimed: "Newly unclaimed:"
        case .newlyUndecided: "Newly undecided:"
        case .newlyPending: "Not run any more:"
        case .newlyAccepted: "Newly accepted:"
        case .newlyKilled: "Newly killed:"
        case .new: "Not in the older run:"
        case .gone: "Gone:"
        }
    }

    private static func emphasis(_ change: ReportComparison.Change) -> TerminalStyle.Emphasis {
        switch change {
        case .newlySurvived, .newlyUnclaimed: .alarm
        case .newlyUndecided, .newlyPending: .doubt
        case .newlyKilled: .good
        case .newlyAccepted, .new, .gone: .strong
        }
    }

    // MARK: The last line

    private var sentence: String {
        let words: [(ReportComparison.Change, String)] = [
            (.newlySurvived, "newly survived"), (.newlyUnclaimed, "newly unclaimed"),
            (.newlyUndecided, "newly undecided"), (.newlyPending, "not run any more"),
            (.newlyAccepted, "newly accepted"), (.newlyKilled, "newly killed"), (.new, "new"), (.gone, "gone"),
        ]
        let counts = words.compactMap { change, words -> String? in
            let count = comparison.entries.count { $0.change == change }
            return count > 0 ? "\(count) \(words)" : nil
        }
        let remarks = [unjudged, ending, ReuseNote.sentence(newer)].compactMap { $0 }
        let changes = counts.isEmpty ? "nothing changed" : counts.joined(separator: ", ")
        return style.text("compared with the run of \(older.startedAt): ", .faint)
            + style.text(([changes] + remarks).joined(separator: "; "), .strong)
    }

    private var unjudged: String? {
        comparison.unjudged > 0
            ? Count.text(comparison.unjudged, "mutant") + " of it left out by the newer run, and not judged" : nil
    }

    private var ending: String? {
        switch newer.status {
        case .complete, .nothingToDo: nil
        case .interrupted: "the newer run was interrupted"
        case .aborted: "the newer run was stopped before its end"
        }
    }
}
