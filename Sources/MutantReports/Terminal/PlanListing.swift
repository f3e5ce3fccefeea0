package import MutantCore

/// `kassios mutants plan`: the trials of a run that is not started.
package enum PlanListing {
    package static func lines(_ trials: [Trial]) -> [String] {
        let width = trials.map(\.label.count).max() ?? 0
        return trials.map { trial in
            let label = trial.label + String(repeating: " ", count: width - trial.label.count)
            let tests = trial.tests.map { PlainText.visible($0.text) }
            guard let first = tests.first, tests.count > 1 else { return "\(label)  \(tests.first ?? "")" }
            return "\(label)  \(first) and \(tests.count - 1) more"
        }
    }
}
