internal import MutantCore

/// What `kassios mutants init` was asked to do.
struct InitOptions: Equatable, Sendable {
    var common = CommonOptions()
    var choices = StartChoices()
    /// Whether nothing is written.
    var isDryRun = false
}

extension InitOptions {
    /// Reads what was scanned for `init`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        choices = StartChoices(
            target: scanned.text(of: .target), scheme: scanned.text(of: .scheme),
            workflow: try scanned.choice(of: .ci, as: StartChoices.Workflow.self))
        isDryRun = scanned.has(.dryRun)
    }
}
