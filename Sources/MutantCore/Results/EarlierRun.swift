/// What an earlier run found out, as far as it is known.
package struct EarlierRun: Hashable, Sendable {
    /// When it began.
    package let startedAt: String?
    /// Nil where its journal does not say.
    package let identity: RunIdentity?
    /// How it ended; nil where it came to no report.
    package let status: RunReport.Status?
    package let mutants: [MutantReport]

    /// The run that left `report` and, in its journal, `identity`.
    package init(report: RunReport, identity: RunIdentity?) {
        startedAt = report.startedAt
        self.identity = identity
        status = report.status
        mutants = report.mutants
    }

    /// A run that was killed: all there is of it is the journal.
    ///
    /// - Parameter decided: in the order in which it was told; the last word on a mutant counts.
    package init(identity: RunIdentity, decided: [MutantReport]) {
        startedAt = identity.startedAt
        self.identity = identity
        status = nil
        let last = Dictionary(decided.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        mutants = last.values.sorted { $0.id < $1.id }
    }

    /// Whether it measured all that it was asked to.
    package var isFinished: Bool { status == .complete || status == .nothingToDo }
}
