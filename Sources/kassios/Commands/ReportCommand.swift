internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants report`: tells about a finished run again.
struct ReportCommand {
    private let options: ReportOptions
    private let context: Context
    private let console: Console

    init(_ options: ReportOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() -> ExitStatus {
        do throws(ProjectError) {
            let path = directory + "/report.json"
            let json = try ReportFile(path: path).read()
            let report = try RunReport(reading: json, of: path)
            let older = try options.older.map { (typed) throws(ProjectError) in try self.older(typed) }
            if options.reports.isEmpty, older == nil { tell(report) }
            let writer = ReportWriter(
                report, json: [UInt8](json), directory: directory,
                manifestFolder: context.manifestFolder(ofRun: directory, options.common), context, console)
            let failures = writer.write(options.reports)
            writer.print(options.reports)
            if let older { tell(report, comparedWith: older) }
            return writer.status(status(of: report, older), failures: failures)
        } catch {
            return context.status(of: error, console)
        }
    }

    private var directory: String {
        if let directory = options.directory { return context.absolute(directory) }
        return RunDirectory.home(besides: context.manifestFolder(options.common)) + "/latest"
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
        let folder = context.shown(directory)
        for line in Summary(report, style: console.style, runDirectory: folder).lines { console.line(line) }
    }
}
