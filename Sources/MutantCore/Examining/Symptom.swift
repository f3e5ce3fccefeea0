/// What one check found, and what to do about it.
package struct Symptom: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case ok
        /// A run goes on all the same.
        case warning
        /// A run would fail, or its verdicts would be worth nothing.
        case failed
        /// It is not known: something else is in the way, or it does not apply here.
        case notChecked
    }

    package let check: Check
    package let state: State
    /// What was seen.
    package let detail: String
    /// What to do; nil where there is nothing.
    package let advice: String?

    package init(_ check: Check, _ state: State, _ detail: String, advice: String? = nil) {
        self.check = check
        self.state = state
        self.detail = detail
        self.advice = advice
    }

    package static func ok(_ check: Check, _ detail: String) -> Symptom { Symptom(check, .ok, detail) }

    package static func notChecked(_ check: Check, because reason: String) -> Symptom {
        Symptom(check, .notChecked, reason)
    }
}
