/// What `kassios mutants merge` was asked to do.
struct MergeOptions: Equatable, Sendable {
    var common = CommonOptions()
    /// The run directories of the shards, as they were typed.
    var directories: [String] = []
    /// Where the whole run goes; nil for the place of the package's latest run.
    var output: String?
    /// Wait while another run holds the lock.
    var waits = true
    /// Reports that are wanted besides `report.json`.
    var reports: [ReportRequest] = []
}

extension MergeOptions {
    /// Reads what was scanned for `merge`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        directories = scanned.words
        output = scanned.text(of: .output)
        waits = !scanned.has(.noWait)
        reports = try scanned.reports(of: .report)
    }
}
