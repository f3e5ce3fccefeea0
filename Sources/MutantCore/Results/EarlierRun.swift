/// What an earlier run found out, as far as it is known.
package struct EarlierRun: Hashable, Sendable {
    /// When it began.
    package let startedAt: String
    /// Nil where nobody asked for it: a report does not say all of it.
    package let identity: RunIdentity?
    package let mutants: [MutantReport]

    package init(_ report: RunReport) {
        startedAt = report.startedAt
        identity = nil
        mutants = report.mutants
    }

    /// The run whose journal says so.
    ///
    /// - Parameter decided: in the order in which it was told; the last word on a mutant counts.
    package init(identity: RunIdentity, decided: [MutantReport]) {
        startedAt = identity.startedAt
        self.identity = identity
        let last = Dictionary(decided.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        mutants = last.values.sorted { $0.id < $1.id }
    }
}
