internal import MutantCore

/// A check-up as it is written down, line by line.
struct Chart {
    private(set) var checkup = Checkup()
    private let runner: Subject.RunnerName
    private let onSymptom: (Symptom) -> Void

    init(for runner: Subject.RunnerName, onSymptom: @escaping (Symptom) -> Void) {
        self.runner = runner
        self.onSymptom = onSymptom
    }

    mutating func add(_ symptom: Symptom) {
        checkup.add(symptom)
        onSymptom(symptom)
    }

    /// Writes down that everything else could not be looked at.
    mutating func close(because reason: String) {
        for check in checkup.open(for: runner) { add(.notChecked(check, because: reason)) }
    }

    func hasFailed(_ check: Check) -> Bool { checkup.state(of: check) == .failed }
}
