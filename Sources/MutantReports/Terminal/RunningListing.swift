package import MutantCore

/// What runs at this moment, for somebody who asks.
package struct RunningListing: Sendable {
    private let progress: RunProgress
    private let now: Double

    /// - Parameter now: seconds from the run's start.
    package init(_ progress: RunProgress, now: Double) {
        self.progress = progress
        self.now = now
    }

    /// - Parameter output: the last lines of a trial's log.
    package func lines(output: (RunProgress.Running) -> [String]) -> [String] {
        [heading]
            + progress.running.flatMap { trial in
                ["  " + words(trial)]
                    + output(trial).map { "    | " + PlainText.clipped(PlainText.visible($0), to: 400) }
            }
    }

    /// What a log says when nothing has ended for a while.
    package var sentence: String {
        let running = progress.running.prefix(3).map(words).joined(separator: "; ")
        let more = progress.running.count > 3 ? "; and \(progress.running.count - 3) more" : ""
        let left = progress.secondsLeft(at: now).map { ", \(Span.text(left: $0)) left" } ?? ""
        return "\(Counter(progress).text) no trial has ended for \(Span.text(elapsed: now - progress.lastEnd))\(left): "
            + (running.isEmpty ? "none is running" : running + more)
    }

    private var heading: String {
        let left = progress.secondsLeft(at: now).map { ", \(Span.text(left: $0)) left" } ?? ""
        guard progress.mutants > 0 else { return "nothing has been started yet" }
        return "\(Counter(progress).text) \(Count.text(progress.running.count, "trial")) running, "
            + "\(progress.killed) killed, \(progress.survived) survived, \(progress.undecided) undecided so far\(left)"
    }

    private func words(_ trial: RunProgress.Running) -> String {
        "trial \(trial.number) on worker \(trial.worker), \(Span.text(elapsed: now - trial.started)): "
            + "\(trial.defect?.text ?? "clean") \(ProgressLines.test(trial.tests))"
    }
}
