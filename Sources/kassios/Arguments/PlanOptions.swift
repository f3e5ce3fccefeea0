internal import MutantCore

/// What `kassios mutants plan` was asked to do.
struct PlanOptions: Equatable, Sendable {
    /// What is printed of each trial.
    enum Format: Equatable, Sendable {
        /// A line that tells people what would run.
        case trials
        /// A line that a shell can run.
        case commands
        /// A line a shard, or all of them as a matrix for a workflow.
        case shards(Int, isMatrix: Bool)
        /// All of it in one document for scripts.
        case json
    }

    var common = CommonOptions()
    var selection = SelectionOptions()
    var format = Format.trials
    /// Plan the clean run, too.
    var clean = false
    /// Build nothing.
    var prebuilt = false
    var workers = WorkerCount.standard
    /// The file that recorded times are taken from; nil for the project's own.
    var history: String?
}

extension PlanOptions {
    /// Reads what was scanned for `plan`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        selection = try SelectionOptions(scanned)
        if let count = try scanned.count(of: .shards, in: Shard.counts) {
            try scanned.exclude(.commands, .shards)
            try scanned.exclude(.shard, .shards)
            format = .shards(count, isMatrix: scanned.has(.json))
        } else {
            try scanned.exclude(.commands, .json)
            format = scanned.has(.commands) ? .commands : scanned.has(.json) ? .json : .trials
        }
        clean = scanned.has(.clean)
        prebuilt = scanned.has(.prebuilt)
        workers = try scanned.workers(of: .parallel)
        history = scanned.text(of: .history)
    }
}
