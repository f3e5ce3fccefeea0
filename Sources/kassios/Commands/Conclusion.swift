internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// What follows when a run's report is known: it is written first of all, then told.
struct Conclusion {
    private let report: RunReport
    private let json: [UInt8]
    private let directory: RunDirectory
    private let manifestFolder: String
    private let context: Context
    private let console: Console

    init(
        _ report: RunReport, _ directory: RunDirectory, manifestFolder: String, _ context: Context, _ console: Console
    ) {
        self.report = report
        json = JSONReport.bytes(of: report)
        self.directory = directory
        self.manifestFolder = manifestFolder
        self.context = context
        self.console = console
    }

    /// Writes `report.json`.
    func write() throws(ProjectError) {
        try directory.write(json, to: "report.json")
    }

    /// - Returns: the status of the run, or of a report that could not be written.
    func tell(_ reports: [ReportRequest]) -> ExitStatus {
        let writer = ReportWriter(
            report, json: json, directory: directory.path, manifestFolder: manifestFolder, context, console)
        // What a shard has found is told with what the others have: by `merge`.
        let isWhole = report.shard == nil
        let failures = writer.write(reports) + (isWhole ? writer.appendStepSummary() : [])
        for finding in report.findings where finding.severity == .error { console.error(finding.description) }
        console.line("")
        let folder = context.shown(directory.path)
        for line in Summary(report, style: console.style, runDirectory: folder).lines { console.line(line) }
        writer.print(reports, forGitHub: isWhole && context.environment["GITHUB_ACTIONS"] == "true")
        return writer.status(ExitStatus(of: report), failures: failures)
    }
}
