package import MutantCore

/// What is known of a mutant besides its run's report: how things are now, and how its trials are started by hand.
package struct StorySetting: Hashable, Sendable {
    /// The run's folder as people reach it.
    package var folder: String
    /// The sources that were changed after the run began, by their paths in the report.
    package var changedSources: Set<String>
    /// What else is not as it was, a sentence each.
    package var changes: [String]
    /// For each claim the line that starts its trial.
    package var commands: [TestID: String]
    /// Why there are no such lines, or in what they are not the run's own.
    package var remark: String?
    /// For each claim the line by which this tool runs its trial again.
    package var repeats: [TestID: String]

    package init(
        folder: String, changedSources: Set<String> = [], changes: [String] = [], commands: [TestID: String] = [:],
        remark: String? = nil, repeats: [TestID: String] = [:]
    ) {
        self.folder = folder
        self.changedSources = changedSources
        self.changes = changes
        self.commands = commands
        self.remark = remark
        self.repeats = repeats
    }
}
