/// Names what a mutant's verdict hangs on, so that a later run can tell whether an earlier one's still fits.
///
/// A key holds the defect and its refinements, how the subject is launched and switched, the tests that claim the defect,
/// and all of the files that hold them: set-up and helpers there count as the tests do. The subject's own code is no part
/// of it, and neither is what may survive: that is no matter of measuring.
package struct MutantKeys: Sendable {
    private let subject: Subject
    /// The fingerprint of each file of tests.
    private let prints: [String: String]

    package init(subject: Subject, prints: [String: String]) {
        self.subject = subject
        self.prints = prints
    }

    /// Nil where the files of a test are not known: whether it has changed cannot be told then.
    package func key(of mutant: PlannedMutant) -> String? {
        var parts = ["defect", mutant.id.text, mutant.receipts.rawValue]
        parts += ["\(mutant.settings.attempts)", "\(mutant.settings.hang)"]
        for settings in [subject.launch, subject.switchSettings, mutant.settings.launch] {
            parts += ["arguments"] + settings.arguments + ["environment"]
            parts += settings.environment.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        }
        for claim in mutant.claims {
            guard !claim.files.isEmpty else { return nil }
            parts += ["test", claim.test.text]
            let known = claim.files.compactMap { prints[$0] }
            guard known.count == claim.files.count else { return nil }
            // By their contents: a file that was only moved is still the same.
            parts += known.sorted()
        }
        // Lengths keep two lists of parts from running into the same text.
        return Fingerprint.text(of: Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8))
    }
}
