internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// Puts a run's reports where they were asked for.
struct ReportWriter {
    private let report: RunReport
    /// `report.json` byte by byte, so that keys this build does not know are kept.
    private let json: [UInt8]
    /// The run's folder, from the root.
    private let directory: String
    private let quotations: Quotations
    private let context: Context
    private let console: Console

    init(_ report: RunReport, json: [UInt8], directory: String, _ context: Context, _ console: Console) {
        self.report = report
        self.json = json
        self.directory = directory
        quotations = Quotations(directory: directory)
        self.context = context
        self.console = console
    }

    // MARK: Files

    /// Writes those that are files, each whether or not another can be written.
    func write(_ requests: [ReportRequest]) -> [ProjectError] {
        requests.compactMap { request in
            guard let path = path(of: request) else { return nil }
            return failure { () throws(ProjectError) in
                try ReportFile(path: path).write(bytes(in: request.format))
                console.note("\(request.format) report: \(context.shown(path))")
            }
        }
    }

    /// Adds the summary for people to the page that GitHub shows beside the job, where there is one.
    func appendStepSummary() -> [ProjectError] {
        guard let path = context.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return [] }
        let failed = failure { () throws(ProjectError) in
            try ReportFile(path: context.absolute(path)).append(bytes(in: .markdown) + [UInt8(ascii: "\n")])
        }
        return failed.map { [$0] } ?? []
    }

    /// Nil where there is nothing to write: what is printed, and `report.json`, which is there.
    private func path(of request: ReportRequest) -> String? {
        if let path = request.path { return context.absolute(path) }
        guard let name = request.format.fileName, request.format != .json else { return nil }
        return directory + "/" + name
    }

    private func bytes(in format: ReportFormat) -> [UInt8] {
        switch format {
        case .json: json
        case .junit: Array(JUnitReport.text(of: report).utf8)
        case .markdown: Array(MarkdownReport.text(of: report).utf8)
        case .github: Array(annotations.map { $0 + "\n" }.joined().utf8)
        }
    }

    private func failure(_ effect: () throws(ProjectError) -> Void) -> ProjectError? {
        do throws(ProjectError) {
            try effect()
            return nil
        } catch {
            return error
        }
    }

    // MARK: Stdout

    /// Prints the annotations that were asked for, or that a workflow gets by itself.
    func print(_ requests: [ReportRequest], forGitHub: Bool = false) {
        guard forGitHub || requests.contains(ReportRequest(format: .github, path: nil)) else { return }
        for line in annotations { console.line(line) }
    }

    private var annotations: [String] { GitHubAnnotations.lines(of: report, folder: repositoryFolder) }

    /// The manifest's folder, from the top of the repository that GitHub has checked out.
    private var repositoryFolder: String {
        guard let top = context.environment["GITHUB_WORKSPACE"], !top.isEmpty else { return "" }
        let folder = URL(fileURLWithPath: directory).deletingLastPathComponent().deletingLastPathComponent()
        let parts = [folder, URL(fileURLWithPath: top)].map { $0.resolvingSymlinksInPath().path }
        return parts[0].hasPrefix(parts[1] + "/") ? String(parts[0].dropFirst(parts[1].count + 1)) + "/" : ""
    }

    // MARK: Exit status

    /// Says what could not be written; a run that has nothing worse to say then fails for it.
    func status(_ status: ExitStatus, failures: [ProjectError]) -> ExitStatus {
        for failure in failures { console.error("error: \(failure)") }
        return failures.isEmpty || status != .success ? status : .internalError
    }
}
