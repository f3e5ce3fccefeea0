internal import MutantCore

/// How a run went, in the words at the top of its page.
struct HTMLReportHeadline {
    /// The verdict in a few words.
    let title: String
    /// The same sentence that ends the run on the terminal.
    let sentence: String

    init(_ report: RunReport) {
        title = Self.title(report)
        sentence = Summary(report, style: TerminalStyle(hasColor: false), runDirectory: "").sentence
    }

    private static func title(_ report: RunReport) -> String {
        switch report.status {
        case .nothingToDo: "Nothing to do"
        case .interrupted: "Interrupted before the end"
        case .aborted: "Stopped before the end"
        case .complete: title(of: report)
        }
    }

    private static func title(of report: RunReport) -> String {
        guard report.totals.reused > 0 else {
            return title(report.totals, clean: report.clean, exitStatus: report.exitStatus)
        }
        let survivors = report.mutants.count { $0.verdict == .survived && !$0.accepted }
        if survivors > 0 { return "\(Count.text(survivors, "mutant")) survived" }
        let totals = report.totals
        guard totals.undecided + totals.pending == 0, report.clean.status != .red else {
            return title(totals, clean: report.clean, exitStatus: report.exitStatus)
        }
        return "\(Count.text(totals.reused, "verdict")) of an earlier run, "
            + "\(totals.selected - totals.reused) measured"
    }

    private static func title(_ totals: Totals, clean: CleanReport, exitStatus: Int32) -> String {
        let undecided = totals.undecided == 1 ? "is undecided" : "are undecided"
        if totals.survived > 0 {
            return "\(Count.text(totals.survived, "mutant")) survived"
                + (totals.undecided > 0 ? ", \(totals.undecided) \(undecided)" : "")
        }
        if totals.undecided > 0 { return "\(Count.text(totals.undecided, "mutant")) \(undecided)" }
        if clean.status == .red { return "The suite is not green without any defect" }
        if totals.pending > 0 { return "\(Count.text(totals.pending, "mutant")) not run" }
        if exitStatus != 0 { return "The run failed" }
        if totals.accepted > 0 { return "Every mutant was killed or is accepted" }
        return totals.selected == 1 ? "The mutant was killed" : "All \(totals.selected) mutants were killed"
    }
}
