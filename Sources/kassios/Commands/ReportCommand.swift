internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants report`: tells about a finished run again.
struct ReportCommand {
    private let options: ReportOptions
    private let context: Context
    private let console: Console
    private let folder: ReportFolder

    init(_ options: ReportOptions, _ context: Context) {
        self.options = options
        self.context = context
        folder = ReportFolder(options.directory, options.common, context)
        console = context.console(options.common)
    }

    func run() -> ExitStatus {
        do throws(ProjectError) {
            let (report, json) = try folder.read()
            let older = try options.older.map { (typed) throws(ProjectError) in try self.older(typed) }
            if options.reports.isEmpty, older == nil { tell(report) }
            let writer = ReportWriter(
                report, json: [UInt8](json), directory: folder.path, manifestFolder: folder.manifestFolder, context,
                console)
            let failures = writer.write(options.reports)
            writer.print(options.reports)
            if let older { tell(report, comparedWith: older) }
            return writer.status(status(of: report, older), failures: failures)
        } catch {
            return context.status(of: error, console)
        }
    }

    // MARK: Comparison

    /// The report of a run's folder, or in a file by any name.
    private func older(_ typed: String) throws(ProjectError) -> RunReport {
        let path = context.absolute(typed)
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let file = isThere && isFolder.boolValue ? path + "/report.json" : path
        return try RunReport(reading: try ReportFile(path: file).read(), of: file)
    }

    private func tell(_ report: RunReport, comparedWith older: RunReport) {
        for line in ComparisonListing(of: report, with: older, style: console.style).lines { console.line(line) }
    }

    private func status(of report: RunReport, _ older: RunReport?) -> ExitStatus {
        guard let older else { return .success }
        return switch options.gate {
        case .new: ReportComparison(of: report, with: older).status
        case nil: .success
        }
    }

    private func tell(_ report: RunReport) {
        for finding in report.findings where finding.severity == .error { console.error(finding.description) }
        let shown = context.shown(folder.path)
        for line in Summary(report, style: console.style, runDirectory: shown).lines { console.line(line) }
    }
}
