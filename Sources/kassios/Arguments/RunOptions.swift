internal import MutantCore

/// What `kassios mutants run` was asked to do.
struct RunOptions: Equatable, Sendable {
    var common = CommonOptions()
    var selection = SelectionOptions()
    /// Prove the suite green first.
    var clean = false
    var workers = WorkerCount.standard
    /// Build nothing.
    var prebuilt = false
    /// Refuse a manifest that is out of date.
    var locked = false
    /// Refuse a catalogue with defects that are neither claimed nor listed as unclaimed.
    var strictCatalogue = false
    /// Stop at the first thing that fails the run.
    var failFast = false
    /// Take over verdicts of the last run.
    var reuse: ReuseMode?
    /// Pass with verdicts that were taken over.
    var allowsReused = false
    var timeout = TimeoutChoice.standard
    /// Run the twins that kills need.
    var twins = true
    /// How often the clean suite is run.
    var cleanRuns = 1
    /// Repeat each kill.
    var confirm = false
    /// Give each trial an empty HOME.
    var privateHome = false
    /// Megabytes that a trial may use; nil means any number.
    var maximumMegabytes: Int?
    /// How many trials may share a launch where launches are dear; nil for the usual number.
    var batchSize: Int?
    /// Leave simulators to be looked at.
    var keepsSimulators = false
    /// The trials of which claims leave their folders behind.
    var keptResults: Set<KeptResults.Kind> = []
    /// Where the run is written to; nil for the usual place.
    var output: String?
    /// The file that recorded times are taken from; nil for the project's own.
    var history: String?
    /// Wait while another run holds the lock.
    var waits = true
    var progress = ProgressChoice.auto
    /// Reports that are wanted besides `report.json`.
    var reports: [ReportRequest] = []
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
        workers = try scanned.workers(of: .parallel)
        prebuilt = scanned.has(.prebuilt)
        locked = scanned.has(.locked)
        strictCatalogue = scanned.has(.strictCatalogue)
        failFast = scanned.has(.failFast)
        reuse = scanned.has(.resume) ? .resume : scanned.has(.rerun) ? .rerun : nil
        if scanned.has(.resume), scanned.has(.rerun) { throw scanned.error(.exclusive(.resume, .rerun)) }
        allowsReused = scanned.has(.allowReused)
        if allowsReused, reuse == nil { throw scanned.error(.needsEither(.allowReused, .resume, .rerun)) }
        timeout = try scanned.timeout(of: .timeout)
        twins = !scanned.has(.noTwins)
        cleanRuns = try scanned.count(of: .repeat, in: 1...1000) ?? 1
        if cleanRuns > 1, !clean { throw scanned.error(.needs(.repeat, .clean)) }
        confirm = scanned.has(.confirm)
        privateHome = scanned.has(.privateHome)
        maximumMegabytes = try scanned.count(of: .maxMemory, in: 1...(1 << 30))
        batchSize = try scanned.count(of: .batch, in: 1...1000)
        keepsSimulators = scanned.has(.keepSimulators)
        keptResults = Set(try scanned.choices(of: .keepResults, as: KeptResults.Kind.self))
        output = scanned.text(of: .output)
        history = scanned.text(of: .history)
        waits = !scanned.has(.noWait)
        progress = try scanned.choice(of: .progress, as: ProgressChoice.self) ?? .auto
        reports = try scanned.reports(of: .report)
    }
}
