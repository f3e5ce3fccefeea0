/// Everything that a check-up found, in the order in which it was looked at.
package struct Checkup: Hashable, Sendable {
    package private(set) var symptoms: [Symptom] = []

    package init(_ symptoms: [Symptom] = []) {
        self.symptoms = symptoms
    }

    package mutating func add(_ symptom: Symptom) {
        symptoms.append(symptom)
    }

    package func count(_ state: Symptom.State) -> Int { symptoms.count { $0.state == state } }

    package func state(of check: Check) -> Symptom.State? { symptoms.first { $0.check == check }?.state }

    /// The checks of `runner` that nothing was found out about.
    package func open(for runner: Subject.RunnerName) -> [Check] {
        let seen = Set(symptoms.map(\.check))
        return Check.all(for: runner).filter { !seen.contains($0) }
    }

    /// Warnings, and what could not be looked at for a reason that failed nothing, leave it a success.
    package var exitStatus: ExitStatus { count(.failed) == 0 ? .success : .undecided }
}
