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
            let json = try ReportFile(path: directory + "/report.json").read()
            let report = try RunReport(reading: json, of: directory + "/report.json")
            if options.reports.isEmpty { tell(report) }
            let writer = ReportWriter(
                report, json: [UInt8](json), directory: directory,
                manifestFolder: context.manifestFolder(ofRun: directory, options.common), context, console)
            let failures = writer.write(options.reports)
            writer.print(options.reports)
            return writer.status(.success, failures: failures)
        } catch {
            return context.status(of: error, console)
        }
    }

    private var directory: String {
        if let directory = options.directory { return context.absolute(directory) }
        return RunDirectory.home(besides: context.manifestFolder(options.common)) + "/latest"
    }

    private func tell(_ report: RunReport) {
        for finding in report.findings where finding.severity == .error { console.error(finding.description) }
        let folder = context.shown(directory)
        for line in Summary(report, style: console.style, runDirectory: folder).lines { console.line(line) }
    }
}
