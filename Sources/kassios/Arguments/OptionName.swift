/// The options of all commands; the raw value is the long name without its dashes.
enum OptionName: String, CaseIterable, Sendable {
    case dryRun = "dry-run"
    case target
    case scheme
    case ci
    case clean
    case parallel
    case prebuilt
    case locked
    case failFast = "fail-fast"
    case timeout
    case resume
    case rerun
    case allowReused = "allow-reused"
    case noTwins = "no-twins"
    case noWait = "no-wait"
    case output
    case shards
    case report
    case compare
    case failOn = "fail-on"
    case `repeat`
    case confirm
    case privateHome = "private-home"
    case maxMemory = "max-memory"
    case batch
    case keepSimulators = "keep-simulators"
    case keepResults = "keep-results"
    case progress
    case check
    case json
    case strictCatalogue = "strict-catalogue"
    case reason
    case until
    case commands
    case history
    case only
    case group
    case shard
    case test
    case since
    case manifest
    case packagePath = "package-path"
    case color
    case verbose
    case quiet
    case man
    case version
    case help

    /// The option as it is typed.
    var spelling: String { "--" + rawValue }
}
