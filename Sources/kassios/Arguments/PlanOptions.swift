/// What `kassios mutants plan` was asked to do.
struct PlanOptions: Equatable, Sendable {
    /// What is printed of each trial.
    enum Format: Equatable, Sendable {
        /// A line that tells people what would run.
        case trials
        /// A line that a shell can run.
        case commands
    }

    var common = CommonOptions()
    var selection = SelectionOptions()
    var format = Format.trials
    /// Plan the clean run, too.
    var clean = false
    /// Build nothing.
    var prebuilt = false
}

extension PlanOptions {
    /// Reads what was scanned for `plan`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        selection = try SelectionOptions(scanned)
        format = scanned.has(.commands) ? .commands : .trials
        clean = scanned.has(.clean)
        prebuilt = scanned.has(.prebuilt)
    }
}
