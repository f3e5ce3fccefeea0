/// What `kassios mutants report` was asked to do.
struct ReportOptions: Equatable, Sendable {
    var common = CommonOptions()
    /// The run's folder as it was typed; nil means the latest run of the package.
    var directory: String?
    /// Without any, the summary is printed.
    var reports: [ReportRequest] = []
    /// The folder or the report of an older run, as it was typed.
    var older: String?
    var gate: GateChoice?
}

extension ReportOptions {
    /// Reads what was scanned for `report`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        directory = scanned.words.first
        reports = try scanned.reports(of: .report)
        older = scanned.texts(of: .compare).first
        gate = try scanned.choice(of: .failOn, as: GateChoice.self)
        if gate != nil, older == nil { throw scanned.error(.needs(.failOn, .compare)) }
    }
}
