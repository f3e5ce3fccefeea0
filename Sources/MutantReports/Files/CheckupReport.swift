package import MutantCore

/// `kassios mutants doctor --json`: every check, for scripts.
package struct CheckupReport: Hashable, Sendable, Encodable {
    private struct Entry: Hashable, Encodable {
        let check: Check
        let state: Symptom.State
        let detail: String
        @OrNull var advice: String?
    }

    private let schemaVersion = 1
    private let exitStatus: Int32
    private let checks: [Entry]

    package init(_ checkup: Checkup) {
        exitStatus = checkup.exitStatus.code
        checks = checkup.symptoms.map {
            Entry(check: $0.check, state: $0.state, detail: $0.detail, advice: $0.advice)
        }
    }
}
