/// What `kassios mutants run` was asked to do.
struct RunOptions: Equatable, Sendable {
    /// How many trials may run at once.
    static let workerRange = 1...512

    var common = CommonOptions()
    var selection = SelectionOptions()
    /// Prove the suite green first.
    var clean = false
    /// How many trials run at once; nil means the number of cores.
    var workers: Int?
    /// Build nothing.
    var prebuilt = false
    /// Refuse a manifest that is out of date.
    var locked = false
    /// Stop at the first thing that fails the run.
    var failFast = false
    var timeout = TimeoutChoice.standard
    /// Run the twins that kills need.
    var twins = true
    /// Wait while another run holds the lock.
    var waits = true
}

/// The deadline of clean trials and of trials without a known time.
enum TimeoutChoice: Equatable, Sendable {
    /// What is allowed at most: a week, so that a deadline never overflows.
    static let maximumSeconds = 7 * 24 * 60 * 60

    case standard
    case unlimited
    case after(Duration)
}

extension RunOptions {
    /// Reads what was scanned for `run`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        selection = try SelectionOptions(scanned)
        clean = scanned.has(.clean)
        workers = try scanned.count(of: .parallel, in: Self.workerRange)
        prebuilt = scanned.has(.prebuilt)
        locked = scanned.has(.locked)
        failFast = scanned.has(.failFast)
        timeout = try scanned.timeout(of: .timeout)
        twins = !scanned.has(.noTwins)
        waits = !scanned.has(.noWait)
    }
}
