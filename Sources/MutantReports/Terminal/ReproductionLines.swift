package import MutantCore

/// `kassios mutants reproduce`: what was seen of the trial, below its output.
package struct ReproductionLines {
    private let trial: ReproducedTrial
    private let folder: String
    private let twin: String
    private let style: TerminalStyle

    /// - Parameters:
    ///   - folder: where everything is kept, as people reach it.
    ///   - twin: the line that runs the twin.
    package init(_ trial: ReproducedTrial, folder: String, twin: String, style: TerminalStyle) {
        self.trial = trial
        self.folder = folder
        self.twin = twin
        self.style = style
    }

    package var lines: [String] {
        let observation = trial.observation
        var story = StoryLines(style)
        let title = (trial.isClean ? "clean" : trial.mutant.id.text) + ": " + PlainText.visible(trial.test.text)
        story.add(heading: style.text(title, .strong))
        story.add("ending", "\(observation.ending), after \((observation.seconds * 100).rounded() / 100) s")
        story.add("test", outcome)
        story.add("failures", (trial.outcome?.failures ?? []).map(\.inOneText))
        story.add("receipts", trial.claim.receipts.isEmpty ? "none" : trial.claim.receipts.joined(separator: ", "))
        story.add("left", observation.swept.map { "\($0), which was ended" })
        story.add("changed", observation.wroteSources)
        story.add("attached", observation.attachments.map { "\(folder)/\($0)" })
        story.add("kept", [folder, "  " + observation.log] + (observation.results.map { ["  \($0)"] } ?? []))
        story.add("judge", [opinion, "This is one trial, and no verdict."])
        return story.lines
    }

    private var outcome: String {
        guard let outcome = trial.outcome else { return "did not begin" }
        return switch outcome.result {
        case .passed: "passed"
        case .failed: "failed"
        case .skipped: "skipped"
        case .expectedFailure: "failed, as it expects"
        case .unfinished: outcome.starts > 0 ? "began, and did not end" : "did not begin"
        }
    }

    // MARK: Opinion

    private var opinion: String {
        switch trial.opinion {
        case .clean(.twin(.passed)): "green without any defect, as a twin has to be"
        case .clean(.twin(let twin)): "\(Wording.short(twin)): a run would decide no claim of this test"
        case .clean(.againAlone):
            "red without any defect; a run would start it once more, alone, to tell a red test from an unstable one"
        case .defective(.twin), .defective(.confirmation): "\(red), \(proof); a kill also needs a green twin: \(twin)"
        case .defective(.verdict(.killed)): "\(red), \(proof)"
        case .defective(.verdict(.survived(let reason))): survival(reason)
        case .defective(.verdict(.undecided(let reason))):
            "it proves nothing: \(Wording.short(reason.rawValue)); \(Wording.advice(trial.claim))"
        case .defective(.againQuietly): "\(red), \(proof); a run would start it once more beside fewer trials"
        case .defective(.again(alone: true)): "late; a run would start it once more, while nothing else runs"
        case .defective(.again(alone: false)):
            "green; this defect survives only after \(trial.mutant.settings.attempts) green trials"
        }
    }

    private func survival(_ reason: SurvivalReason) -> String {
        // That it was never reached says how much is proven.
        let proof = reason == .neverReached ? "" : ", \(proof)"
        let words = "\(Wording.short(reason.rawValue))\(proof); \(Wording.advice(reason.rawValue))"
        guard trial.mutant.receipts == .none else { return words }
        return words + "; it counts only where the same switch kills another mutant"
    }

    private var red: String {
        switch trial.observation.ending {
        case .deadlinePassed: "late, as a defect that hangs should be"
        case .signaled: "crashed"
        case .exited, .tooMuchOutput, .tooMuchMemory, .interrupted, .notStarted: "red"
        }
    }

    private var proof: String {
        switch trial.mutant.receipts {
        case .none: "but nothing shows that the defect was on"
        case .active: "and the defect was on"
        case .reached: trial.claim.receipts.contains("reached") ? "and the switch was reached" : "and the defect was on"
        }
    }
}
