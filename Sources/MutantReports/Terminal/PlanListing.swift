package import MutantCore

/// `kassios mutants plan`: the trials of a run that is not started.
package enum PlanListing {
    package static func lines(_ outlook: Outlook) -> [String] {
        guard !outlook.trials.isEmpty else { return [] }
        let labels = outlook.trials.map { $0.defect?.text ?? "clean" }
        let width = labels.map(\.count).max() ?? 0
        let trials = zip(labels, outlook.trials).map { label, trial in
            let padding = String(repeating: " ", count: width - label.count)
            let seconds = trial.seconds.map { "  \(Self.seconds($0))" } ?? ""
            return label + padding + "  " + PlainText.visible(trial.test.text) + seconds
        }
        return trials + [""] + (outlook.workersReason.map { [$0] } ?? []) + [sentence(outlook)]
    }

    private static func sentence(_ outlook: Outlook) -> String {
        let workers = Count.text(outlook.workers, "worker")
        let trials = Count.text(outlook.trials.count, "trial")
        guard let estimate = outlook.estimate else {
            return "\(trials) on \(workers); how long they take is unknown, since no run has recorded it"
        }
        let known = "by recorded times (\(outlook.known) of \(outlook.trials.count))"
        return "\(trials) on \(workers): \(Span.text(left: estimate)) \(known), twins of kills included"
    }

    /// `0.31 s`, `12 s`.
    private static func seconds(_ seconds: Double) -> String {
        guard seconds < 10 else { return Span.text(elapsed: seconds) }
        let hundredths = Int((max(0, seconds) * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
}
