package import MutantCore

/// `kassios mutants doctor`: a line per check, and below it what to do.
package struct CheckupLines: Sendable {
    private let style: TerminalStyle
    private let width: Int

    /// - Parameter runner: whose checks line up.
    package init(for runner: Subject.RunnerName, style: TerminalStyle) {
        self.style = style
        width = Check.all(for: runner).map { Self.title(of: $0).count }.max() ?? 0
    }

    /// What was seen, and what to do where something is to be done.
    package func lines(_ symptom: Symptom) -> [String] {
        let title = Self.title(of: symptom.check)
        let word = Self.word(for: symptom.state)
        let start = Self.padded(title, to: width) + "  "
        let state = style.text(word, Self.emphasis(of: symptom.state))
        let gap = Self.padded("", to: Self.stateWidth - word.count) + "  "
        let indent = Self.padded("", to: width + 2 + Self.stateWidth + 2)
        return [start + state + gap + Self.shown(symptom.detail)]
            + (symptom.advice.map { [indent + "to do: " + Self.shown($0)] } ?? [])
    }

    /// One sentence on the whole.
    package func sentence(_ checkup: Checkup) -> String {
        let (failed, warnings) = (checkup.count(.failed), checkup.count(.warning))
        guard failed + warnings > 0 else {
            return style.text("ready: nothing stands in a run's way", .good)
        }
        let counts = [
            failed > 0 ? Count.text(failed, "check") + " failed" : nil,
            warnings > 0 ? Count.text(warnings, "warning") : nil,
        ].compactMap { $0 }
        guard failed > 0 else {
            return style.text("ready: a run can go on, with \(counts.joined(separator: ", "))", .good)
        }
        return style.text("not ready: \(counts.joined(separator: ", "))", .strong)
    }

    /// More than this tells nobody more.
    private static func shown(_ text: String) -> String { PlainText.visible(PlainText.clipped(text, to: 600)) }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    // MARK: Words

    private static let stateWidth = Symptom.State.allCases.map { word(for: $0).count }.max() ?? 0

    private static func word(for state: Symptom.State) -> String {
        switch state {
        case .ok: "ok"
        case .warning: "warning"
        case .failed: "FAILED"
        case .notChecked: "not checked"
        }
    }

    private static func emphasis(of state: Symptom.State) -> TerminalStyle.Emphasis {
        switch state {
        case .ok: .good
        case .warning: .doubt
        case .failed: .alarm
        case .notChecked: .faint
        }
    }

    private static func title(of check: Check) -> String {
        switch check {
        case .manifest: "manifest"
        case .claims: "claims"
        case .toolchain: "toolchain"
        case .xcodeSelect: "xcode-select"
        case .xcodeVersion: "Xcode"
        case .git: "git"
        case .disk: "disk"
        case .memory: "memory"
        case .temporaryFolder: "TMPDIR"
        case .inheritedSwitches: "inherited switches"
        case .destination: "destination"
        case .leftSimulators: "left simulators"
        case .scheme: "scheme"
        case .lock: "lock"
        case .build: "build"
        case .testTargets: "test targets"
        case .retries: "retries"
        case .simulator: "simulator"
        case .tests: "tests"
        case .twoAtATime: "two at a time"
        case .unknownDefect: "unknown defect"
        case .receipts: "receipts"
        }
    }
}
